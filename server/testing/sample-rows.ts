import type { BlockRow, MediaFileRow, PageRow, SectionRow, SettingRow } from '@shared/schema';
import { sampleBlock, samplePage, sampleSection, sampleSetting } from '@shared/testing/samples';
import type { MediaWithFiles } from '../cms/entities/content-rows';

/** A row with what the content area reads of it, without what is only worked out for the reader. */
function rowOf<Read extends { outdated: string[]; updatedAt: string }>({ outdated: _, updatedAt, ...columns }: Read) {
  return { ...columns, updatedAt: new Date(updatedAt) };
}

/** A public page as it is stored. */
export const pageRow = (fields: Partial<PageRow> = {}): PageRow => ({ ...rowOf(samplePage()), ...fields });

/** A section as it is stored: what is given, and besides that what a new one has. */
export const sectionRow = (fields: Partial<SectionRow> = {}): SectionRow => ({
  ...rowOf(sampleSection(fields.key === undefined ? {} : { key: fields.key })),
  ...fields,
});

/** A block as it is stored. */
export const blockRow = (fields: Partial<BlockRow> = {}): BlockRow => ({
  ...rowOf(sampleBlock(fields.sectionKey === undefined ? {} : { sectionKey: fields.sectionKey })),
  ...fields,
});

/** A setting as it is stored. */
export const settingRow = (fields: Partial<SettingRow> = {}): SettingRow => ({ ...rowOf(sampleSetting()), ...fields });

/** A file of picture 1 as it is stored, made up of its width and format. */
const fileRow = (width: number, format: MediaFileRow['format'], id: number): MediaFileRow => ({
  id,
  mediaId: 1,
  purpose: format === 'jpeg' ? 'shared' : 'shown',
  format,
  width,
  height: format === 'jpeg' ? 630 : Math.round((width * 2) / 3),
  size: 10 * width,
  sha256: `${format}${width}`.replace(/[^\da-f]/g, 'e').padEnd(64, '0'),
  storageKey: `media/${format}-${width}`,
});

/** Picture 1 of the library, in two widths. */
export function pictureRow(fields: Partial<MediaWithFiles> = {}): MediaWithFiles {
  const at = new Date('2026-01-01T00:00:00Z');
  return {
    id: 1,
    kind: 'picture',
    sourceSha256: 'a'.repeat(64),
    name: 'Hof bei Nacht',
    width: 960,
    height: 640,
    alt: 'Ein erleuchteter Hof',
    decorative: false,
    translations: { en: { alt: 'A lit courtyard' } },
    focusX: 20,
    focusY: 80,
    uploadedBy: 'admin',
    formerFiles: [],
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    files: [
      fileRow(320, 'avif', 1),
      fileRow(320, 'webp', 2),
      fileRow(960, 'avif', 3),
      fileRow(960, 'webp', 4),
      fileRow(1200, 'jpeg', 5),
    ],
    ...fields,
  };
}
