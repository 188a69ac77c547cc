import { fromBerlin, toBerlin } from '@shared/base/berlin-time';

/**
 * Date and time as typed, in Berlin time. `second` picks the later instant when clocks show the time twice (end of
 * summer time).
 */
export interface TypedMoment {
  date: string;
  time: string;
  second: boolean;
}

/**
 * What typed fields mean: `empty`, `unfinished` (one field is empty), `skipped` (the time does not exist at the start
 * of summer time), or an instant that exists `once` or `twice`.
 */
export type ReadMoment = { state: 'empty' | 'unfinished' | 'skipped' } | { state: 'once' | 'twice'; instant: Date };

export const noMoment: TypedMoment = { date: '', time: '', second: false };

/** Field values for an ISO instant; empty fields for null. */
export function typedMoment(instant: string | null): TypedMoment {
  if (instant === null) return noMoment;
  const { date, time } = toBerlin(instant);
  const [first] = fromBerlin(date, time).instants;
  return {
    date,
    time,
    second: first !== undefined && first.getTime() < Math.floor(Date.parse(instant) / 60_000) * 60_000,
  };
}

export function readMoment({ date, time, second }: TypedMoment): ReadMoment {
  if (date === '' && time === '') return { state: 'empty' };
  if (date === '' || time === '') return { state: 'unfinished' };
  const [first, other] = fromBerlin(date, time).instants;
  if (!first) return { state: 'skipped' };
  return other ? { state: 'twice', instant: second ? other : first } : { state: 'once', instant: first };
}
