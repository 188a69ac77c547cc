import { openPagesKey } from '@shared/base/device-storage';
import type { Section } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStoredState } from '../../kit/stored-state';
import type { NamedPage } from '../entities/page-names';

export interface PageGroup {
  page: NamedPage;
  sections: Section[];
}

const inOrder = (a: Section, b: Section): number => a.order - b.order || a.id - b.id;

/** Pages with their sections in order. Until the pages have loaded, those without sections are left out. */
export function byPage(sections: readonly Section[], pages: readonly NamedPage[]): PageGroup[] {
  const ofPage = new Map<Page, Section[]>();
  for (const section of sections) ofPage.set(section.page, [...(ofPage.get(section.page) ?? []), section]);
  return pages
    .map((page) => ({ page, sections: (ofPage.get(page.key) ?? []).sort(inOrder) }))
    .filter((group) => group.sections.length > 0 || group.page.stored !== null);
}

/** Pages that are open until the user has opened or closed one. */
const initially: readonly Page[] = ['home'];

function parse(stored: string | null): readonly Page[] {
  return stored === null ? initially : stored.split(' ').filter((page) => page !== '');
}

/** Identifies a section on its page, to find those that have come to it. */
const placeOf = ({ key, page }: Section) => `${page} ${key}`;

/**
 * Which pages are open in the list, stored in this browser. A page opens by itself when a section comes to it: created,
 * moved there or restored.
 */
export function useOpenPages(sections: readonly Section[]) {
  const [open, change] = useStoredState(openPagesKey, parse, (chosen) => chosen.join(' '));
  const known = useRef<ReadonlySet<string> | null>(null);

  const show = (...shown: readonly Page[]) => change((before) => [...new Set([...before, ...shown])]);

  const showCome = useEffectEvent(show);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(sections.map(placeOf));
    const come = before ? sections.filter((section) => !before.has(placeOf(section))) : [];
    if (come.length > 0) showCome(...come.map(({ page }) => page));
  }, [sections]);

  return {
    isOpen: (page: Page) => open.includes(page),
    show,
    toggle: (page: Page) =>
      change((before) => (before.includes(page) ? before.filter((one) => one !== page) : [...before, page])),
    closeAll: () => change(() => []),
  };
}

/** Pages listed at once; the rest follows on request. */
const shownAtOnce = 40;

/** Filters pages by title and path, and lists only the first `shownAtOnce` until `showAll`. */
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
