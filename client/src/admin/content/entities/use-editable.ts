import type { Section } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { fixedPages, legalPages } from '@shared/paths';
import { isSensitiveSection } from '@shared/sections/registry';
import { isSensitiveSetting } from '@shared/settings/settings';
import { useMemo } from 'react';
import { useMay } from '../../session/session';

/** Leaves out what whoever is signed in may read and not change: what is about the law and about mail, for editors. */
export function useEditable() {
  const all = useMay()('sensitive-content');
  return useMemo(() => {
    const settings = <Setting extends { key: string }>(rows: readonly Setting[]): readonly Setting[] =>
      all ? rows : rows.filter(({ key }) => !isSensitiveSetting(key));
    const sections = <Row extends Pick<Section, 'page' | 'design'>>(rows: readonly Row[]): readonly Row[] =>
      all ? rows : rows.filter((section) => !isSensitiveSection(section));
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
      pages: all ? fixedPages : fixedPages.filter((page) => !legalPages.includes(page)),
    };
  }, [all]);
}
