import type { Section } from '@shared/contracts/sections';
import { type Page, pages } from '@shared/paths';

export interface PageGroup {
  page: Page;
  sections: Section[];
}

/** By their place on the page. */
export function inOrder(a: Section, b: Section): number {
  return a.order - b.order || a.id - b.id;
}

/** Sections by page, in the order of the pages; pages without sections are left out. */
export function byPage(sections: readonly Section[]): PageGroup[] {
  return pages
    .map((page) => ({ page, sections: sections.filter((section) => section.page === page).sort(inOrder) }))
    .filter((group) => group.sections.length > 0);
}
