import { isDeepStrictEqual } from 'node:util';
import type { PageChange } from '@shared/activity';
import type { VersionAction } from '@shared/entities/entities';
import { pageLabel } from '@shared/entities/section';
import { isFixedPage } from '@shared/paths';
import {
  activityLog,
  type BlockRow,
  contentPages,
  contentSections,
  type PageRow,
  type SectionRow,
} from '@shared/schema';
import { eq, max, sql } from 'drizzle-orm';
import { recordActivity } from '../../activity/activity-log';
import type { Db } from '../../db/database';
import { addressesOfPage } from '../../redirects/queries';

type Named = Pick<PageRow, 'key' | 'title' | 'path'>;

interface Noted {
  what: PageChange;
  username: string | null;
  /** The section that the change concerns. */
  section?: string;
  /** The page that it is a copy of. */
  from?: string;
}

/** Fixed pages have a fixed name in the content area. */
export const pageName = ({ key, title }: Pick<PageRow, 'key' | 'title'>): string =>
  isFixedPage(key) ? pageLabel(key) : title;

/** Records in the activity log what was done to a page. */
export async function notePageChange(db: Db, page: Named, noted: Noted): Promise<void> {
  const { key, path } = page;
  await recordActivity(db, 'page-changed', { ...noted, page: key, title: pageName(page), path });
}

/** The most telling word for a change of a page. */
export function changeOfPage(
  { before, after }: { before?: PageRow; after: PageRow },
  action: VersionAction,
): PageChange {
  if (!before) return action === 'restored' ? 'restored' : 'created';
  if (before.status !== after.status) return after.status === 'active' ? 'published' : 'withdrawn';
  const isMoved = !isDeepStrictEqual(addressesOfPage(before), addressesOfPage(after));
  return isMoved || before.path !== after.path ? 'moved' : 'changed';
}

/** Records that something left a page's section, or changed its place there, which no row's `updatedAt` tells. */
export async function noteSectionChange(
  db: Db,
  section: Pick<SectionRow, 'page' | 'title'>,
  noted: Omit<Noted, 'section'>,
): Promise<void> {
  const [page] = await db.select().from(contentPages).where(eq(contentPages.key, section.page));
  if (page) await notePageChange(db, page, { ...noted, section: section.title });
}

/** Records that visitors no longer see a block where they saw it. */
export async function noteLostBlock(db: Db, { sectionKey, status }: BlockRow, username: string | null): Promise<void> {
  if (status !== 'active') return;
  const [section] = await db.select().from(contentSections).where(eq(contentSections.key, sectionKey));
  if (section?.isActive) await noteSectionChange(db, section, { what: 'section hidden', username });
}

/** When each page was last changed as the activity log tells. */
export async function notedPageChanges(db: Db): Promise<Map<string, Date>> {
  const page = sql<string>`${activityLog.details}->>'page'`;
  const rows = await db
    .select({ page, at: max(activityLog.createdAt) })
    .from(activityLog)
    .where(eq(activityLog.event, 'page-changed'))
    .groupBy(page);
  return new Map(rows.flatMap(({ page: key, at }) => (at ? [[key, at] as const] : [])));
}
