import type { PageContent } from '@shared/contracts/content';

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The new content with every unchanged part taken from the old one, so that only the section that changed is drawn
 * anew and typing beside the preview stays fluid.
 */
export function stableContent(before: PageContent | undefined, next: PageContent): PageContent {
  if (!before || before.page !== next.page) return next;
  const known = new Map(before.sections.map((section) => [section.key, section]));
  return {
    ...next,
    settings: same(before.settings, next.settings) ? before.settings : next.settings,
    sections: next.sections.map((section) => {
      const old = known.get(section.key);
      return old && same(old, section) ? old : section;
    }),
  };
}
