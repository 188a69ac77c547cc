import type { OverdueEnquiries, OverdueEnquiry } from '@shared/contracts/data-subjects';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { count, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enquiryTables } from '../erasure/erase-enquiry';
import { dueAt, isDue, lastContact, type RetentionSettings, retentionSettings } from './retention-settings';

/** As many are named as somebody looks through. */
const named = 50;

const day = 24 * 60 * 60 * 1_000;

async function overdueOf(db: Db, kind: EnquiryKind, settings: RetentionSettings) {
  const table = enquiryTables[kind];
  const due = isDue(kind, settings, settings.automatic ? settings.noticeDays : 0);
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
    const erased = new Date(Math.max(row.dueAt.getTime(), noticed + settings.noticeDays * day));
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

/** The enquiries whose storage period has ended; where they are erased by themselves, also those that are announced. */
export async function overdueEnquiries(db: Db): Promise<OverdueEnquiries> {
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
