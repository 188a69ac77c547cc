import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon';
import { useEntityFacts } from './translated-field-state';

/** Where something stands and how, below its texts; folded away once it is stored. */
export function Placement({ children }: { children: ReactNode }) {
  const { stored } = useEntityFacts();
  return (
    <details open={stored === null} className="group border-t border-admin-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
        <Icon name="chevron-down" width="18" height="18" className="group-open:rotate-180" />
        Einordnung
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}
