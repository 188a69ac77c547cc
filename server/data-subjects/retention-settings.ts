import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { knownSettings, settingProblem } from '@shared/settings/settings';
import { retentionKeys } from '@shared/settings/software-facts';
import { and, type SQL, sql } from 'drizzle-orm';
import { liveSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';
import { enquiryTables } from '../erasure/erase-enquiry';

const keys = [...Object.values(retentionKeys), 'retention-notice-days', 'automatic-erasure'];

/** What the settings say of how long enquiries are kept. */
export interface RetentionSettings {
  /** Months after the last contact, by kind. */
  months: Readonly<Record<EnquiryKind, number>>;
  /** Days for which it is announced that an enquiry will be erased by itself. */
  noticeDays: number;
  /** Whether that happens at all: off until an administrator has confirmed it. */
  automatic: boolean;
}

/** Reads them. A value that cannot be one counts as the default, and nothing is erased by itself then. */
export async function retentionSettings(db: Db): Promise<RetentionSettings> {
  const rows = await liveSettings(db, keys);
  const stored = new Map(rows.map(({ key, value }) => [key, value.trim()]));
  const sound = keys.every((key) => stored.has(key) && settingProblem(key, stored.get(key) ?? '') === null);
  const read = (key: string) => {
    const value = stored.get(key) ?? '';
    return settingProblem(key, value) === null ? value : (knownSettings.find((known) => known.key === key)?.de ?? '');
  };
  return {
    months: { investors: Number(read(retentionKeys.investors)), beta: Number(read(retentionKeys.beta)) },
    noticeDays: Number(read('retention-notice-days')),
    automatic: sound && read('automatic-erasure') === 'an',
  };
}

/** When anything about an enquiry was last done; the storage period counts from here. */
export function lastContact(kind: EnquiryKind): SQL<Date> {
  const { handledAt, createdAt } = enquiryTables[kind];
  return sql<Date>`coalesce(${handledAt}, ${createdAt})`.mapWith(createdAt);
}

/** When the storage period of an enquiry ends. */
export function dueAt(kind: EnquiryKind, { months }: RetentionSettings): SQL<Date> {
  const { createdAt } = enquiryTables[kind];
  return sql<Date>`(${lastContact(kind)} + make_interval(months => ${months[kind]}::int))`.mapWith(createdAt);
}

/** Whether the storage period of an enquiry has ended, or will within so many days. */
export function isDue(kind: EnquiryKind, settings: RetentionSettings, withinDays = 0): SQL | undefined {
  const { createdAt } = enquiryTables[kind];
  const within = sql`make_interval(days => ${withinDays}::int)`;
  return and(
    // Narrows it by the index of the list: whoever came later cannot be due. Months differ by up to three days.
    sql`${createdAt} <= now() - make_interval(months => ${settings.months[kind]}::int) + ${within} + interval '3 days'`,
    sql`${dueAt(kind, settings)} <= now() + ${within}`,
  );
}
