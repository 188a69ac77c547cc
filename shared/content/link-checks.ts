import type { Block, Section, SitePage } from '../contracts/entities';
import type { LeadingAddress } from '../contracts/redirects';
import type { ContentPicture } from '../contracts/versions';
import { type Language, languages } from '../locales';
import { pictureId } from '../media';
import { addressPath, isFixedPage, type Page, pageAt, pagePaths, parseAddress } from '../paths';
import { anchorsOn } from '../sections/anchors';
import { followRedirects } from './follow-redirects';
import { type PresentAddress, presentAddresses } from './present-address';
import { pathIn } from './public-paths';

/** Where links may lead: the anchors of each page, the page at an address of the site, and where redirects lead on. */
export interface LinkTargets {
  anchors: ReadonlyMap<Page, ReadonlySet<string>>;
  pageOf: (address: string) => Page | undefined;
  /** What the library holds: pictures and downloads, without those in the bin. */
  library: ReadonlySet<number>;
  /** The end of an address that redirects lead on; undefined if none does, or to nothing. */
  ledFrom: (address: string) => string | undefined;
  /** Where visitors find a link after what it leads to has moved. */
  present: PresentAddress;
}

interface Linked {
  sections: readonly Section[];
  blocks: readonly Block[];
  pages: readonly SitePage[];
  redirects?: readonly LeadingAddress[];
  media?: readonly Pick<ContentPicture, 'id' | 'deleted'>[];
}

export const libraryIds = (media: readonly Pick<ContentPicture, 'id' | 'deleted'>[]): ReadonlySet<number> =>
  new Set(media.filter(({ deleted }) => !deleted).map(({ id }) => id));

export function linkTargets({ sections, blocks, pages, redirects = [], media = [] }: Linked): LinkTargets {
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
  const pageOf = (address: string) => {
    const plain = address === '/' ? address : address.replace(/\/$/, '');
    return pageAt(parseAddress(plain).path) ?? own.get(plain);
  };
  const byPath = new Map(redirects.map((redirect) => [redirect.fromPath, redirect]));
  const addressOf = (key: Page, language: Language) => {
    const page = pages.find((one) => one.key === key);
    const path = page ? pathIn(language, page) : isFixedPage(key) ? pagePaths[key] : undefined;
    return path === undefined ? undefined : addressPath({ language, path });
  };
  return {
    present: presentAddresses({ sections, redirects, pageAt: pageOf, addressOf }),
    anchors,
    pageOf,
    library: libraryIds(media),
    ledFrom(address) {
      const end = followRedirects(byPath, address, (path) => pageOf(path) !== undefined);
      return end === undefined || typeof end === 'string' || end.status === 410 ? undefined : end.target;
    },
  };
}

/** Where a visitor arrives whose link is led on: browsers keep the fragment of the link if the target has none. */
const arrival = (target: string, anchor: string | undefined) =>
  anchor === undefined || target.includes('#') ? target : `${target}#${anchor}`;

/** A redirect for now leads to another one at most so often in a row; no honest site has more. */
const mostRedirects = 20;

/** External addresses and files are not checked. */
function problemOf(
  address: string,
  page: Page,
  targets: LinkTargets,
  redirected = 0,
): 'deadLink' | 'deadAnchor' | null {
  const { anchors, pageOf, ledFrom } = targets;
  const target = targets.present(address.trim(), page);
  if (target.includes('{{') || !/^(?:#|\/(?!\/))/.test(target)) return null;
  const [location = '', anchor] = target.split('#');
  const path = location.split('?')[0] ?? '';
  if (/\.[a-z0-9]{2,5}$/i.test(path)) return null;
  const file = pictureId(path);
  if (file !== undefined) return targets.library.has(file) ? null : 'deadLink';
  const to = path === '' ? page : pageOf(path);
  if (!to) {
    const led = redirected < mostRedirects ? ledFrom(path) : undefined;
    return led === undefined ? 'deadLink' : problemOf(arrival(led, anchor), page, targets, redirected + 1);
  }
  if (anchor === undefined) return null;
  return anchor !== '' && anchors.get(to)?.has(anchor) ? null : 'deadAnchor';
}

interface LinkProblem {
  kind: 'deadLink' | 'deadAnchor' | 'linkMoved';
  field: string;
  detail: string;
}

/** The addresses of a page that lead nowhere, or where they led before something moved, each with the field that names it. */
export function linkProblems(
  addresses: readonly (readonly [field: string, address: string])[],
  page: Page,
  targets: LinkTargets,
) {
  return addresses.flatMap(([field, detail]): LinkProblem[] => {
    const kind = problemOf(detail, page, targets);
    if (kind) return [{ kind, field, detail }];
    const written = detail.trim();
    const present = targets.present(written, page);
    return present === written ? [] : [{ kind: 'linkMoved', field, detail: `${written} → ${present}` }];
  });
}
