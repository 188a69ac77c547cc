import type { EnquiryKindName } from '@shared/enquiry-handling';
import { and, type SQL, sql } from 'drizzle-orm';
import { enquiryTables } from '../db/enquiry-tables';
import type { RetentionSettings } from './retention-settings';

/** When anything about an enquiry was last done; the storage period counts from here. */
export function lastContact(kind: EnquiryKindName): SQL<Date> {
  const { handledAt, createdAt } = enquiryTables[kind];
  return sql<Date>`coalesce(${handledAt}, ${createdAt})`.mapWith(createdAt);
}

/** When the storage period of an enquiry ends. */
export function dueAt(kind: EnquiryKindName, { months }: RetentionSettings): SQL<Date> {
  const { createdAt } = enquiryTables[kind];
  return sql<Date>`(${lastContact(kind)} + make_interval(months => ${months[kind]}::int))`.mapWith(createdAt);
}

/** Whether the storage period of an enquiry has ended, or will within so many days. */
export function isDue(kind: EnquiryKindName, settings: RetentionSettings, withinDays = 0): SQL | undefined {
  const { createdAt } = enquiryTables[kind];
  const within = sql`make_interval(days => ${withinDays}::int)`;
  return and(
    // Narrows it by the index of the list: whoever came later cannot be due. Months differ by up to three days.
    sql`${createdAt} <= now() - make_interval(months => ${settings.months[kind]}::int) + ${within} + interval '3 days'`,
    sql`${dueAt(kind, settings)} <= now() + ${within}`,
  );
}
