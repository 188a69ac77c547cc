import type { Section, SitePage } from '@shared/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../../api/pages-api';
import { sectionsQuery } from '../../../api/sections-api';

const noPages: readonly SitePage[] = [];
const noSections: readonly Section[] = [];

/** The page that lists the news, public or not; undefined if there is none, null until it is known. */
export function useNewsList(): SitePage | null | undefined {
  const { data: pages = noPages } = useQuery(pagesQuery);
  const { data: sections = noSections } = useQuery(sectionsQuery);
  if (pages === noPages || sections === noSections) return null;
  return pages.find(({ key }) => sections.some(({ design, page }) => design === 'news-list' && page === key));
}
