import { isPublicIn } from '@shared/addresses';
import { pathIn } from '@shared/content/public-paths';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, isFixedPage } from '@shared/paths';
import type { PageRow } from '@shared/schema';

/** A link as it is to stand in the page; what leads elsewhere stays as it is. */
export type PageLink = (href: string) => string;

const link = /^([^?#]*)([?#].*)?$/s;
const linkInHtml = /(<a\b[^>]*\shref=")(\/[^"]*)"/g;

/**
 * Links to pages that editors made, in another language than the one that they are written in: `/presse` leads to
 * `/en/press` where the page is public there. The links to the fixed pages follow the page's language by themselves.
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
