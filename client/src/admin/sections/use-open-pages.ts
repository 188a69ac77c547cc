import type { Section } from '@shared/contracts/sections';
import { openPagesKey } from '@shared/device-storage';
import { type Page, pages } from '@shared/paths';
import { useEffect, useRef } from 'react';
import { useRemembered } from '../kit/remembered';

/** Pages that lie open where nobody has chosen yet: the first of the list. */
const initially: readonly Page[] = ['home'];

function parse(stored: string | null): readonly Page[] {
  if (stored === null) return initially;
  const names = stored.split(' ');
  return pages.filter((page) => names.includes(page));
}

/** Where each section stands, for telling which ones have come. */
const placeOf = ({ key, page }: Section) => `${page} ${key}`;

/**
 * Which pages' sections lie open in the list, as this browser remembers it. A page opens by itself for a section that
 * comes to it: made, moved there, or brought back.
 */
export function useOpenPages(sections: readonly Section[]) {
  const [open, change] = useRemembered(openPagesKey, parse, (chosen) => chosen.join(' '));
  const known = useRef<ReadonlySet<string> | null>(null);

  const show = (...shown: readonly Page[]) =>
    change((before) => pages.filter((page) => [...before, ...shown].includes(page)));

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
