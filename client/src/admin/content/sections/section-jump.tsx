import { openPagesKey } from '@shared/base/device-storage';
import type { Section } from '@shared/contracts/entities';
import { pageLabels } from '@shared/entities/section';
import { type Page, pages } from '@shared/paths';
import { sectionLabel } from '@shared/sections/block-places';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SelectField } from '../../../ui/field';
import { AdminButton } from '../../kit/admin-button';
import { noChoice } from '../../kit/forms/form-values';
import { useStoredState } from '../../kit/stored-state';
import { useFilled } from '../entities/shown-names';

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
  const [open, change] = useStoredState(openPagesKey, parse, (chosen) => chosen.join(' '));
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

interface SectionJumpProps {
  groups: readonly PageGroup[];
  onJump: (key: string) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

/** The way to one of many sections, by the name of its part or its headline, and to all or none of them. */
export function SectionJump({ groups, onJump, onOpenAll, onCloseAll }: SectionJumpProps) {
  const filled = useFilled();
  const [key, setKey] = useState(noChoice);

  function jump(event: FormEvent) {
    event.preventDefault();
    if (key !== noChoice) onJump(key);
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
      {/* A choice alone moves nothing: arrow keys go through the list (WCAG 3.2.2). */}
      <form onSubmit={jump} className="flex min-w-0 flex-1 basis-80 items-end gap-2.5">
        <SelectField
          label="Zum Abschnitt springen"
          className="min-w-0 max-w-[420px] flex-1"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        >
          <option value={noChoice}>Bitte wählen</option>
          {groups.map(({ page, sections }) => (
            <optgroup key={page} label={pageLabels[page]}>
              {sections.map((section) => (
                <option key={section.key} value={section.key}>
                  {[sectionLabel(section.key), filled(section.title)].filter(Boolean).join(': ')}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <AdminButton type="submit" disabled={key === noChoice}>
          Springen
        </AdminButton>
      </form>
      <span className="flex flex-wrap gap-2.5">
        <AdminButton onClick={onOpenAll}>Alle aufklappen</AdminButton>
        <AdminButton onClick={onCloseAll}>Alle zuklappen</AdminButton>
      </span>
    </div>
  );
}
