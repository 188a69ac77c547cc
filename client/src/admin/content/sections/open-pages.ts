import { openPagesKey } from '@shared/base/device-storage';
import type { Section } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useEffect, useRef, useState } from 'react';
import { useStoredState } from '../../kit/stored-state';
import type { NamedPage } from '../entities/site-pages';

export interface PageGroup {
  page: NamedPage;
  sections: Section[];
}

/** By their place on the page. */
const inOrder = (a: Section, b: Section): number => a.order - b.order || a.id - b.id;

/** Pages with their sections, in their order; also those without any, once the server has told of the pages. */
export function byPage(sections: readonly Section[], pages: readonly NamedPage[]): PageGroup[] {
  const ofPage = new Map<Page, Section[]>();
  for (const section of sections) ofPage.set(section.page, [...(ofPage.get(section.page) ?? []), section]);
  return pages
    .map((page) => ({ page, sections: (ofPage.get(page.key) ?? []).sort(inOrder) }))
    .filter((group) => group.sections.length > 0 || group.page.stored !== null);
}

/** Pages that lie open where nobody has chosen yet: the first of the list. */
const initially: readonly Page[] = ['home'];

function parse(stored: string | null): readonly Page[] {
  return stored === null ? initially : stored.split(' ').filter((page) => page !== '');
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

  const show = (...shown: readonly Page[]) => change((before) => [...new Set([...before, ...shown])]);

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

/** So many pages are listed at once; of more, the others come when they are asked for. */
const shownAtOnce = 40;

/** The groups whose page is called by some words, the first of them until all are asked for. */
export function useGroupFilter(groups: readonly PageGroup[]) {
  const [words, setWords] = useState('');
  const [all, setAll] = useState(false);
  const wanted = words.trim().toLowerCase();
  const found = groups.filter(({ page }) => `${page.title} ${page.stored?.path ?? ''}`.toLowerCase().includes(wanted));
  const shown = all ? found : found.slice(0, shownAtOnce);
  return {
    words,
    setWords,
    shown,
    hidden: found.length - shown.length,
    showAll: () => {
      setWords('');
      setAll(true);
    },
  };
}
