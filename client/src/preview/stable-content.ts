import type { PageContent, PublicSection } from '@shared/contracts/content';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The new sections with every unchanged one taken from the old ones. */
export function stableSections(
  before: readonly PublicSection[],
  next: readonly PublicSection[],
): readonly PublicSection[] {
  const known = new Map(before.map((section) => [section.key, section]));
  const kept = next.map((section) => {
    const old = known.get(section.key);
    return old && (old === section || same(old, section)) ? old : section;
  });
  const unchanged = kept.length === before.length && kept.every((section, index) => section === before[index]);
  return unchanged ? before : kept;
}

/**
 * The new content with every unchanged part taken from the old one, so that only the section that changed is drawn
 * anew and typing beside the preview stays fluid.
 */
export function stableContent(before: PageContent | undefined, next: PageContent): PageContent {
  if (!before || before.page !== next.page) return next;
  return {
    ...next,
    settings: same(before.settings, next.settings) ? before.settings : next.settings,
    sections: [...stableSections(before.sections, next.sections)],
  };
}
