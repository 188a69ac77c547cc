import type { LeadingAddress } from '../contracts/redirects';
import { fallbackLanguage, type Language } from '../locales';
import { type Page, parseAddress } from '../paths';
import { sitePath } from '../rules/address-path';
import { type AnchoredSection, anchorsOn } from '../sections/anchors';
import { followRedirects } from './follow-redirects';

/** What stands where on the site, for links that were written before something moved. */
export interface Standing {
  sections: readonly AnchoredSection[];
  redirects: readonly LeadingAddress[];
  /** The page at an address of the site, with or without a slash at its end. */
  pageAt: (address: string) => Page | undefined;
  /** Undefined if the page is not to be seen in the language. */
  addressOf: (page: Page, language: Language) => string | undefined;
}

/** A link, written on `page`, as it leads by now: where it led before that page or section moved. */
export type PresentAddress = (href: string, page: Page) => string;

/** Redirects that a link may take ahead: for good, and within the site. Visitors follow all others themselves. */
const takenAhead = ({ status, target }: LeadingAddress) => status === 301 && sitePath(target) !== null;

/**
 * Finds where links lead after pages and sections have moved; one that leads where it says stays as it is. What the
 * texts say is not changed: a page that moves back, or gives its address to another, is followed there.
 */
export function presentAddresses({ sections, redirects, pageAt, addressOf }: Standing): PresentAddress {
  const byPath = new Map(redirects.filter(takenAhead).map((redirect) => [redirect.fromPath, redirect]));
  const known = new Map<Page, ReadonlyMap<string, string>>();
  const anchorsOf = (page: Page) => {
    const anchors = known.get(page) ?? anchorsOn(page, sections);
    known.set(page, anchors);
    return anchors;
  };

  /** Where permanent redirects lead from an address at which no page stands. */
  function ledFrom(location: string): string | undefined {
    const end = followRedirects(byPath, location, (path) => pageAt(path) !== undefined);
    return typeof end === 'string' ? undefined : end?.target;
  }

  /** The section that a fragment means, on whichever page: the one of that key, or the only one with that anchor. */
  function sectionAt(fragment: string): AnchoredSection | undefined {
    const shown = sections.filter(({ isActive }) => isActive);
    const named = shown.find(({ key }) => key === fragment);
    if (named) return named;
    const others = shown.filter(({ key, page }) => anchorsOf(page).get(key) === fragment);
    return others.length === 1 ? others[0] : undefined;
  }

  /** The address of the place that a fragment means if it is not on the page `at`; undefined if it is, or nowhere. */
  function movedPlace(fragment: string, at: Page, language: Language): { page: Page; address: string } | undefined {
    if ([...anchorsOf(at).values()].includes(fragment)) return undefined;
    const section = sectionAt(fragment);
    const anchor = section && anchorsOf(section.page).get(section.key);
    const address = section && addressOf(section.page, language);
    return anchor && address ? { page: section.page, address: `${address}#${anchor}` } : undefined;
  }

  return (href, page) => {
    const [, location = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
    if (query !== '' || !/^(?:\/(?!\/)|$)/.test(location) || location + anchor === '') return href;
    const target = location === '' || pageAt(location) ? undefined : ledFrom(location);
    const [to = '', ownAnchor] = (target ?? location).split('#');
    const fragment = ownAnchor ?? anchor.slice(1);
    const at = to === '' ? page : pageAt(to);
    const language = to === '' ? fallbackLanguage : parseAddress(to).language;
    const place = fragment && at !== undefined ? movedPlace(fragment, at, language) : undefined;
    if (place === undefined) return target === undefined ? href : to + (fragment && `#${fragment}`);
    return place.page === at && to === '' ? place.address.replace(/^[^#]*/, '') : place.address;
  };
}
