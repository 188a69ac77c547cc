import { germanDay } from '@shared/base/german-days';
import { type Step, steps } from '@shared/contracts/statistics';
import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  format,
  lightFormat,
  parseISO,
  startOfDay,
  startOfISOWeek,
  startOfMonth,
  startOfYear,
} from 'date-fns';
import { de } from 'date-fns/locale/de';

const dayOf = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** Weeks begin on Mondays. */
const beginnings: Readonly<Record<Step, (date: Date) => Date>> = {
  day: startOfDay,
  week: startOfISOWeek,
  month: startOfMonth,
  year: startOfYear,
};

/** If the month has no such day, its last day. */
const shifts: Readonly<Record<Step, (date: Date, by: number) => Date>> = {
  day: addDays,
  week: addWeeks,
  month: addMonths,
  year: addYears,
};

const beginningOf = (step: Step, day: string) => dayOf(beginnings[step](parseISO(day)));

/** `by` may be negative. */
const shifted = (step: Step, day: string, by: number) => dayOf(shifts[step](parseISO(day), by));

const monthAndYear = (day: string) => format(parseISO(day), 'MMMM yyyy', { locale: de });
const shortMonth = (day: string) => format(parseISO(day), 'LLL', { locale: de });
const dayAndMonth = (day: string) => germanDay(day).slice(0, 6);
const year = (day: string) => day.slice(0, 4);

/** In German; `short` stands below a column. */
export const stepWords: Readonly<Record<Step, Record<'whole' | 'short', (day: string) => string> & { one: string }>> = {
  day: { one: 'Tag', whole: germanDay, short: dayAndMonth },
  week: { one: 'Woche', whole: (day) => `ab ${germanDay(day)}`, short: dayAndMonth },
  month: { one: 'Monat', whole: monthAndYear, short: shortMonth },
  year: { one: 'Jahr', whole: year, short: year },
};

/** Days are YYYY-MM-DD. */
export interface Periods {
  /** First days of the steps shown, and of the steps they are compared with. */
  starts: readonly { from: string; before: string }[];
  from: string;
  to: string;
  /** The compared days: as many steps before, up to the same point of the last one. */
  beforeFrom: string;
  beforeTo: string;
}

/** The periods of a chart by its step, and those before that they are compared with. `today` is a date in ISO format. */
export function periodsOf(step: Step, today: string): Periods {
  const amount = steps[step];
  const current = beginningOf(step, today);
  const starts = Array.from({ length: amount }, (_, index) => ({
    from: shifted(step, current, index - amount + 1),
    before: shifted(step, current, index - 2 * amount + 1),
  }));
  return {
    starts,
    from: starts[0]?.from ?? today,
    to: today,
    beforeFrom: starts[0]?.before ?? today,
    beforeTo: shifted(step, today, -amount),
  };
}
