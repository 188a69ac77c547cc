import { pictureFileName, pictureIdsIn } from '@shared/media';
import type { MediaFileRow } from '@shared/schema';
import { pictureSettingKeys } from '@shared/settings/setting-keys';
import type { ContentRows } from './read-model';

/** Files stay available for this long after the live content stops naming them, in milliseconds. */
const keptFor = 10 * 60_000;

/** What is needed to send a file of a picture. */
export type PictureFile = Pick<MediaFileRow, 'storageKey' | 'size' | 'sha256' | 'format'>;

/** Files by the last part of their address. */
type Files = ReadonlyMap<string, PictureFile>;

/** Ids of the pictures that something names which visitors see. */
function liveIds({ pages, sections, blocks, settings, menuEntries }: ContentRows): Set<number> {
  const publicPages = pages.filter(({ status }) => status === 'active');
  const pageKeys = new Set(publicPages.map(({ key }) => key));
  const shown = new Set(sections.filter(({ isActive, page }) => isActive && pageKeys.has(page)).map(({ key }) => key));
  const texts = blocks
    .filter(({ status, sectionKey }) => status === 'active' && shown.has(sectionKey))
    .flatMap(({ imageUrl, content, metadata, translations }) => [
      imageUrl ?? '',
      content,
      JSON.stringify(metadata),
      JSON.stringify(translations),
    ]);
  const values = settings.filter(({ key }) => pictureSettingKeys.has(key)).map(({ value }) => value);
  const files = menuEntries.filter(({ kind, isActive }) => kind === 'file' && isActive).map(({ target }) => target);
  const shared = publicPages.map(({ imageUrl }) => imageUrl ?? '');
  return new Set([...texts, ...values, ...files, ...shared].flatMap(pictureIdsIn));
}

function liveFiles(rows: ContentRows): Files {
  const ids = liveIds(rows);
  const files = rows.media.filter(({ id }) => ids.has(id)).flatMap((picture) => picture.files);
  return new Map(
    files.map((file) => {
      const { storageKey, size, sha256, format } = file;
      return [pictureFileName(file), { storageKey, size, sha256, format }];
    }),
  );
}

/**
 * The picture files that visitors may load: those the content names now, and for ten minutes those it named before,
 * because cached pages still ask for them.
 */
export function createLivePictures(now: () => number = Date.now) {
  let live: Files = new Map();
  const former = new Map<string, { file: PictureFile; until: number }>();

  return {
    follow(rows: ContentRows): void {
      const before = live;
      live = liveFiles(rows);
      for (const [name, { until }] of former) if (until <= now()) former.delete(name);
      for (const [name, file] of before) if (!live.has(name)) former.set(name, { file, until: now() + keptFor });
    },
    file(name: string): PictureFile | undefined {
      const kept = former.get(name);
      return live.get(name) ?? (kept && kept.until > now() ? kept.file : undefined);
    },
  };
}
