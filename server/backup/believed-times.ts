import type { BackupRecord } from '@shared/schema';
import { isAhead } from './keeping';

type Started = Pick<BackupRecord, 'id' | 'startedAt'>;

/** The longest run of records whose times never go back (patience sorting). The clock was right for them. */
function inOrder<One extends Started>(records: readonly One[]): Set<One> {
  /** By length of a run less one: the record that ends it earliest. */
  const ends: One[] = [];
  const before = new Map<One, One | undefined>();
  for (const record of records) {
    const found = ends.findIndex((end) => end.startedAt > record.startedAt);
    const length = found === -1 ? ends.length : found;
    before.set(record, ends[length - 1]);
    ends[length] = record;
  }
  const run = new Set<One>();
  for (let one = ends.at(-1); one; one = before.get(one)) run.add(one);
  return run;
}

/**
 * When each backup was made, by the id of its record. A clock that was wrong for some nights wrote times that do not
 * fit the order of the records: such a backup gets the time of the record before it. Leaves out records that are ahead
 * of now.
 */
export function believedTimes(records: readonly Started[], now: Date): Map<number, Date> {
  const known = records.filter(({ startedAt }) => !isAhead(startedAt, now)).sort((a, b) => a.id - b.id);
  const right = inOrder(known);
  const times = new Map<number, Date>();
  let latest = known.find((record) => right.has(record))?.startedAt;
  for (const record of known) {
    if (right.has(record)) latest = record.startedAt;
    times.set(record.id, latest ?? record.startedAt);
  }
  return times;
}

/**
 * The records since a time, the newest first, of records in that order. Ends at the first older one: what lies before
 * it was made earlier, whatever its time says. Leaves out records that are ahead of now.
 */
export function recordsSince<One extends Started>(records: readonly One[], since: Date, now: Date): One[] {
  const known = records.filter(({ startedAt }) => !isAhead(startedAt, now));
  const older = known.findIndex(({ startedAt }) => startedAt < since);
  return older === -1 ? known : known.slice(0, older);
}
