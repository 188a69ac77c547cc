import type { TranslatedLanguage } from './locales';
import { paths } from './paths';

export const mediaKinds = ['picture', 'download'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Formats of the files that are made of a picture. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Files that visitors download, by their extension. A program refuses a template that is called a document. */
export const downloadTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
  ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
  odt: 'application/vnd.oasis.opendocument.text',
  ott: 'application/vnd.oasis.opendocument.text-template',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  ots: 'application/vnd.oasis.opendocument.spreadsheet-template',
  odp: 'application/vnd.oasis.opendocument.presentation',
  otp: 'application/vnd.oasis.opendocument.presentation-template',
  odg: 'application/vnd.oasis.opendocument.graphics',
  otg: 'application/vnd.oasis.opendocument.graphics-template',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;
export type DownloadFormat = keyof typeof downloadTypes;

export type FileFormat = PictureFormat | DownloadFormat;

/** Alternative texts in other languages; a missing one falls back to German. */
export type MediaTranslations = { [Of in TranslatedLanguage]?: { alt?: string } };

const inLibrary = new RegExp(`^${paths.media}([1-9]\\d{0,8})$`);

/** The id of the picture or download of the library at an address; undefined for any other address. */
export function pictureId(address: string | null | undefined): number | undefined {
  const id = inLibrary.exec(address?.trim() ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The ids of the pictures and downloads that a text names. */
export function pictureIdsIn(text: string): number[] {
  return [...text.matchAll(/\/media\/([1-9]\d{0,8})(?![\w.-])/g)].map(([, id]) => Number(id));
}

interface NamedFile {
  sha256: string;
  width: number;
  format: string;
  purpose: string;
}

/** The address of a file of the library, which is immutable: its name holds the hash. */
export const mediaFileAddress = ({ sha256, width, format, purpose }: NamedFile): string =>
  purpose === 'download' ? paths.downloadFile(sha256, format) : paths.pictureFile(sha256, width, format);

export const mediaFileName = (file: NamedFile): string => mediaFileAddress(file).slice(paths.media.length);
