import type { Page } from '@shared/paths';
import type { ContentRows } from '../cms/content-rows';
import { pictureIdsOf } from './public-pictures';

/** When public content of each page last changed; drafts do not count. Pages without an active section are missing. */
export function lastChanges({ sections, blocks, media }: Pick<ContentRows, 'sections' | 'blocks' | 'media'>) {
  const changes = new Map<Page, Date>();
  const note = (page: Page, { updatedAt }: { updatedAt: Date }) => {
    const known = changes.get(page);
    if (!known || known < updatedAt) changes.set(page, updatedAt);
  };
  const visible = sections.filter(({ isActive }) => isActive);
  for (const section of visible) note(section.page, section);
  const pageOf = new Map(visible.map(({ key, page }) => [key, page]));
  const pictures = new Map(media.map((picture) => [picture.id, picture]));
  for (const block of blocks) {
    const page = block.status === 'active' ? pageOf.get(block.sectionKey) : undefined;
    if (page === undefined) continue;
    note(page, block);
    for (const id of pictureIdsOf(block)) {
      const picture = pictures.get(id);
      if (picture) note(page, picture);
    }
  }
  return changes;
}
