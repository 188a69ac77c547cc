import type { PendingChange } from '@shared/contracts/pending';
import type { EntityName } from '@shared/entities/entities';
import { Badge } from '../../ui/badge';
import { pendingMark } from './pending-state';
import { usePendingChanges } from './use-pending-changes';

/** Says of a change whether and when visitors see it. */
export function ChangeBadge({ change }: { change: PendingChange }) {
  return (
    <Badge tone={change.state === 'showing' ? 'good' : 'notice'} wraps>
      {pendingMark(change)}
    </Badge>
  );
}

interface PendingBadgeProps {
  entity: EntityName;
  id: number;
}

/** Says in a list that something of an entity waits; nothing where nothing does. */
export function PendingBadge({ entity, id }: PendingBadgeProps) {
  const change = usePendingChanges().find((one) => one.entity === entity && one.id === id);
  return change ? <ChangeBadge change={change} /> : null;
}

/** Says of a section how many of its blocks have a change that visitors do not see yet, or see for a time. */
export function PendingBlocks({ sectionKey }: { sectionKey: string }) {
  const { length } = usePendingChanges().filter(({ entity, key }) => entity === 'block' && key === sectionKey);
  if (length === 0) return null;
  return (
    <Badge tone="notice">{length === 1 ? '1 geänderter Block wartet' : `${length} geänderte Blöcke warten`}</Badge>
  );
}

/** The same of all that stands in several sections. */
export function PendingCount({ sectionKeys }: { sectionKeys: readonly string[] }) {
  const { length } = usePendingChanges().filter(({ entity, key }) => entity !== 'setting' && sectionKeys.includes(key));
  return length === 0 ? null : (
    <Badge tone="notice">{length === 1 ? '1 Änderung wartet' : `${length} Änderungen warten`}</Badge>
  );
}
