import type { SitePage } from '../contracts/entities';
import { languages } from '../locales';
import { addressPath } from '../paths';
import { type AnchoredSection, anchorsOn } from '../sections/anchors';
import { pathIn } from './public-paths';

type MovablePage = Pick<SitePage, 'key' | 'path' | 'translations'>;

export interface Places<Page extends MovablePage = MovablePage, Section extends AnchoredSection = AnchoredSection> {
  pages: readonly Page[];
  sections: readonly Section[];
}

/** Addresses of pages, and of sections with their fragment, by what stands there and the language. */
function placesOf({ pages, sections }: Places): Map<string, string> {
  return new Map(
    pages.flatMap((page) =>
      languages.flatMap((language) => {
        const address = addressPath({ language, path: pathIn(language, page) });
        const anchors = anchorsOn(page.key, sections);
        const own = sections.flatMap(({ id, key }) => {
          const anchor = anchors.get(key);
          return anchor === undefined ? [] : [[`section ${id} ${language}`, `${address}#${anchor}`] as const];
        });
        return [[`page ${page.key} ${language}`, address] as const, ...own];
      }),
    ),
  );
}

/** Where something stood, as links of the site write it, and where it stands now. */
export interface Move {
  from: string;
  to: string;
}

/** Pages and sections that have another address than before, drafts included: links lead to them as well. */
export function movesBetween(before: Places, after: Places): Move[] {
  const now = placesOf(after);
  return [...placesOf(before)].flatMap(([place, from]) => {
    const to = now.get(place);
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}

export interface Carrying {
  /** Present addresses by former ones. */
  moved: ReadonlyMap<string, string>;
  /** Of this site, as in `https://abseits.example`. */
  origin: string;
  /** Address of the page on which the link stands: a fragment alone leads to a section of it. */
  page?: string | undefined;
  /** Address of the page on which the link stood before, if its section has moved with it. */
  stood?: string | undefined;
  /** Whether a section stands at an address with a fragment. */
  isThere?: (address: string) => boolean;
}

/** A link that leads where it led before everything moved; the same link if that has not moved. */
export function carriedAddress(link: string, { moved, origin, page = '', stood = page, isThere }: Carrying): string {
  const [, location = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link.trim()) ?? [];
  const host = location === origin || location.startsWith(`${origin}/`) ? origin : '';
  const written = location.slice(host.length) || (location === '' ? stood : '/');
  const path = written === '/' ? written : written.replace(/\/$/, '');
  const place = moved.get(path + anchor);
  if (anchor !== '' && place !== undefined) {
    const [to = '', fragment = ''] = place.split('#');
    return `${location === '' && to === page ? '' : host + to}${query}#${fragment}`;
  }
  // What its section has left behind stands where it stood.
  if (location === '' && stood !== page && isThere?.(stood + anchor)) return stood + query + anchor;
  const to = location === '' ? undefined : moved.get(path);
  return to === undefined ? link : host + to + query + anchor;
}

/** HTML with all its links carried along. */
export function carriedHtml(html: string, carrying: Carrying): string {
  return html.replace(
    /(<a\b[^>]*?\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, double?: string, single?: string) => {
      const link = double ?? single ?? '';
      const carried = carriedAddress(link, carrying);
      return carried === link ? whole : `${start}"${carried.replaceAll('"', '&quot;')}"`;
    },
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Plain text, such as that of a mail, in which addresses stand written out. */
export function carriedText(text: string, carrying: Carrying): string {
  const address = new RegExp(`${escaped(carrying.origin)}(?:/[^\\s<>"')\\]]*)?`, 'g');
  return text.replace(address, (found) => {
    const [, link = '', end = ''] = /^(.*?)([.,;:!?]*)$/s.exec(found) ?? [];
    return carriedAddress(link, carrying) + end;
  });
}
