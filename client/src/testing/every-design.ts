import type { PageContent, PublicSection } from '@shared/contracts/content';
import { designs } from '@shared/entities/designs';
import type { Language } from '@shared/locales';
import { fixedPages } from '@shared/paths';
import { defaultPage } from './default-page';

/** A page with a section of every design that has default content, in the order in which editors are offered them. */
export function everyDesign(language: Language): PageContent {
  const all = fixedPages.flatMap((page) => defaultPage(page, language).sections);
  const sections = designs.flatMap((design) => all.find(({ layout }) => layout === design) ?? []);
  const placed = sections.map(({ first: _first, ...section }, place): PublicSection => {
    const blocks = section.blocks.map((block) => ({ ...block, id: block.id + 1_000 * (place + 1) }));
    return { ...section, blocks, anchor: section.key, ...(place === 0 && { first: true }) };
  });
  return { ...defaultPage('about', language), sections: placed };
}
