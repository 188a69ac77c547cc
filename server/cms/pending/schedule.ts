import type { ScheduleInput } from '@shared/contracts/pending';
import { type EntityName, entities } from '@shared/entities/entities';
import { conflictsIn } from '@shared/entities/field-changes';
import { FieldConflict } from '../../base/domain-errors';
import { HttpError } from '../../base/errors';
import type { Db } from '../../db/database';
import { stateOf } from '../entity-rows';
import { updatePending } from '../pending-rows';
import { changedState } from './changed-state';
import { type Locked, lockChange } from './keep';

interface Times {
  publishAt: Date | null;
  revertAt: Date | null;
}

const refusedEnd = (id: 'revertWithoutPublish' | 'revertTooEarly') =>
  new HttpError(400, id, { errors: { revertAt: ['validation.invalid'] } });

/** Times as they are stored: one that has passed means now. Throws 400 where they make no sense. */
function checkedTimes({ publishAt, revertAt }: Pick<ScheduleInput, 'publishAt' | 'revertAt'>, now: number): Times {
  const toTime = (text: string | null) => (text === null ? null : new Date(text));
  const [given, until] = [toTime(publishAt), toTime(revertAt)];
  if (!given && until) throw refusedEnd('revertWithoutPublish');
  const from = given && new Date(Math.max(given.getTime(), now));
  if (from && until && until <= from) throw refusedEnd('revertTooEarly');
  return { publishAt: from, revertAt: until };
}

/**
 * Gives a change its times, or takes them from it. Throws NotFound, StaleEdit, InvalidInput where it breaks a rule by now, 400
 * for the times, or FieldConflict where it would replace at once what was saved directly since.
 */
export async function scheduleChange<Name extends EntityName>(
  db: Db,
  name: Name,
  {
    id,
    now,
    base,
    times,
  }: { id: number; now: number; base: Date | undefined; times: Omit<ScheduleInput, 'updatedAt'> },
): Promise<Locked<Name>> {
  const { row, pending } = await lockChange(db, name, id, { base });
  // What visitors see already began when it did, whatever becomes of its end.
  const began = pending.publishAt && pending.publishAt.getTime() <= now && times.publishAt !== null;
  const checked = checkedTimes(times, now);
  const isNow = checked.publishAt?.getTime() === now;
  if (checked.publishAt) changedState(name, stateOf(name, row), pending.changes);
  const conflicts = isNow && !began ? conflictsIn(entities[name], row, pending.changes) : [];
  if (conflicts.length > 0) throw new FieldConflict([{ entity: name, id, fields: conflicts }]);
  const kept = { ...checked, ...(began && isNow && { publishAt: pending.publishAt }) };
  return { row, pending: (await updatePending(db, pending, kept)) ?? pending };
}
