import type { PendingChange } from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { useQuery } from '@tanstack/react-query';
import { pendingQuery } from '../../../api/pending-changes-api';
import { Badge } from '../../../ui/badge';
import { pendingMark } from '../../entity-form/pending/pending-mark';
import { useMay } from '../../session/session';

const none: readonly PendingChange[] = [];

/** All pending changes; none until loaded, and none for users who may not edit content. */
export function usePendingChanges(): readonly PendingChange[] {
  const enabled = useMay()('content');
  const { data } = useQuery({ ...pendingQuery, enabled, refetchOnMount: true });
  return data ?? none;
}

export function ChangeBadge({ change }: { change: PendingChange }) {
  return (
    <Badge tone={change.state === 'showing' ? 'good' : 'notice'} wraps>
      {pendingMark(change)}
    </Badge>
  );
}

export function PendingBadge({ entity, id }: { entity: EntityName; id: number }) {
  const change = usePendingChanges().find((one) => one.entity === entity && one.id === id);
  return change ? <ChangeBadge change={change} /> : null;
}

export function PendingBlocks({ sectionKey }: { sectionKey: string }) {
  const { length } = usePendingChanges().filter(({ entity, key }) => entity === 'block' && key === sectionKey);
  if (length === 0) return null;
  return (
    <Badge tone="notice">{length === 1 ? '1 geänderter Block wartet' : `${length} geänderte Blöcke warten`}</Badge>
  );
}

export function PendingCount({ sectionKeys }: { sectionKeys: readonly string[] }) {
  const { length } = usePendingChanges().filter(
    ({ entity, key }) => (entity === 'section' || entity === 'block') && sectionKeys.includes(key),
  );
  return length === 0 ? null : (
    <Badge tone="notice">{length === 1 ? '1 Änderung wartet' : `${length} Änderungen warten`}</Badge>
  );
}
