import type { Section } from '@shared/contracts/sections';
import { pageLabels } from '@shared/entities/section';
import { pages, paths } from '@shared/paths';
import { definitionOf } from '@shared/sections/registry';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionsQuery } from '../../api/admin-api';
import type { Suggestion } from '../forms/combobox-field';

/** Every page of the site, and every section that visitors can see and a link can point to. */
function linkTargets(sections: readonly Section[]): Suggestion[] {
  return pages.flatMap((page) => [
    { value: paths.page(page), label: pageLabels[page] },
    ...sections
      .filter((section) => section.page === page && section.isActive)
      .map(({ key, title }) => ({
        value: paths.anchor(definitionOf(key).anchor ?? key, page),
        label: `${pageLabels[page]}: ${title}`,
      })),
  ]);
}

/** Targets for the link fields of a form. */
export function useLinkTargets(): readonly Suggestion[] {
  const { data } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  return useMemo(() => linkTargets(data ?? []), [data]);
}
