import type { Section } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { isSensitiveSection } from '@shared/entities/section';
import { legalPages, type Page } from '@shared/paths';
import { isSensitiveSetting } from '@shared/settings/settings';
import { useMemo } from 'react';
import { useMay } from '../../session/session';
import { useSitePages } from './site-pages';

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
