import { investors } from '@shared/schema';
import { and, count, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { type Finding, listed } from './line';

/** Where the setting says no hours or days that can be read. */
const usualHours = 48;

const hour = 60 * 60 * 1_000;

/** The longest time that "24–48 Stunden" or "2 Werktagen" promises, in hours. */
export function promisedHours(text: string): number {
  const [, number, unit = ''] = /(\d{1,3})\s*(stunde|werktag|tag)/i.exec(text) ?? [];
  if (!number || Number(number) === 0) return usualHours;
  return Number(number) * (unit.toLowerCase() === 'stunde' ? 1 : 24);
}

/** Enquiries that nobody has taken up and that were promised an answer before now. */
export async function countUnanswered(db: Db, hours: number, now: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(investors)
    .where(
      and(
        // As the index of new ones has it.
        sql`${investors.status} = 'new' and not ${investors.suspectedSpam}`,
        lt(investors.createdAt, new Date(now - hours * hour)),
      ),
    );
  return row?.total ?? 0;
}

interface Waiting {
  /** Investors who wait longer than was promised. */
  unanswered: number;
  promise: string;
  /** Enquiries of both kinds whose storage period has ended. */
  overdue: number;
}

/** Whether what visitors are promised is kept: an answer in time, and erasure. */
export function enquiriesCheck({ unanswered, promise, overdue }: Waiting): Finding {
  const details = [
    ...(unanswered > 0 ? [{ text: `${unanswered} unbeantwortet länger als versprochen (${promise})` }] : []),
    ...(overdue > 0 ? [{ text: `${overdue} länger gespeichert als versprochen` }] : []),
  ];
  const line = listed('enquiries', {
    done: 'Keine Anfrage wartet länger als versprochen.',
    open: () => `${unanswered + overdue} ${unanswered + overdue === 1 ? 'Anfrage ist' : 'Anfragen sind'} überfällig.`,
    remedy: 'Beantworten Sie die Anfrage, oder löschen Sie sie.',
    details,
    mendedBy: 'enquiries',
  });
  return { ...line, count: unanswered + overdue };
}
