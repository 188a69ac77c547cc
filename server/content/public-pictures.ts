import type { PublicBlock, PublicPicture, PublicSharedPicture } from '@shared/contracts/content';
import { fallbackLanguage, type Language, translatedLanguages } from '@shared/locales';
import { pictureId, pictureIdsIn } from '@shared/media';
import { paths, type ShownPage } from '@shared/paths';
import { pictureSettingKey } from '@shared/picture-settings';
import type { BlockRow, SettingRow } from '@shared/schema';
import { namedPictures } from '@shared/sections/block-pictures';
import type { MediaWithFiles } from '../cms/media-rows';
import type { FindPicture } from './html-pictures';

/** The library's pictures by the address that content names them by. */
export type Library = ReadonlyMap<string, MediaWithFiles>;

export const libraryOf = (media: readonly MediaWithFiles[]): Library =>
  new Map(media.map((picture) => [paths.picture(picture.id), picture]));

/** What a picture says in a language, or in German for want of it; nothing where it is decoration. */
function describedIn({ alt, decorative, translations }: MediaWithFiles, language: Language) {
  if (decorative) return { alt: '' };
  const own = language === fallbackLanguage ? alt : translations[language]?.alt;
  if (own || !alt) return { alt: own ?? '' };
  return { alt, german: true } as const;
}

/** Widths and addresses of a picture's files in a format. */
function filesOf({ files }: MediaWithFiles, format: 'avif' | 'webp') {
  return files
    .filter((file) => file.purpose === 'shown' && file.format === format)
    .map(({ width, sha256 }) => [width, paths.pictureFile(sha256, width, format)] as const);
}

/** `first` where it stands in the first view of its page. */
export function publicPicture(picture: MediaWithFiles, language: Language, first = false): PublicPicture {
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

/** The library's pictures that the fields of a block name, by their address; undefined where they name none that is there. */
export function picturesOf(block: PublicBlock, sectionKey: string, find: FindPicture): PublicBlock['pictures'] {
  const found = namedPictures({ ...block, sectionKey }).flatMap(({ address }) => {
    const id = pictureId(address);
    const picture = id === undefined ? undefined : find(paths.picture(id));
    return picture ? [[paths.picture(id ?? 0), picture] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Ids of the library's pictures that visitors may see of a block, in any language. */
export function pictureIdsOf(block: BlockRow): number[] {
  const contents = [block.content, ...translatedLanguages.map((language) => block.translations[language]?.content)];
  const inText = block.type === 'html' ? contents.flatMap((html) => pictureIdsIn(html ?? '')) : [];
  const named = contents.flatMap((content) => namedPictures({ ...block, content: content ?? '' }));
  return [...inText, ...named.flatMap(({ address }) => pictureId(address) ?? [])];
}

/** What a page is shared by, where a setting names a picture that is there. */
export function sharedPictureOf(
  settings: readonly SettingRow[],
  library: Library,
  page: ShownPage,
  language: Language,
): PublicSharedPicture | undefined {
  const named = settings.find(({ key }) => key === pictureSettingKey(page))?.value;
  const picture = library.get(named?.trim() ?? '');
  const file = picture?.files.find(({ purpose }) => purpose === 'shared');
  if (!picture || !file) return undefined;
  const { width, height, sha256, format } = file;
  return { address: paths.pictureFile(sha256, width, format), width, height, alt: describedIn(picture, language).alt };
}
