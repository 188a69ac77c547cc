import { isPublicIn } from '../addresses';
import type { PublicMenuEntry, PublicMenus } from '../contracts/content';
import type { MenuEntry, SitePage } from '../contracts/entities';
import { contactGroup, legalGroup } from '../entities/menu-groups';
import { textIn } from '../entities/translation';
import { fallbackLanguage, type Language } from '../locales';
import { pictureId } from '../media';
import { addressPath, isFixedPage, type Page } from '../paths';
import { type AnchoredSection, anchorsOn } from '../sections/anchors';
import { isPagePublicIn, pathIn } from './public-paths';

type Entry = Omit<MenuEntry, 'outdated' | 'updatedAt'>;
type Pages = readonly (Pick<SitePage, 'key' | 'path' | 'status' | 'languages' | 'translations'> &
  Partial<Pick<SitePage, 'newsDate'>>)[];

export interface MenuTargets {
  pages: Pages;
  sections: readonly AnchoredSection[];
  /** Address of a library picture's file (`/media/12`); undefined if it has none. */
  pictureFile: (address: string) => string | undefined;
}

/** The target does not exist, is not public, or is public only in another language. */
export type TargetProblem = 'targetMissing' | 'targetHidden' | 'targetLanguage';

type Target = Pick<PublicMenuEntry, 'href' | 'hreflang'> & { page?: Page; problem?: TargetProblem };

const nowhere = (problem: TargetProblem): Target => ({ href: '', problem });

function pageTarget(key: string, pages: Pages, language: Language): Target {
  const page = pages.find((one) => one.key === key);
  if (!page) return nowhere('targetMissing');
  if (page.status !== 'active') return nowhere('targetHidden');
  // Fixed pages have an address in every language, whatever language they are written in.
  if (isFixedPage(key)) return { href: page.path, page: key };
  const path = pathIn(language, page);
  if (isPagePublicIn(page, language)) return { href: addressPath({ language, path }), page: key };
  // A German-only page is offered in other languages too; an English-only page is not offered in German.
  if (language === fallbackLanguage) return nowhere('targetLanguage');
  return { href: page.path, page: key, hreflang: fallbackLanguage, problem: 'targetLanguage' };
}

/** Target of an entry in a language; `href` is empty if it leads nowhere. */
export function targetIn(
  { kind, target }: Pick<Entry, 'kind' | 'target'>,
  to: MenuTargets,
  language: Language,
): Target {
  if (kind === 'page') return pageTarget(target, to.pages, language);
  if (kind !== 'section') {
    const href = pictureId(target) === undefined ? target : to.pictureFile(target);
    return href === undefined ? nowhere('targetMissing') : { href };
  }
  const section = to.sections.find(({ key }) => key === target);
  if (!section) return nowhere('targetMissing');
  if (!section.isActive) return nowhere('targetHidden');
  const { page: _page, ...page } = pageTarget(section.page, to.pages, language);
  return page.href ? { ...page, href: `${page.href}#${anchorsOn(section.page, to.sections).get(target)}` } : page;
}

const inOrder = (a: Entry, b: Entry) => a.order - b.order || a.id - b.id;

export function menusOf(entries: readonly Entry[], to: MenuTargets, page: Page, language: Language): PublicMenus {
  const shown = entries.filter((entry) => entry.isActive && isPublicIn(entry.languages, language)).sort(inOrder);
  const textOf = (entry: Entry) => {
    const own = textIn(language, entry, 'title');
    return own ? { text: own } : { text: entry.title, german: true as const };
  };
  const linksOf = (among: readonly Entry[]) =>
    among.flatMap((entry): PublicMenuEntry[] => {
      const { href, hreflang, page: key } = targetIn(entry, to, language);
      const current = key !== undefined && key === page;
      return href ? [{ ...textOf(entry), href, ...(hreflang && { hreflang }), ...(current && { current }) }] : [];
    });
  const ofFooter = shown.filter(({ menu }) => menu === 'footer');
  return {
    main: linksOf(shown.filter(({ menu }) => menu === (page === 'classic' ? 'classic' : 'main'))),
    footer: ofFooter
      .filter(({ kind }) => kind === 'group')
      .map((group) => ({
        key: group.key,
        ...textOf(group),
        entries: linksOf(ofFooter.filter((entry) => entry.group === group.key)),
      }))
      .filter(({ key, entries: links }) => links.length > 0 || key === contactGroup || key === legalGroup),
  };
}
