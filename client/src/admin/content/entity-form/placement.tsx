import type { ReactNode } from 'react';
import { useEntityFacts } from './translated-field-state';

/** Where something stands and how, below its texts; folded away once it is stored. */
export function Placement({ children }: { children: ReactNode }) {
  const { stored } = useEntityFacts();
  return (
    <details open={stored === null} className="border-t border-admin-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-strong">Einordnung</summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
