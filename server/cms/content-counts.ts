import {
  blockTexts,
  type ContentCounts,
  countTexts,
  isGermanOnly,
  sectionTexts,
  settingTexts,
} from '@shared/content-texts';
import type { AllContent } from '@shared/contracts/versions';
import { byTranslatedLanguage } from '@shared/locales';

/** Counts settings, and texts without a translation that fits, drafts too: each is a row in the overview of texts. */
export function countContent({ sections, blocks, settings }: AllContent): ContentCounts {
  const germanOnly = new Map(sections.map((section) => [section.key, isGermanOnly(section)]));
  const texts = [
    ...sections.flatMap(sectionTexts),
    ...blocks
      .filter(({ sectionKey }) => germanOnly.has(sectionKey))
      .flatMap((block) => blockTexts(block, germanOnly.get(block.sectionKey) ?? false)),
    ...settings.flatMap(settingTexts),
  ];
  return {
    settings: settings.length,
    categories: new Set(settings.map(({ category }) => category)).size,
    texts: byTranslatedLanguage((language) => countTexts(texts, [language])),
  };
}
