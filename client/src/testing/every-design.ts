import type { PageContent } from '@shared/contracts/content';
import { designs } from '@shared/entities/designs';
import type { Language } from '@shared/locales';
import { defaultSections, pageBeginnings } from '@shared/testing/default-content';
import { defaultPage, shownSections } from './default-page';
import { designSamples } from './design-samples';

/**
 * A page with a section of every design that the default content, the beginning of a page or a sample shows, in the
 * order in which editors are offered them.
 */
export function everyDesign(language: Language): PageContent {
  const ofBeginnings = Object.values(pageBeginnings).flat();
  const others = [...ofBeginnings, ...designSamples].map((section) => ({ ...section, key: section.design }));
  const all = [...defaultSections(), ...others];
  const placed = designs.flatMap((design) => all.find((section) => section.design === design) ?? []);
  return { ...defaultPage('about', language), sections: shownSections(placed, language) };
}
