import type { Block, Section, SitePage } from '../contracts/entities';
import { languages } from '../locales';
import { addressPath, type Page, pageAt, parseAddress } from '../paths';
import { anchorsOn } from '../sections/anchors';
import { pathIn } from './public-paths';

/** Where links may lead: the anchors of each page, and the page at an address of the site. */
export interface LinkTargets {
  anchors: ReadonlyMap<Page, ReadonlySet<string>>;
  pageOf: (address: string) => Page | undefined;
}

interface Linked {
  sections: readonly Section[];
  blocks: readonly Block[];
  pages: readonly SitePage[];
}

export function linkTargets({ sections, blocks, pages }: Linked): LinkTargets {
  const chapters = blocks.filter(({ design }) => design === 'legal');
  const anchors = new Map(
    [...new Set(sections.map(({ page }) => page))].map((page) => {
      const keys = anchorsOn(page, sections);
      const ofChapters = chapters.filter(({ sectionKey }) => keys.has(sectionKey)).map(({ id }) => `chapter-${id}`);
      return [page, new Set(['main', ...keys.values(), ...ofChapters])];
    }),
  );
  const own = new Map(
    pages.flatMap((page) =>
      languages.map((language) => [addressPath({ language, path: pathIn(language, page) }), page.key] as const),
    ),
  );
  return {
    anchors,
    pageOf(address) {
      const plain = address === '/' ? address : address.replace(/\/$/, '');
      return pageAt(parseAddress(plain).path) ?? own.get(plain);
    },
  };
}

/** External addresses and files are not checked. */
function problemOf(address: string, page: Page, { anchors, pageOf }: LinkTargets): 'deadLink' | 'deadAnchor' | null {
  const target = address.trim();
  if (target.includes('{{') || !/^(?:#|\/(?!\/))/.test(target)) return null;
  const [location = '', anchor] = target.split('#');
  const path = location.split('?')[0] ?? '';
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return null;
  const to = path === '' ? page : pageOf(path);
  if (!to) return 'deadLink';
  if (anchor === undefined) return null;
  return anchor !== '' && anchors.get(to)?.has(anchor) ? null : 'deadAnchor';
}

/** The addresses of a page that lead nowhere, each with the field that names it. */
export function linkProblems(
  addresses: readonly (readonly [field: string, address: string])[],
  page: Page,
  targets: LinkTargets,
) {
  return addresses.flatMap(([field, detail]) => {
    const kind = problemOf(detail, page, targets);
    return kind ? [{ kind, field, detail }] : [];
  });
}
