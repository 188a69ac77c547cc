import type { TranslatedLanguage } from './locales';
import { paths } from './paths';

/** Alternative texts in other languages; a missing one falls back to German. */
export type MediaTranslations = { [Of in TranslatedLanguage]?: { alt?: string } };

const picture = new RegExp(`^${paths.media}([1-9]\\d{0,8})$`);

/** The id of the library picture at an address; undefined for any other address. */
export function pictureId(address: string | null | undefined): number | undefined {
  const id = picture.exec(address?.trim() ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

export function pictureIdsIn(text: string): number[] {
  return [...text.matchAll(/\/media\/([1-9]\d{0,8})(?![\w.-])/g)].map(([, id]) => Number(id));
}

export function pictureFileName({ sha256, width, format }: { sha256: string; width: number; format: string }): string {
  return paths.pictureFile(sha256, width, format).slice(paths.media.length);
}
