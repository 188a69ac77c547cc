import type { Section } from '@shared/contracts/entities';
import type { MediaItem } from '@shared/contracts/media';
import { isFixedPage, paths } from '@shared/paths';
import { anchorsOn } from '@shared/sections/anchors';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadsQuery } from '../../../api/media-lists';
import { sectionsQuery } from '../../../api/sections-api';
import type { Suggestion } from '../../kit/forms/combobox-field';
import { downloadLabel } from '../download-picker/download-names';
import type { NamedPage } from '../entities/page-names';
import { useSitePages } from '../entities/site-pages';
import { isInBin } from '../picture-picker/picture-facts';

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

const none: readonly MediaItem[] = [];

/** Files that a link or menu entry can offer to download. */
export const fileTargets = (items: readonly MediaItem[]): Suggestion[] =>
  items.filter((item) => !isInBin(item)).map((item) => ({ value: item.address, label: downloadLabel(item) }));

/**
 * What an editor may choose as the end of a link: pages, their sections and files to download. Without those that are not
 * loaded yet.
 */
export function useLinkTargets(): readonly Suggestion[] {
  const { data } = useQuery({ ...sectionsQuery, refetchOnMount: true });
  const { data: files = none } = useQuery({ ...downloadsQuery, refetchOnMount: true });
  const { pages } = useSitePages();
  return useMemo(() => [...linkTargets(data ?? [], pages), ...fileTargets(files)], [data, pages, files]);
}
