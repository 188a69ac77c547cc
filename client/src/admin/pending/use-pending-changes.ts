import type { PendingChange } from '@shared/contracts/pending';
import { useQuery } from '@tanstack/react-query';
import { pendingQuery } from '../../api/pending-api';
import { useMay } from '../session/session';

const none: readonly PendingChange[] = [];

/** All that waits; nothing until it is known. Each list asks once when it comes into view, and not each of its rows. */
export function usePendingChanges(): readonly PendingChange[] {
  const enabled = useMay()('content');
  const { data } = useQuery({ ...pendingQuery, enabled, refetchOnMount: true });
  return data ?? none;
}
