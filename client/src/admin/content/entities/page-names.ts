import type { SitePage } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { fixedPages, isFixedPage, type Page } from '@shared/paths';

/** A page with its name; `stored` is null until the server has answered. */
export interface NamedPage {
  key: Page;
  title: string;
  stored: SitePage | null;
}

/** Fixed pages have a fixed name in the content area, whatever their title says. */
export const pageTitle = ({ key, title }: Pick<SitePage, 'key' | 'title'>) =>
  isFixedPage(key) ? pageLabel(key) : title;

const pagesOfEverySite: readonly NamedPage[] = fixedPages.map((key) => ({ key, title: pageLabel(key), stored: null }));

/** Pages in their order; behind them the news entries, of which there come more and more, the newest first. */
export function entriesLast<Listed extends Pick<SitePage, 'newsDate'>>(pages: readonly Listed[]): Listed[] {
  const entries = pages.flatMap((page) => (page.newsDate ? [[page.newsDate, page] as const] : []));
  entries.sort(([one], [other]) => other.localeCompare(one));
  return [...pages.filter(({ newsDate }) => !newsDate), ...entries.map(([, entry]) => entry)];
}

/** All pages as they are offered for a choice. */
export function namedPages(pages: readonly SitePage[] | undefined): readonly NamedPage[] {
  if (!pages?.length) return pagesOfEverySite;
  return entriesLast(pages).map((stored) => ({ key: stored.key, title: pageTitle(stored), stored }));
}
