import { type Step, steps } from '@shared/contracts/statistics';
import { fallbackLanguage } from '@shared/locales';

const dayLength = 24 * 60 * 60 * 1_000;

/** Days are computed in UTC, so that clock changes do not matter. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Weeks begin on Mondays. */
function beginningOf(step: Step, day: string): string {
  const date = dateOf(day);
  if (step === 'week') return dayOf(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayLength));
  if (step === 'day') return day;
  return step === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

/** `by` may be negative. If the month has no such day, its last day. */
function shifted(step: Step, day: string, by: number): string {
  const date = dateOf(day);
  if (step === 'day' || step === 'week') {
    return dayOf(new Date(date.getTime() + by * (step === 'week' ? 7 : 1) * dayLength));
  }
  const months = date.getUTCMonth() + by * (step === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0));
  const wanted = Date.UTC(date.getUTCFullYear(), months, date.getUTCDate());
  return dayOf(new Date(Math.min(wanted, last.getTime())));
}

const monthIn = (month: 'long' | 'short', year?: 'numeric') => {
  const format = new Intl.DateTimeFormat(fallbackLanguage, { month, year, timeZone: 'UTC' });
  return (day: string) => format.format(dateOf(day));
};
const germanDay = (day: string) => day.split('-').reverse().join('.');
const dayAndMonth = (day: string) => germanDay(day).slice(0, 6);
const year = (day: string) => day.slice(0, 4);

/** In German; `short` stands below a column. */
export const stepWords: Readonly<Record<Step, Record<'whole' | 'short', (day: string) => string> & { one: string }>> = {
  day: { one: 'Tag', whole: germanDay, short: dayAndMonth },
  week: { one: 'Woche', whole: (day) => `ab ${germanDay(day)}`, short: dayAndMonth },
  month: { one: 'Monat', whole: monthIn('long', 'numeric'), short: monthIn('short') },
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
