import { fromBerlin, toBerlin } from '@shared/base/berlin-time';

/** A date and a time as they are typed; where clocks show it twice, which of the two is meant. */
export interface TypedMoment {
  date: string;
  time: string;
  second: boolean;
}

/** What typed fields mean: nothing yet, no time at all, or one, which may be one of two. */
export type ReadMoment = { state: 'empty' | 'unfinished' | 'skipped' } | { state: 'once' | 'twice'; instant: Date };

export const noMoment: TypedMoment = { date: '', time: '', second: false };

/** The fields for a moment that is known. */
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

/** The moment that typed fields mean. */
export function readMoment({ date, time, second }: TypedMoment): ReadMoment {
  if (date === '' && time === '') return { state: 'empty' };
  if (date === '' || time === '') return { state: 'unfinished' };
  const [first, other] = fromBerlin(date, time).instants;
  if (!first) return { state: 'skipped' };
  return other ? { state: 'twice', instant: second ? other : first } : { state: 'once', instant: first };
}
