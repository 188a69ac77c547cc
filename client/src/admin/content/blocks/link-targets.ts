import type { Section } from '@shared/contracts/entities';
import { isFixedPage, paths } from '@shared/paths';
import { anchorsOn } from '@shared/sections/anchors';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionsQuery } from '../../../api/sections-api';
import type { Suggestion } from '../../kit/forms/combobox-field';
import type { NamedPage } from '../entities/page-names';
import { useSitePages } from '../entities/site-pages';

/** All pages, and all sections that visitors see and a link can point to. */
function linkTargets(sections: readonly Section[], pages: readonly NamedPage[]): Suggestion[] {
  const titles = new Map(sections.map(({ key, title }) => [key, title]));
  return pages.flatMap(({ key: page, title: name, stored }) => {
    const path = isFixedPage(page) ? paths.page(page) : (stored?.path ?? '/');
    return [
      { value: path, label: name },
      ...[...anchorsOn(page, sections)].map(([key, anchor]) => ({
        value: `${path}#${anchor}`,
        label: `${name}: ${titles.get(key)}`,
      })),
    ];
  });
}

/** What an editor may choose as the end of a link: pages and their sections. Empty until the sections are loaded. */
export function useLinkTargets(): readonly Suggestion[] {
  const { data } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  const { pages } = useSitePages();
  return useMemo(() => linkTargets(data ?? [], pages), [data, pages]);
}
