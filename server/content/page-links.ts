import { isPublicIn } from '@shared/addresses';
import { pathIn } from '@shared/content/public-paths';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage } from '@shared/paths';
import type { PageRow } from '@shared/schema';

/** Returns the link to render; links that lead elsewhere are unchanged. */
export type PageLink = (href: string) => string;

const link = /^([^?#]*)([?#].*)?$/s;
const linkInHtml = /(<a\b[^>]*\shref=")(\/[^"]*)"/g;

/**
 * Translates links to editors' pages: `/presse` becomes `/en/press` if that page is public in English. Links to fixed
 * pages are translated elsewhere.
 */
export function pageLinks(pages: readonly PageRow[], language: Language) {
  const moved = new Map<string, string>();
  if (language !== fallbackLanguage) {
    for (const row of pages) {
      if (isFixedPage(row.key) || row.status !== 'active' || !isPublicIn(row.languages, language)) continue;
      moved.set(row.path, addressPath({ language, path: pathIn(language, row) }));
    }
  }
  const follow: PageLink = (href) => {
    const [, path = '', rest = ''] = link.exec(href) ?? [];
    const to = moved.get(path.length > 1 ? path.replace(/\/$/, '') : path);
    return to === undefined ? href : to + rest;
  };
  return {
    link: follow,
    inHtml: (html: string) =>
      moved.size === 0
        ? html
        : html.replace(linkInHtml, (_, start: string, href: string) => `${start}${follow(href)}"`),
  };
}
