import { pick } from '@shared/base/pick';
import type { LeadingAddress } from '@shared/contracts/redirects';
import type { ContentPicture } from '@shared/contracts/versions';
import {
  type BlockRow,
  type MediaFileRow,
  type MediaRow,
  type MenuEntryRow,
  media,
  mediaFiles,
  type PageRow,
  type SectionRow,
  type SettingRow,
} from '@shared/schema';
import { asc, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { listRedirects, presentRedirect } from '../../redirects/queries';
import { listRows } from './entity-rows';

export interface EntityRows {
  pages: readonly PageRow[];
  sections: readonly SectionRow[];
  blocks: readonly BlockRow[];
  settings: readonly SettingRow[];
  menuEntries: readonly MenuEntryRow[];
}

export interface ContentRows extends EntityRows {
  /** Without pictures in the bin. */
  media: readonly MediaWithFiles[];
  /** Keys of the news entries whose day has not come. */
  heldNews?: readonly string[];
  /** Whether the server sends mail, which texts tell of. */
  sendsMail?: boolean;
  /** Where links to former addresses lead. */
  redirects?: readonly LeadingAddress[];
}

/** The queries run one after the other, as a transaction needs. */
export const listEntities = async (db: Db): Promise<EntityRows> => ({
  pages: await listRows(db, 'page'),
  sections: await listRows(db, 'section'),
  blocks: await listRows(db, 'block'),
  settings: await listRows(db, 'setting'),
  menuEntries: await listRows(db, 'menuEntry'),
});

/** Files are ordered by width, narrowest first. */
export type MediaWithFiles = MediaRow & { files: MediaFileRow[] };

export async function listMedia(db: Db): Promise<MediaWithFiles[]> {
  const rows = await db.select().from(media).where(isNull(media.deletedAt)).orderBy(asc(media.id));
  if (rows.length === 0) return [];
  const byPicture = new Map(rows.map((row): [number, MediaWithFiles] => [row.id, { ...row, files: [] }]));
  const files = await db.select().from(mediaFiles).orderBy(asc(mediaFiles.width), asc(mediaFiles.id));
  for (const file of files) byPicture.get(file.mediaId)?.files.push(file);
  return [...byPicture.values()];
}

/** Where redirects lead, for links and their checks. */
export const listLeadingAddresses = async (db: Db): Promise<LeadingAddress[]> =>
  (await listRedirects(db)).map((row) => pick(presentRedirect(row), ['fromPath', 'target', 'status']));

/** Pictures and downloads, those in the bin included, for the checks before publishing. */
export async function listContentPictures(db: Db): Promise<ContentPicture[]> {
  const { id, kind, alt, decorative, translations, deletedAt } = media;
  const rows = await db.select({ id, kind, alt, decorative, translations, deletedAt }).from(media).orderBy(asc(id));
  return rows.map(({ deletedAt: since, ...picture }) => ({ ...picture, deleted: since !== null }));
}
