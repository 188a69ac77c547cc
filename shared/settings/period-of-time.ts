import { fromBerlin } from '../base/berlin-time';

/** A value without beginning and end. */
const always = 'immer';

/** Moments as `YYYY-MM-DDTHH:mm` in Berlin; empty for an open end. */
export interface WrittenPeriod {
  from: string;
  until: string;
}

/** Null for an open end. */
export interface PeriodOfTime {
  from: Date | null;
  until: Date | null;
}

const moment = String.raw`(\d{2})\.(\d{2})\.(\d{4}) (\d{2}:\d{2})`;
const written = new RegExp(`^(?:(?:ab )?${moment})?(?: ?bis ${moment})?$`);

const joined = ([day, month, year, time]: readonly (string | undefined)[]) =>
  day === undefined ? '' : `${year}-${month}-${day}T${time}`;

/** The moments in a value such as "01.12.2026 09:00 bis 24.12.2026 18:00", "ab …", "bis …" or "immer"; null for other texts. */
export function writtenPeriod(value: string): WrittenPeriod | null {
  const text = value.trim().replace(/\s+/g, ' ');
  if (text.toLowerCase() === always) return { from: '', until: '' };
  const found = text === '' ? null : written.exec(text);
  return found && { from: joined(found.slice(1, 5)), until: joined(found.slice(5, 9)) };
}

/** Undefined for a moment that the clocks in Berlin never show. Of an hour that comes twice the first one counts. */
function instantOf(moment: string): Date | null | undefined {
  if (moment === '') return null;
  const [date = '', time = ''] = moment.split('T');
  return fromBerlin(date, time).instants[0];
}

/** Null for a value that `writtenPeriod` does not read, or that names a moment which there is not. */
export function periodOfTime(value: string): PeriodOfTime | null {
  const moments = writtenPeriod(value);
  if (!moments) return null;
  const from = instantOf(moments.from);
  const until = instantOf(moments.until);
  return from === undefined || until === undefined ? null : { from, until };
}

function inGerman(moment: string): string {
  const [date = '', time = ''] = moment.split('T');
  return `${date.split('-').reverse().join('.')} ${time}`;
}

/** The value that `writtenPeriod` reads. */
export function periodText({ from, until }: WrittenPeriod): string {
  if (from && until) return `${inGerman(from)} bis ${inGerman(until)}`;
  if (from) return `ab ${inGerman(from)}`;
  return until ? `bis ${inGerman(until)}` : always;
}
