import type { SitePage } from '@shared/contracts/entities';
import { pageLabel } from '@shared/entities/section';
import { fixedPages, isFixedPage, type Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagesQuery } from '../../../api/pages-api';

/** A page as people name it; `stored` is null until the server has told of it. */
export interface NamedPage {
  key: Page;
  title: string;
  stored: SitePage | null;
}

/** What the content area calls a page: the fixed ones have names of their own, whatever stands on them. */
export const pageTitle = ({ key, title }: Pick<SitePage, 'key' | 'title'>) =>
  isFixedPage(key) ? pageLabel(key) : title;

/** The pages that every site has, as long as nothing else is known. */
const pagesOfEverySite: readonly NamedPage[] = fixedPages.map((key) => ({ key, title: pageLabel(key), stored: null }));

/** Pages as people name them; the fixed ones where nothing is known. */
export function namedPages(pages: readonly SitePage[] | undefined): readonly NamedPage[] {
  if (!pages?.length) return pagesOfEverySite;
  return pages.map((stored) => ({ key: stored.key, title: pageTitle(stored), stored }));
}

/** Every page in its order, and what each is called; the fixed ones alone until the server has told of the others. */
export function useSitePages({ enabled = true } = {}) {
  const { data } = useQuery({ ...pagesQuery, enabled, refetchOnMount: true });
  return useMemo(() => {
    const pages = namedPages(data);
    const titles = new Map(pages.map(({ key, title }) => [key, title]));
    return {
      pages,
      titleOf: (page: Page) => titles.get(page) ?? pageLabel(page),
      /** Whether there is no such page; false until the server has told. */
      isMissing: (page: Page) => pages !== pagesOfEverySite && !titles.has(page),
    };
  }, [data]);
}
