import { fromBerlin, toBerlin } from '@shared/base/berlin-time';
import type { ContentRows } from '../cms/entities/content-rows';

type Pages = Pick<ContentRows, 'pages' | 'heldNews'>;

const dayAt = (now: number) => toBerlin(new Date(now)).date;

const begins = (day: string) => fromBerlin(day, '00:00').instants.map((instant) => instant.getTime());

/** Rows that name the news entries whose day has not come at `now` (milliseconds since 1970), if there are any. */
export function withHeldNews<Rows extends Pages>(rows: Rows, now: number): Rows {
  const today = dayAt(now);
  const held = rows.pages.filter(({ newsDate }) => newsDate !== null && newsDate > today).map(({ key }) => key);
  return held.length > 0 ? { ...rows, heldNews: held } : rows;
}

/** When the days of entries begin: of those to come, and the last one of those that have, in milliseconds since 1970. */
export function newsTimes({ pages }: Pages, now: number): number[] {
  const today = dayAt(now);
  const days = [...new Set(pages.flatMap(({ newsDate }) => newsDate ?? []))].sort();
  const [last] = days.filter((day) => day <= today).slice(-1);
  return [...(last ? [last] : []), ...days.filter((day) => day > today)].flatMap(begins);
}
