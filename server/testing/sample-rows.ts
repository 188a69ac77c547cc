import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { sampleBlock, sampleSection, sampleSetting } from '@shared/testing/samples';

/** A row with what the content area reads of it, without what is only worked out for the reader. */
function rowOf<Read extends { outdated: string[]; updatedAt: string }>({ outdated: _, updatedAt, ...columns }: Read) {
  return { ...columns, updatedAt: new Date(updatedAt) };
}

/** A section as it is stored: what is given, and besides that what a new one has. */
export const sectionRow = (fields: Partial<SectionRow> = {}): SectionRow => ({ ...rowOf(sampleSection()), ...fields });

/** A block as it is stored. */
export const blockRow = (fields: Partial<BlockRow> = {}): BlockRow => ({ ...rowOf(sampleBlock()), ...fields });

/** A setting as it is stored. */
export const settingRow = (fields: Partial<SettingRow> = {}): SettingRow => ({ ...rowOf(sampleSetting()), ...fields });
