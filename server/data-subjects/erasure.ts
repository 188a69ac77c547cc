import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { and, asc, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { type EraseAbout, eraseForGood } from '../erasure/erase-enquiry';
import { eraseOutboxOf } from '../outbox/queries';
import { eraseDocumentLinks } from '../shared-documents/links';
import { eraseInvitationsOf } from '../waves/invited-people';
import { lastContact, type RetentionSettings, retentionSettings, storageEnded } from './overdue';

const portion = 50;

async function takeBackNotices(db: Db, kind: EnquiryKind): Promise<void> {
  const table = enquiryTables[kind];
  await db.update(table).set({ erasureNoticedAt: null }).where(isNotNull(table.erasureNoticedAt));
}

/** Announces enquiries that will be due; removes false notices and renews those older than the last contact. */
async function notice(db: Db, kind: EnquiryKind, settings: RetentionSettings): Promise<void> {
  const table = enquiryTables[kind];
  const { erasureNoticedAt: noticed } = table;
  const announced = storageEnded(kind, settings, settings.noticeDays) ?? sql`true`;
  await db
    .update(table)
    .set({ erasureNoticedAt: null })
    .where(and(isNotNull(noticed), not(announced)));
  await db
    .update(table)
    .set({ erasureNoticedAt: sql`now()` })
    .where(and(announced, or(isNull(noticed), sql`${noticed} < ${lastContact(kind)}`)));
}

/** Erases a portion of what is due and was announced; skips rows that another process has locked. */
async function erasePortion(
  db: Db,
  kind: EnquiryKind,
  settings: RetentionSettings,
  eraseAbout: EraseAbout,
): Promise<number> {
  const table = enquiryTables[kind];
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          lte(table.erasureNoticedAt, sql`now() - make_interval(days => ${settings.noticeDays}::int)`),
          sql`${table.erasureNoticedAt} >= ${lastContact(kind)}`,
          storageEnded(kind, settings),
        ),
      )
      .orderBy(asc(table.id))
      .limit(portion)
      .for('update', { skipLocked: true });
    await eraseForGood(tx, { kind, enquiryIds: rows.map(({ id }) => id) }, eraseAbout);
    if (rows.length > 0)
      await recordActivity(tx, 'erased', { username: null, automatic: true, kind, count: rows.length });
    return rows.length;
  });
}

/**
 * Announces and later erases the enquiries whose storage period has ended, if an administrator has switched that on.
 * Several processes may run it at once. Returns how many were erased.
 */
export async function eraseOverdue(db: Db, log: Log, eraseAbout: EraseAbout): Promise<number> {
  const settings = await retentionSettings(db);
  let total = 0;
  for (const kind of enquiryKinds) {
    if (!settings.automatic) {
      await takeBackNotices(db, kind);
      continue;
    }
    await notice(db, kind, settings);
    for (let erased = portion; erased === portion; total += erased)
      erased = await erasePortion(db, kind, settings, eraseAbout);
  }
  if (total > 0)
    log.info({ event: 'overdue enquiries erased', count: total }, 'enquiries past their retention period were erased');
  return total;
}

/** Erases what other modules keep about enquiries. Each of them needs its line here. */
export const eraseAbout: EraseAbout = async (tx, about) => {
  await eraseInvitationsOf(tx, about);
  await eraseOutboxOf(tx, about);
  await eraseDocumentLinks(tx, about);
};
