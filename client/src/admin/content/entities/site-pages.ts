import type { Section } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { pageLabel } from '@shared/entities/section';
import { legalPages, type Page } from '@shared/paths';
import { isSensitiveSection } from '@shared/sections/registry';
import { isSensitiveSetting } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagesQuery } from '../../../api/pages-api';
import { useMay } from '../../session/session';
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

/** Filters that leave out what the user may read but not change: for editors, legal texts and settings of mail. */
export function useEditable() {
  const may = useMay();
  const all = may('sensitive-content');
  const { pages: sitePages } = useSitePages({ enabled: may('content') });
  return useMemo(() => {
    const settings = <Setting extends { key: string }>(rows: readonly Setting[]): readonly Setting[] =>
      all ? rows : rows.filter(({ key }) => !isSensitiveSetting(key));
    const sections = <Row extends Pick<Section, 'page' | 'design'>>(rows: readonly Row[]): readonly Row[] =>
      all ? rows : rows.filter((section) => !isSensitiveSection(section));
    const pages = <Named extends { key: Page }>(rows: readonly Named[]): readonly Named[] =>
      all ? rows : rows.filter(({ key }) => !legalPages.includes(key));
    const content = (everything: AllContent): AllContent => {
      if (all) return everything;
      const shown = sections(everything.sections);
      const keys = new Set(shown.map(({ key }) => key));
      return {
        ...everything,
        sections: [...shown],
        blocks: everything.blocks.filter(({ sectionKey }) => keys.has(sectionKey)),
        settings: [...settings(everything.settings)],
      };
    };
    return {
      all,
      settings,
      sections,
      content,
      sitePages: pages,
      /** Keys of the pages that the user may put sections on. */
      pages: pages(sitePages).map(({ key }) => key),
    };
  }, [all, sitePages]);
}
