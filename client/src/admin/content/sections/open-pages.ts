import { openPagesKey } from '@shared/base/device-storage';
import type { Section } from '@shared/contracts/entities';
import { fixedPages, type Page } from '@shared/paths';
import { useEffect, useRef } from 'react';
import { useStoredState } from '../../kit/stored-state';

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
  return fixedPages
    .map((page) => ({ page, sections: sections.filter((section) => section.page === page).sort(inOrder) }))
    .filter((group) => group.sections.length > 0);
}

/** Pages that lie open where nobody has chosen yet: the first of the list. */
const initially: readonly Page[] = ['home'];

function parse(stored: string | null): readonly Page[] {
  if (stored === null) return initially;
  const names = stored.split(' ');
  return fixedPages.filter((page) => names.includes(page));
}

/** Where each section stands, for telling which ones have come. */
const placeOf = ({ key, page }: Section) => `${page} ${key}`;

/**
 * Which pages' sections lie open in the list, as this browser remembers it. A page opens by itself for a section that
 * comes to it: made, moved there, or brought back.
 */
export function useOpenPages(sections: readonly Section[]) {
  const [open, change] = useStoredState(openPagesKey, parse, (chosen) => chosen.join(' '));
  const known = useRef<ReadonlySet<string> | null>(null);

  const show = (...shown: readonly Page[]) =>
    change((before) => fixedPages.filter((page) => [...before, ...shown].includes(page)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the sections alone
  useEffect(() => {
    const before = known.current;
    known.current = new Set(sections.map(placeOf));
    const come = before ? sections.filter((section) => !before.has(placeOf(section))) : [];
    if (come.length > 0) show(...come.map(({ page }) => page));
  }, [sections]);

  return {
    isOpen: (page: Page) => open.includes(page),
    show,
    toggle: (page: Page) =>
      change((before) => (before.includes(page) ? before.filter((one) => one !== page) : [...before, page])),
    closeAll: () => change(() => []),
  };
}
