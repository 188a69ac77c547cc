import type { OverdueEnquiries, OverdueEnquiry } from '@shared/contracts/data-subjects';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { knownSettings, settingProblem } from '@shared/settings/settings';
import { retentionKeys } from '@shared/settings/software-facts';
import { millisecondsInDay } from 'date-fns/constants';
import { and, count, type SQL, sql } from 'drizzle-orm';
import { currentSettings } from '../cms/entities/setting-queries';
import type { Db } from '../db/database';

const keys = [...Object.values(retentionKeys), 'retention-notice-days', 'automatic-erasure'];

export interface RetentionSettings {
  months: Readonly<Record<EnquiryKind, number>>;
  /** Days between the notice of an automatic erasure and the erasure. */
  noticeDays: number;
  /** Whether enquiries are erased automatically: off until an administrator has confirmed it. */
  automatic: boolean;
}

/** Reads the settings. An invalid value falls back to the default, and automatic erasure is then off. */
export async function retentionSettings(db: Db): Promise<RetentionSettings> {
  const rows = await currentSettings(db, keys);
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

/** When an enquiry was last handled, or else created; the storage period starts here. */
export function lastContact(kind: EnquiryKind): SQL<Date> {
  const { handledAt, createdAt } = enquiryTables[kind];
  return sql<Date>`coalesce(${handledAt}, ${createdAt})`.mapWith(createdAt);
}

function dueAt(kind: EnquiryKind, { months }: RetentionSettings): SQL<Date> {
  const { createdAt } = enquiryTables[kind];
  return sql<Date>`(${lastContact(kind)} + make_interval(months => ${months[kind]}::int))`.mapWith(createdAt);
}

/** Whether the storage period of an enquiry has ended, or will end within `withinDays`. */
export function storageEnded(kind: EnquiryKind, settings: RetentionSettings, withinDays = 0): SQL | undefined {
  const { createdAt } = enquiryTables[kind];
  const within = sql`make_interval(days => ${withinDays}::int)`;
  return and(
    // Lets the list's index exclude later enquiries, which cannot be due. Months differ by up to three days.
    sql`${createdAt} <= now() - make_interval(months => ${settings.months[kind]}::int) + ${within} + interval '3 days'`,
    sql`${dueAt(kind, settings)} <= now() + ${within}`,
  );
}

const named = 50;

async function overdueOf(db: Db, kind: EnquiryKind, settings: RetentionSettings) {
  const table = enquiryTables[kind];
  const due = storageEnded(kind, settings, settings.automatic ? settings.noticeDays : 0);
  const [counted] = await db.select({ total: count() }).from(table).where(due);
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      noticedAt: table.erasureNoticedAt,
      lastContactAt: lastContact(kind),
      dueAt: dueAt(kind, settings),
    })
    .from(table)
    .where(due)
    .orderBy(sql`${lastContact(kind)}`, table.id)
    .limit(named);
  const enquiries = rows.map(({ noticedAt, ...row }): OverdueEnquiry => {
    const noticed = noticedAt && noticedAt >= row.lastContactAt ? noticedAt.getTime() : Date.now();
    const erased = new Date(Math.max(row.dueAt.getTime(), noticed + settings.noticeDays * millisecondsInDay));
    return {
      kind,
      id: row.id,
      name: row.name,
      lastContactAt: row.lastContactAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      erasedAt: settings.automatic ? erased.toISOString() : null,
    };
  });
  return { total: counted?.total ?? 0, enquiries };
}

/** The enquiries whose storage period has ended; with automatic erasure also those that are announced. */
export async function listOverdueEnquiries(db: Db): Promise<OverdueEnquiries> {
  const settings = await retentionSettings(db);
  const lists = [];
  for (const kind of enquiryKinds) lists.push(await overdueOf(db, kind, settings));
  const enquiries = lists.flatMap((list) => list.enquiries).sort((a, b) => a.dueAt.localeCompare(b.dueAt));
  return {
    ...settings,
    total: lists.reduce((sum, { total }) => sum + total, 0),
    enquiries: enquiries.slice(0, named),
  };
}
