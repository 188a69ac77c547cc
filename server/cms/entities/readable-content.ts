import type { AuthUser } from '@shared/contracts/auth';
import type { EntityName } from '@shared/entities/entities';
import { contentVersions, type PageRow, type SectionRow } from '@shared/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { designOfKey } from '../default-site/default-site';
import { type EntityRow, listRows } from './entity-rows';
import { isSensitive, mayChangeSensitive } from './sensitive-content';
import type { Author, Version } from './versions';

type Place = Pick<SectionRow, 'key' | 'page' | 'design'>;
type Shown = Pick<SectionRow, 'key' | 'page' | 'isActive'>;

interface Known {
  sections: readonly (Place & Shown)[];
  pages: readonly Pick<PageRow, 'key' | 'status'>[];
}

/** Whether visitors see a row, apart from pending changes. */
function isShown(row: object, { sections, pages }: Known): boolean {
  const isPublicPage = (page: string) => pages.some(({ key, status }) => key === page && status === 'active');
  const isShownSection = ({ isActive, page }: Shown) => isActive && isPublicPage(page);
  if ('status' in row && row.status !== 'active') return false;
  if ('isActive' in row && !row.isActive) return false;
  if ('sectionKey' in row) return sections.some((section) => section.key === row.sectionKey && isShownSection(section));
  if ('page' in row) return isPublicPage(String(row.page));
  return true;
}

/** Whether the reader may read a row: hidden legal texts are drafts, which take the permission to change them. */
function readableBy(reader: AuthUser | undefined, known: Known): (row: EntityRow<EntityName>) => boolean {
  if (mayChangeSensitive(reader)) return () => true;
  return (row) => !isSensitive(row, known.sections) || isShown(row, known);
}

/** The rows of pages, sections, blocks and menu entries that the reader may read. Settings have a rule of their own. */
export async function readableRows<Row extends object>(
  db: Db,
  reader: AuthUser | undefined,
  rows: readonly Row[],
): Promise<Row[]> {
  if (mayChangeSensitive(reader)) return [...rows];
  const known: Known = { sections: await listRows(db, 'section'), pages: await listRows(db, 'page') };
  const isReadable = readableBy(reader, known);
  return rows.filter((row) => isReadable(row as unknown as EntityRow<EntityName>));
}

/** Sections that are there and, as they were last, those that were deleted: what tells where a version belongs. */
export async function sectionsEver(db: Db): Promise<Place[]> {
  const { entity, entityId, action, snapshot, id } = contentVersions;
  const deleted = await db
    .selectDistinctOn([entityId], {
      key: sql<string>`${snapshot}->>'key'`,
      page: sql<string>`${snapshot}->>'page'`,
      design: sql<SectionRow['design'] | null>`${snapshot}->>'design'`,
    })
    .from(contentVersions)
    .where(and(eq(entity, 'section'), eq(action, 'deleted')))
    .orderBy(entityId, desc(id));
  const asLast = deleted.map(({ design, ...place }) => ({ ...place, design: design ?? designOfKey(place.key) }));
  return [...(await listRows(db, 'section')), ...asLast];
}

/** Which versions the reader may read: a version of a legal text only with the permission to change it. */
export async function readableVersions(
  db: Db,
  reader: Author,
): Promise<(version: Pick<Version, 'snapshot'>) => boolean> {
  if (reader === null || reader.changesSensitive) return () => true;
  const sections = await sectionsEver(db);
  return ({ snapshot }) => !isSensitive(snapshot, sections);
}
