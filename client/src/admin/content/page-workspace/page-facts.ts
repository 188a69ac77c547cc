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

/** What decides the next step with a page, from all content and what waits. */
export function pageFactsOf(page: SitePage, content: AllContent, changes: readonly PendingChange[]): PageFacts {
  const sections = content.sections.filter((section) => section.page === page.key);
  const keys = new Set(sections.map(({ key }) => key));
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
  const inside = changes.filter(({ entity, key }) => (entity === 'section' || entity === 'block') && keys.has(key));
  return {
    isPublic: isFixedPage(page.key) || page.status === 'active',
    isPlanned: isPlanned(ownChange),
    sections: sections.length,
    waiting: inside.length + (ownChange ? 1 : 0),
    belongsInMenu: !withoutMenu.has(page.key) && !page.newsDate && !page.noindex,
    isInMenu: entriesTo(page, content).length > 0,
    untranslated: missing + outdated,
  };
}
