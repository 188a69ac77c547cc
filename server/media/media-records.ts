import { pick } from '@shared/base/pick';
import type { MediaItem, MediaUpdate, MediaUse } from '@shared/contracts/media';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { type MediaKind, type MediaTranslations, mediaFileAddress, mediaFileName } from '@shared/media';
import { paths } from '@shared/paths';
import { type MediaFileRow, type MediaRow, media, mediaFiles } from '@shared/schema';
import { binDays } from '@shared/settings/retention';
import { and, asc, desc, eq, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { StaleEdit } from '../base/domain-errors';
import { type Db, isStale, nextVersion } from '../db/database';
import { picturesInUse } from './picture-uses';

export type FileValues = Omit<MediaFileRow, 'id' | 'mediaId'>;

function present(row: MediaRow, files: readonly MediaFileRow[], uses: MediaUse[]): MediaItem {
  const { sourceSha256: _source, formerFiles: _former, createdAt, updatedAt, deletedAt, ...shown } = row;
  return {
    ...shown,
    address: paths.picture(row.id),
    files: files.map((file) => ({
      address: mediaFileAddress(file),
      ...pick(file, ['format', 'purpose', 'width', 'height', 'size']),
    })),
    uses,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

async function read(db: Db, condition: SQL | undefined): Promise<MediaItem[]> {
  const rows = await db.select().from(media).where(condition).orderBy(desc(media.createdAt), desc(media.id));
  if (rows.length === 0) return [];
  const files = new Map(rows.map(({ id }): [number, MediaFileRow[]] => [id, []]));
  for (const file of await filesOf(db, rows)) files.get(file.mediaId)?.push(file);
  const uses = await picturesInUse(db);
  return rows.map((row) => present(row, files.get(row.id) ?? [], uses.get(row.id) ?? []));
}

function filesOf(db: Db, rows: readonly MediaRow[]): Promise<MediaFileRow[]> {
  const one = rows.length === 1 && rows[0] ? eq(mediaFiles.mediaId, rows[0].id) : undefined;
  return db.select().from(mediaFiles).where(one).orderBy(asc(mediaFiles.width), asc(mediaFiles.id));
}

/** Newest first. `inBin` selects what lies in the bin, or the rest. */
export function listMediaItems(db: Db, kind: MediaKind, inBin?: boolean): Promise<MediaItem[]> {
  const place = inBin ? isNotNull(media.deletedAt) : isNull(media.deletedAt);
  return read(db, and(eq(media.kind, kind), inBin === undefined ? undefined : place));
}

/** The picture with its files and uses, as the content area shows it. Includes those in the bin. */
export async function findPicture(db: Db, id: number): Promise<MediaItem | undefined> {
  return (await read(db, eq(media.id, id)))[0];
}

/** The row alone. Includes pictures in the bin. */
export async function pictureById(db: Db, id: number): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

/** The picture or download that was made from an uploaded file with this hash, also if it is in the bin. */
export async function itemOfSource(db: Db, sha256: string, kind: MediaKind): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.sourceSha256, sha256), eq(media.kind, kind)));
  return row;
}

/** Locks until the transaction ends. */
export async function lockPicture(tx: Db, id: number): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update');
  return row;
}

/** Gives the row a new version, so that forms that were open notice the change. */
export async function changePicture(tx: Db, id: number, values: Partial<MediaRow>): Promise<void> {
  await tx
    .update(media)
    .set({ ...values, updatedAt: nextVersion(media.updatedAt) })
    .where(eq(media.id, id));
}

/** With `id`, the picture takes an id that was reserved for it. */
type NewPicture = Pick<MediaRow, 'kind' | 'sourceSha256' | 'name' | 'uploadedBy'> & { id?: number };

/** Null if the same file was uploaded before. */
export async function insertPicture(tx: Db, picture: NewPicture, files: readonly FileValues[]): Promise<number | null> {
  const [row] = await tx
    .insert(media)
    .values({ ...picture, ...largestSize(files) })
    .onConflictDoNothing({ target: [media.sourceSha256, media.kind] })
    .returning({ id: media.id });
  if (!row) return null;
  await tx.insert(mediaFiles).values(files.map((file) => ({ ...file, mediaId: row.id })));
  return row.id;
}

/** A picture has about a dozen files. */
const mostFormerFiles = 300;

/** Puts files in the place of others, whose addresses then lead to them. With `purpose`, only of files of that purpose. */
export async function putFiles(tx: Db, id: number, files: readonly FileValues[], purpose?: 'shared'): Promise<void> {
  const replaced = await tx
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, id), purpose ? eq(mediaFiles.purpose, purpose) : undefined))
    .returning();
  await tx.insert(mediaFiles).values(files.map((file) => ({ ...file, mediaId: id })));
  const present = new Set(files.map(mediaFileName));
  const { formerFiles = [] } = (await pictureById(tx, id)) ?? {};
  const former = new Set([...formerFiles, ...replaced.map(mediaFileName)].filter((name) => !present.has(name)));
  await tx
    .update(media)
    .set({ formerFiles: [...former].slice(-mostFormerFiles) })
    .where(eq(media.id, id));
}

/** Size of the largest file that pages show, 0 for a download. Throws if there is no file. */
export function largestSize(files: readonly FileValues[]): Pick<MediaRow, 'width' | 'height'> {
  if (files.some(({ purpose }) => purpose === 'download')) return { width: 0, height: 0 };
  const shown = files.filter(({ purpose }) => purpose === 'shown');
  const [largest] = shown.sort((one, other) => other.width - one.width);
  if (!largest) throw new Error('A picture without files cannot be kept.');
  return { width: largest.width, height: largest.height };
}

/** Source for cropping, and shown outside of pages; of a download its only file. */
export async function largestFile(db: Db, id: number): Promise<MediaFileRow | undefined> {
  const [file] = await db
    .select()
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.mediaId, id),
        or(eq(mediaFiles.purpose, 'download'), and(eq(mediaFiles.purpose, 'shown'), eq(mediaFiles.format, 'webp'))),
      ),
    )
    .orderBy(desc(mediaFiles.width))
    .limit(1);
  return file;
}

/** Finds the file whether or not its picture is public, with the name of what it belongs to. */
export async function fileNamed(
  db: Db,
  { hash, width, format }: { hash: string; width: number; format: string },
): Promise<(MediaFileRow & { name: string }) | undefined> {
  const [found] = await db
    .select({ file: mediaFiles, name: media.name })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        sql`left(${mediaFiles.sha256}, 32) = ${hash}`,
        eq(mediaFiles.width, width),
        sql`${mediaFiles.format} = ${format}`,
      ),
    )
    .limit(1);
  return found && { ...found.file, name: found.name };
}

function translated(before: MediaTranslations, input: MediaUpdate['translations']): MediaTranslations {
  const after: MediaTranslations = {};
  for (const language of translatedLanguages as readonly TranslatedLanguage[]) {
    const given = input?.[language]?.alt;
    const alt = given === undefined ? before[language]?.alt : given;
    if (alt) after[language] = { alt };
  }
  return after;
}

/** Absent fields keep their value. */
export function updatedColumns(row: MediaRow, input: Omit<MediaUpdate, 'updatedAt'>) {
  const { name = row.name, decorative = row.decorative, focusX = row.focusX, focusY = row.focusY } = input;
  const alt = input.alt === undefined ? row.alt : input.alt || null;
  return { name, alt, decorative, focusX, focusY, translations: translated(row.translations, input.translations) };
}

/** Throws StaleEdit with the current picture. */
export async function checkBase(tx: Db, row: MediaRow, base: Date | undefined): Promise<void> {
  if (isStale(row, base)) throw new StaleEdit(await findPicture(tx, row.id), null);
}

/** Returns the files by their keys; the caller removes them after the commit. */
export async function erasePicture(tx: Db, id: number): Promise<{ storageKey: string }[]> {
  const { storageKey, mediaId } = mediaFiles;
  const files = await tx.select({ storageKey }).from(mediaFiles).where(eq(mediaId, id));
  await tx.delete(media).where(eq(media.id, id));
  return files;
}

/** Erases unused pictures after `binDays` in the bin. Housekeeping removes their files. */
export async function removeOldPictures(db: Db): Promise<void> {
  const used = [...(await picturesInUse(db)).keys()];
  await db
    .delete(media)
    .where(
      and(
        lt(media.deletedAt, sql`now() - make_interval(days => ${binDays})`),
        used.length > 0 ? notInArray(media.id, used) : undefined,
      ),
    );
}
