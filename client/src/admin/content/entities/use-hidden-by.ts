import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../../api/pages-api';
import { hiddenInSection, hiddenOnPage, type Place } from './hidden-by';

/** What hides a section or the blocks of one, by the pages of the site; null until they are loaded. */
export function useHiddenBy() {
  const { data: pages = [] } = useQuery({ ...pagesQuery, refetchOnMount: true });
  return {
    ofPage: (page: Page) => hiddenOnPage(pages, page),
    inSection: (section: Place) => hiddenInSection(pages, section),
  };
}
