import { isPagePublicIn, pathIn } from '@shared/content/public-paths';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage } from '@shared/paths';
import type { PageRow } from '@shared/schema';

/** Returns the link to render; links that lead elsewhere are unchanged. */
export type PageLink = (href: string) => string;

const link = /^([^?#]*)([?#].*)?$/s;
const linkInHtml = /(<a\b[^>]*\shref=")([/#][^"]*)"/g;

/**
 * Leads links to where pages and sections stand by now, as `present` says, and translates those to editors' pages:
 * `/presse` becomes `/en/press` if that page is public in English. Links to fixed pages are translated elsewhere. In
 * texts and buttons, links to the library lead to its files, as `fileLink` says.
 */
export function pageLinks(pages: readonly PageRow[], language: Language, present: PageLink, fileLink: PageLink) {
  const moved = new Map<string, string>();
  if (language !== fallbackLanguage) {
    for (const row of pages) {
      if (isFixedPage(row.key) || row.status !== 'active' || !isPagePublicIn(row, language)) continue;
      moved.set(row.path, addressPath({ language, path: pathIn(language, row) }));
    }
  }
  const follow: PageLink = (written) => {
    const href = present(written);
    const [, path = '', rest = ''] = link.exec(href) ?? [];
    const to = moved.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    return to === undefined ? href : to + rest;
  };
  return {
    link: follow,
    ofButton: (href: string) => present(fileLink(href)),
    inHtml: (html: string) =>
      html.replace(linkInHtml, (_, start: string, href: string) => `${start}${follow(fileLink(href))}"`),
  };
}
