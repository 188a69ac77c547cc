import { blockTexts, countTexts, pageTexts, sectionTexts } from '@shared/content/content-texts';
import { isGermanOnly } from '@shared/content/german-only';
import type { MenuEntry, SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { AllContent } from '@shared/contracts/versions';
import { isFixedPage } from '@shared/paths';
import { isPlanned } from '../pages/page-states';
import type { PageFacts } from './next-step';

/** Fixed pages that no menu has to lead to: the mark leads to one, the other is for those who know it. */
const withoutMenu: ReadonlySet<string> = new Set(['home', 'classic']);

/** Entries of menus and footer that lead to a page or a section of it. */
export function entriesTo(page: SitePage, { menuEntries, sections }: AllContent): readonly MenuEntry[] {
  const keys = new Set(sections.filter((section) => section.page === page.key).map(({ key }) => key));
  return menuEntries.filter(
    ({ kind, target }) => (kind === 'page' && target === page.key) || (kind === 'section' && keys.has(target)),
  );
}

/** The changes of a page and of what stands on it that wait. */
function changesOn(page: SitePage, content: AllContent, changes: readonly PendingChange[]): readonly PendingChange[] {
  const keys = new Set(content.sections.filter((section) => section.page === page.key).map(({ key }) => key));
  return changes.filter(
    ({ entity, id, key }) =>
      (entity === 'page' && id === page.id) || ((entity === 'section' || entity === 'block') && keys.has(key)),
  );
}

/** Whether a change makes a draft public. */
const publishes = ({ entity, fields }: PendingChange): boolean =>
  entity === 'page' && fields.some(({ name, to }) => name === 'status' && to === 'active');

const isPublicPage = ({ key, status }: SitePage): boolean => isFixedPage(key) || status === 'active';

/** The changes that a preview of a page shows; none for a draft that no change publishes, as nobody would see it. */
export function changesToShare(
  page: SitePage,
  content: AllContent,
  changes: readonly PendingChange[],
): readonly PendingChange[] {
  const own = changesOn(page, content, changes);
  return isPublicPage(page) || own.some(publishes) ? own : [];
}

/** What decides the next step with a page, from all content and what waits. */
export function pageFactsOf(page: SitePage, content: AllContent, changes: readonly PendingChange[]): PageFacts {
  const sections = content.sections.filter((section) => section.page === page.key);
  const texts = [
    ...pageTexts(page),
    ...sections.flatMap((section) => [
      ...sectionTexts(section, content.pages),
      ...content.blocks
        .filter(({ sectionKey }) => sectionKey === section.key)
        .flatMap((block) => blockTexts(block, isGermanOnly(section, content.pages))),
    ]),
  ];
  const { missing, outdated } = countTexts(texts);
  const ownChange = changes.find(({ entity, id }) => entity === 'page' && id === page.id);
  return {
    isPublic: isPublicPage(page),
    isPlanned: isPlanned(ownChange),
    sections: sections.length,
    waiting: changesOn(page, content, changes).length,
    belongsInMenu: !withoutMenu.has(page.key) && !page.newsDate && !page.noindex,
    isInMenu: entriesTo(page, content).length > 0,
    untranslated: missing + outdated,
  };
}
