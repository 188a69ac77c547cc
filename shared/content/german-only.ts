import type { Section, SitePage } from '../contracts/entities';
import { fallbackLanguage } from '../locales';
import { germanOnlyPages } from '../paths';
import { definitionOf } from '../sections/registry';

export type PageLanguages = readonly Pick<SitePage, 'key' | 'languages'>[];

/** Whether a section exists only in German, so that it lacks no translation. */
export function isGermanOnly({ design, page }: Pick<Section, 'design' | 'page'>, pages: PageLanguages = []): boolean {
  const inGerman = pages.some((one) => one.key === page && one.languages === fallbackLanguage);
  return definitionOf(design).germanOnly === true || germanOnlyPages.includes(page) || inGerman;
}
