import { pick } from '@shared/base/pick';
import { escapeHtml } from '@shared/base/placeholders';
import { isKeyOf } from '@shared/base/records';
import type { PublicBlock, PublicDownload } from '@shared/contracts/content';
import type { PublicPicture, PublicSharedPicture } from '@shared/contracts/pictures';
import type { Design } from '@shared/entities/designs';
import { fallbackLanguage, type Language, translatedLanguages } from '@shared/locales';
import {
  type DownloadFormat,
  downloadTypes,
  mediaFileAddress,
  mediaFileName,
  pictureId,
  pictureIdsIn,
} from '@shared/media';
import { paths } from '@shared/paths';
import type { BlockRow, MediaFileRow } from '@shared/schema';
import { namedDownloads, namedPictures } from '@shared/sections/described-fields';
import { switchedOn } from '@shared/settings/setting-keys';
import { announcementKeys, librarySettingKeys } from '@shared/settings/settings-announcement';
import type { ContentRows, MediaWithFiles } from '../cms/entities/content-rows';

/** `address` is one that content names, such as `/media/12`. */
export type FindPicture = (address: string) => PublicPicture | undefined;

const image = /<img\b([^>]*)>/g;
const attribute = /\s([\w-]+)="([^"]*)"/g;

/** Maximum width of formatted text in px, as in client/src/site/blocks/prose.css. */
const widest = 760;

const srcset = (files: PublicPicture['avif']) => files.map(([width, address]) => `${address} ${width}w`).join(', ');

/** `own` are the attributes of the tag, already escaped; an empty `alt` marks decoration. */
function markup(picture: PublicPicture, own: ReadonlyMap<string, string>): string {
  const { width, height, avif, webp, first, german } = picture;
  const alt = own.get('alt');
  const lang = own.get('lang') ?? (german && alt === undefined ? fallbackLanguage : undefined);
  const dir = own.get('dir');
  const sizes = `min(100vw - 40px, ${Math.min(width, widest)}px)`;
  const attributes = [
    `sizes="${sizes}" srcset="${srcset(webp)}" src="${webp.at(-1)?.[1] ?? ''}"`,
    `alt="${alt ?? escapeHtml(picture.alt)}"`,
    ...(lang ? [`lang="${lang}"`] : []),
    ...(dir ? [`dir="${dir}"`] : []),
    `width="${width}" height="${height}"`,
    first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"',
  ];
  return `<picture><source type="image/avif" srcset="${srcset(avif)}" sizes="${sizes}"><img ${attributes.join(' ')}></picture>`;
}

/**
 * Makes pictures of the library responsive and removes missing ones. Other pictures without a description get an empty
 * `alt`, so that screen readers do not read their address.
 */
export function withPictures(html: string, find: FindPicture): string {
  return html.replace(image, (tag, inside: string) => {
    const own = new Map([...inside.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
    const id = pictureId(own.get('src'));
    if (id === undefined) return own.has('alt') ? tag : tag.replace('<img', '<img alt=""');
    const picture = find(paths.picture(id));
    return picture ? markup(picture, own) : '';
  });
}

/** By the addresses that content names. */
export type Library = ReadonlyMap<string, MediaWithFiles>;

export const libraryOf = (media: readonly MediaWithFiles[]): Library =>
  new Map(media.map((picture) => [paths.picture(picture.id), picture]));

/** German is the fallback. Empty for decoration. */
function describedIn({ alt, decorative, translations }: MediaWithFiles, language: Language) {
  if (decorative) return { alt: '' };
  const own = language === fallbackLanguage ? alt : translations[language]?.alt;
  if (own || !alt) return { alt: own ?? '' };
  return { alt, german: true } as const;
}

function filesOf({ files }: MediaWithFiles, format: 'avif' | 'webp') {
  return files
    .filter((file) => file.purpose === 'shown' && file.format === format)
    .map(({ width, sha256 }) => [width, paths.pictureFile(sha256, width, format)] as const);
}

/** `first`: the picture is in the first view of its page. */
export function toPublicPicture(picture: MediaWithFiles, language: Language, first = false): PublicPicture {
  const { width, height, focusX, focusY } = picture;
  return {
    width,
    height,
    ...describedIn(picture, language),
    focus: [focusX, focusY],
    avif: filesOf(picture, 'avif'),
    webp: filesOf(picture, 'webp'),
    ...(first && { first }),
  };
}

/** The library's pictures in the fields of a block, by address; undefined if there are none. */
export function picturesOf(block: PublicBlock & { design: Design }, find: FindPicture): PublicBlock['pictures'] {
  const found = namedPictures(block).flatMap(({ address }) => {
    const id = pictureId(address);
    const picture = id === undefined ? undefined : find(paths.picture(id));
    return picture ? [[paths.picture(id ?? 0), picture] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Pictures that visitors may see in the block in any language. */
export function pictureIdsOf(block: BlockRow): number[] {
  const contents = [block.content, ...translatedLanguages.map((language) => block.translations[language]?.content)];
  const inText = block.type === 'html' ? contents.flatMap((html) => pictureIdsIn(html ?? '')) : [];
  const named = contents.flatMap((content) => namedPictures({ ...block, content: content ?? '' }));
  return [...inText, ...named.flatMap(({ address }) => pictureId(address) ?? [])];
}

/** Undefined if the named picture is not in the library. */
export function sharedPictureOf(
  named: string | null | undefined,
  library: Library,
  language: Language,
): PublicSharedPicture | undefined {
  const picture = library.get(named?.trim() ?? '');
  const file = picture?.files.find(({ purpose }) => purpose === 'shared');
  if (!picture || !file) return undefined;
  const { width, height, sha256, format } = file;
  return { address: paths.pictureFile(sha256, width, format), width, height, alt: describedIn(picture, language).alt };
}

/**
 * HTML for readers of a feed: each picture is the file that other sites may show (server/media/serve-pictures.ts), which
 * is also no larger than what they show.
 */
export function withSharedPictures(html: string, library: Library): string {
  if (!html.includes('<img')) return html;
  const shared = new Map(
    [...library.values()].flatMap((picture) => {
      const file = picture.files.find(({ purpose }) => purpose === 'shared');
      if (!file) return [];
      const written = `src="${paths.pictureFile(file.sha256, file.width, file.format)}"`;
      return filesOf(picture, 'webp').map(([, address]) => [address, { ...file, written }] as const);
    }),
  );
  return html.replace(image, (tag) => {
    const found = shared.get(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '');
    return found
      ? tag
          .replace(/\ssrc="[^"]*"/, ` ${found.written}`)
          .replace(/\swidth="\d+"/, ` width="${found.width}"`)
          .replace(/\sheight="\d+"/, ` height="${found.height}"`)
      : tag;
  });
}

/** For links that open the picture itself, or the download. */
export function largestFileOf(item: MediaWithFiles | undefined): string | undefined {
  const files = item?.files.filter(({ format, purpose }) => format === 'webp' || purpose === 'download') ?? [];
  const [file] = files.sort((a, b) => b.width - a.width);
  return file && mediaFileAddress(file);
}

/** Leads links to things of the library (`/media/12`) to their files; other links are unchanged. */
export const libraryLink = (library: Library) => (href: string) =>
  pictureId(href) === undefined ? href : (largestFileOf(library.get(href.trim())) ?? href);

const isDownloadFormat = (format: string): format is DownloadFormat => isKeyOf(downloadTypes, format);

/** The downloads in the fields of a block, by address; undefined if there are none. */
export function downloadsOf(
  { design, type, metadata }: PublicBlock & { design: Design },
  library: Library,
): PublicBlock['downloads'] {
  const found = namedDownloads({ design, type, metadata }).flatMap((address): [string, PublicDownload][] => {
    const item = library.get(address);
    const [file] = item?.files ?? [];
    if (!item || !file || !isDownloadFormat(file.format)) return [];
    return [[address, { href: mediaFileAddress(file), format: file.format, size: file.size }]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * How long files of pictures stay available after the public content stops naming them, in milliseconds: pages that
 * browsers have open, or caches keep, still ask for them. A download is gone at once, since whoever takes one away means
 * to.
 */
const keptFor = 10 * 60_000;

export type PictureFile = Pick<MediaFileRow, 'storageKey' | 'size' | 'sha256' | 'width' | 'format' | 'purpose'> & {
  name: string;
};

/** Files by the last part of their address. */
type Files = ReadonlyMap<string, PictureFile>;

function publicIds({ pages, sections, blocks, settings, menuEntries }: ContentRows): Set<number> {
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
  const isAnnounced = settings.some(({ key, value }) => key === announcementKeys.shown && value === switchedOn);
  const values = settings
    .filter(({ key }) => librarySettingKeys.has(key) && (isAnnounced || key !== announcementKeys.link))
    .map(({ value }) => value);
  const files = menuEntries.filter(({ kind, isActive }) => kind === 'file' && isActive).map(({ target }) => target);
  const shared = publicPages.map(({ imageUrl }) => imageUrl ?? '');
  return new Set([...texts, ...values, ...files, ...shared].flatMap(pictureIdsIn));
}

const publicMedia = (rows: ContentRows): MediaWithFiles[] => {
  const ids = publicIds(rows);
  return rows.media.filter(({ id }) => ids.has(id));
};

const named = ({ name, files }: MediaWithFiles): PictureFile[] =>
  files.map((file) => ({
    ...pick(file, ['storageKey', 'size', 'sha256', 'width', 'format', 'purpose']),
    name,
  }));

const byName = (items: readonly MediaWithFiles[]): Files =>
  new Map(items.flatMap(named).map((file) => [mediaFileName(file), file]));

/** The files that visitors of a site with these rows load, by the last part of their address. */
export const publicFiles = (rows: ContentRows): Files => byName(publicMedia(rows));

/** The file in the place of a replaced one: the download, or the picture of that format which is no narrower. */
function replacing(name: string, files: readonly PictureFile[]): PictureFile | undefined {
  const [, width = '0', format] = /(?:-(\d+))?\.(\w+)$/.exec(name) ?? [];
  const alike = files.filter((file) => file.purpose === 'download' || file.format === format);
  return alike.find((file) => file.width >= Number(width)) ?? alike.at(-1);
}

/** The present files by the names of those that they have replaced. */
function byFormerName(items: readonly MediaWithFiles[]): Files {
  const found = items.flatMap((item) => {
    const files = named(item);
    return item.formerFiles.flatMap((name) => {
      const file = replacing(name, files);
      return file ? [[name, file] as const] : [];
    });
  });
  return new Map(found);
}

/**
 * Files that content names now, and for a while the pictures that it named before. A name of a file that was replaced
 * gives the one that replaced it.
 */
export function createPublicPictures(now: () => number = Date.now) {
  let current: Files = new Map();
  let replaced: Files = new Map();
  const former = new Map<string, { file: PictureFile; until: number }>();

  return {
    follow(rows: ContentRows): void {
      const before = current;
      const items = publicMedia(rows);
      current = byName(items);
      replaced = byFormerName(items);
      for (const [name, { until }] of former) if (until <= now()) former.delete(name);
      for (const [name, file] of before) {
        if (!current.has(name) && file.purpose !== 'download') former.set(name, { file, until: now() + keptFor });
      }
    },
    file(name: string): PictureFile | undefined {
      const kept = former.get(name);
      return current.get(name) ?? (kept && kept.until > now() ? kept.file : replaced.get(name));
    },
  };
}
