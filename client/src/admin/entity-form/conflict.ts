import type { PendingChange } from '@shared/contracts/pending-changes';
import { ApiError } from '../../api/http-api';

/** Somebody else has stored something since the edit began. */
export interface Conflict<Entity> {
  current: Entity;
  /** Null if the program itself did it. */
  changedBy: string | null;
  /** Only for a save of a pending change or on top of one: the pending change that there is now. */
  change?: PendingChange | null;
}

/** The conflict in a 409 response; null for any other failure. */
export function conflictOf<Entity extends object>(error: unknown): Conflict<Entity> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('current' in body)) return null;
  const { current } = body;
  if (typeof current !== 'object' || current === null) return null;
  const changedBy = 'changedBy' in body && typeof body.changedBy === 'string' ? body.changedBy : null;
  return { current: current as Entity, changedBy };
}
