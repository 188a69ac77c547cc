import type { ContentPicture } from '@shared/contracts/versions';
import type { BlockRow, SectionRow, SettingRow } from '@shared/schema';
import { listAllBlocks } from '../cms/block-queries';
import { listPictures } from '../cms/media-rows';
import { listSections } from '../cms/section-queries';
import { listSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';

/** Rows whose texts visitors see, and all settings. */
export interface VisibleContent {
  sections: readonly SectionRow[];
  blocks: readonly BlockRow[];
  settings: readonly SettingRow[];
  /** What the library says of its pictures. */
  media: ContentPicture[];
}

/** Reads them; what only waits as a draft keeps nobody from going live. */
export async function visibleContent(db: Db): Promise<VisibleContent> {
  const [all, blocks, settings] = [await listSections(db), await listAllBlocks(db), await listSettings(db)];
  const sections = all.filter(({ isActive }) => isActive);
  const keys = new Set(sections.map(({ key }) => key));
  return {
    sections,
    blocks: blocks.filter(({ status, sectionKey }) => status === 'active' && keys.has(sectionKey)),
    settings,
    media: await listPictures(db),
  };
}
