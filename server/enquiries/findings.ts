import type { Finding } from '@shared/findings';
import { investors } from '@shared/schema';
import { and, count, lt, sql } from 'drizzle-orm';
import { about, plainDetails } from '../base/findings';
import { quantity } from '../base/quantity';
import type { Db } from '../db/database';

/** Used if the setting names no readable time. */
const usualHours = 48;

const hour = 60 * 60 * 1_000;

/** The longest time that a text such as "24–48 Stunden" or "2 Werktagen" promises. */
export function promisedHours(text: string): number {
  const [, number, unit = ''] = /(\d{1,3})\s*(stunde|werktag|tag)/i.exec(text) ?? [];
  if (!number || Number(number) === 0) return usualHours;
  return Number(number) * (unit.toLowerCase() === 'stunde' ? 1 : 24);
}

/** Investor enquiries without suspected spam that have waited longer than the text of the setting promises. */
export async function countUnanswered(db: Db, promise: string, now: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(investors)
    .where(
      and(
        // The same condition as in the partial index.
        sql`${investors.status} = 'new' and not ${investors.suspectedSpam}`,
        lt(investors.createdAt, new Date(now - promisedHours(promise) * hour)),
      ),
    );
  return row?.total ?? 0;
}

interface OverdueEnquiries {
  /** Investors without an answer in the promised time. */
  unanswered: number;
  promise: string;
  /** Enquiries of both kinds that are stored for too long. */
  overdue: number;
}

const { good, open } = about('enquiries', 'Anfragen');

/** Whether an enquiry waits, or is stored, longer than promised. */
export function enquiriesFinding({ unanswered, promise, overdue }: OverdueEnquiries): Finding {
  const all = unanswered + overdue;
  if (all === 0) return good('Keine Anfrage wartet länger als versprochen.');
  return open(
    `${quantity(all, 'Anfrage ist', 'Anfragen sind')} überfällig.`,
    'Beantworten Sie die Anfrage, oder löschen Sie sie.',
    plainDetails([
      ...(unanswered > 0 ? [`${unanswered} unbeantwortet länger als versprochen (${promise})`] : []),
      ...(overdue > 0 ? [`${overdue} länger gespeichert als versprochen`] : []),
    ]),
  );
}
