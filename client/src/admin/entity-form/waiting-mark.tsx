import { createContext, type ReactNode, useContext } from 'react';
import { Badge } from '../../ui/badge';

/** Names of the form's fields that show a text visitors do not see yet. */
export const WaitingFields = createContext<ReadonlySet<string>>(new Set());

/** A field's label; says where it shows a text that waits. */
export function WaitingMark({ name, children }: { name: string; children: ReactNode }) {
  const waits = useContext(WaitingFields).has(name);
  if (!waits) return children;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {children} <Badge tone="notice">wartet</Badge>
    </span>
  );
}
