import type { ScheduleInput } from '@shared/contracts/pending-changes';
import { type EntityName, entities } from '@shared/entities/entities';
import { conflictsIn } from '@shared/entities/field-changes';
import { FieldConflict, Refused } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { stateOf } from '../entity-rows';
import { changedState } from '../entity-stores';
import { updatePending } from '../pending-rows';
import type { Author } from '../versions';
import { type Locked, lockPendingChange } from './save-pending-change';

interface Times {
  publishAt: Date | null;
  revertAt: Date | null;
}

const refusedEnd = (id: 'revertWithoutPublish' | 'revertTooEarly') =>
  new Refused(id, { errors: { revertAt: ['validation.invalid'] } });

/** Checked times; one that has passed means now. Throws Refused where they make no sense. */
function checkedTimes({ publishAt, revertAt }: Pick<ScheduleInput, 'publishAt' | 'revertAt'>, now: number): Times {
  const toTime = (text: string | null) => (text === null ? null : new Date(text));
  const [given, until] = [toTime(publishAt), toTime(revertAt)];
  if (!given && until) throw refusedEnd('revertWithoutPublish');
  const from = given && new Date(Math.max(given.getTime(), now));
  if (from && until && until <= from) throw refusedEnd('revertTooEarly');
  return { publishAt: from, revertAt: until };
}

/**
 * Sets or removes the times of a pending change. Throws NotFound, StaleEdit, InvalidInput where it breaks a rule by
 * now, Refused for the times, or FieldConflict where it would at once replace a field that was edited directly since.
 */
export async function schedulePendingChange<Name extends EntityName>(
  db: Db,
  name: Name,
  {
    id,
    now,
    base,
    times,
    author,
  }: { id: number; now: number; base: Date | undefined; times: Omit<ScheduleInput, 'updatedAt'>; author: Author },
): Promise<Locked<Name>> {
  const { row, pending } = await lockPendingChange(db, name, id, { base, author });
  // A change that visitors already see keeps its beginning, whatever its end becomes.
  const began = pending.publishAt && pending.publishAt.getTime() <= now && times.publishAt !== null;
  const checked = checkedTimes(times, now);
  const isNow = checked.publishAt?.getTime() === now;
  if (checked.publishAt) changedState(name, stateOf(name, row), pending.changes);
  const conflicts = isNow && !began ? conflictsIn(entities[name], row, pending.changes) : [];
  if (conflicts.length > 0) throw new FieldConflict([{ entity: name, id, fields: conflicts }]);
  const kept = { ...checked, ...(began && isNow && { publishAt: pending.publishAt }) };
  return { row, pending: (await updatePending(db, pending, kept)) ?? pending };
}
