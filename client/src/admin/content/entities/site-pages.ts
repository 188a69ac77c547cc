import { pageLabel } from '@shared/entities/section';
import type { Page } from '@shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagesQuery } from '../../../api/pages-api';
import { namedPages } from './page-names';
import { useFilled } from './shown-names';

/** All pages in their order; only the fixed pages until loaded. */
export function useSitePages({ enabled = true } = {}) {
  const { data } = useQuery({ ...pagesQuery, enabled, refetchOnMount: true });
  const filled = useFilled({ enabled });
  return useMemo(() => {
    const pages = namedPages(data).map((page) => ({ ...page, title: filled(page.title) }));
    const titles = new Map(pages.map(({ key, title }) => [key, title]));
    return {
      pages,
      titleOf: (page: Page) => titles.get(page) ?? pageLabel(page),
      /** Whether the page does not exist; false until loaded. */
      isMissing: (page: Page) => Boolean(data?.length) && !titles.has(page),
    };
  }, [data, filled]);
}
