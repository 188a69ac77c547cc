import type { Section, SitePage } from '../contracts/entities';
import { designFacts } from '../entities/designs';
import { fallbackLanguage } from '../locales';
import { germanOnlyPages } from '../paths';

export type PageLanguages = readonly Pick<SitePage, 'key' | 'languages'>[];

/** Whether a section exists only in German, so that it lacks no translation. */
export function isGermanOnly({ design, page }: Pick<Section, 'design' | 'page'>, pages: PageLanguages = []): boolean {
  const inGerman = pages.some((one) => one.key === page && one.languages === fallbackLanguage);
  return designFacts(design).germanOnly === true || germanOnlyPages.includes(page) || inGerman;
}
