import { pathIn } from '@shared/content/public-paths';
import type { EntityState } from '@shared/entities/entities';
import { type Language, languages } from '@shared/locales';
import { addressPath } from '@shared/paths';
import type { PageRow, SectionRow } from '@shared/schema';
import { anchorsOn } from '@shared/sections/anchors';
import { relinkedBlock } from './relinked-block';

const addressIn = (language: Language, page: PageRow) => addressPath({ language, path: pathIn(language, page) });

/** Fragments of a page's sections; one that is not public yet will have its key. */
function fragmentsOn(page: PageRow, sections: readonly SectionRow[]): (section: SectionRow) => string {
  const anchors = anchorsOn(page.key, sections);
  return ({ key }) => anchors.get(key) ?? key;
}

interface Copied {
  from: PageRow;
  to: PageRow;
  /** Each section with its copy. */
  sections: ReadonlyMap<SectionRow, SectionRow>;
  /** All sections, the copies among them. */
  all: readonly SectionRow[];
}

/**
 * Lets the links of copied blocks that lead to what was copied with them lead to the copy. What was not copied is still
 * reached, from another page too.
 */
export function leadingToCopies({ from, to, sections, all }: Copied) {
  const fragmentFrom = fragmentsOn(from, all);
  // A copy that is switched off will stand beside what it was copied from.
  const shown = new Set([...sections.values()].map(({ key }) => key));
  const fragmentTo = fragmentsOn(
    to,
    all.map((section) => (shown.has(section.key) ? { ...section, isActive: true } : section)),
  );
  const own = new Map([...sections].map(([section, copy]) => [fragmentFrom(section), fragmentTo(copy)]));
  const moved = new Map<string, string>(
    languages.flatMap((language) =>
      [...own].map(([before, after]) => {
        return [`${addressIn(language, from)}#${before}`, `${addressIn(language, to)}#${after}`] as const;
      }),
    ),
  );
  const left = new Set(all.filter(({ page }) => page === from.key).map(fragmentFrom));
  function relink(href: string, language: Language): string {
    const [, location = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href.trim()) ?? [];
    const original = addressIn(language, from);
    const copy = location && moved.get(location.replace(/(?<=.)\/$/, '') + anchor);
    const fragment = location ? undefined : own.get(anchor.slice(1));
    if (copy) return copy.replace('#', `${query}#`);
    if (fragment !== undefined) return `${query}#${fragment}`;
    // What was not copied stands where it stood.
    const isLeft = !location && addressIn(language, to) !== original && left.has(anchor.slice(1));
    return isLeft ? original + query + anchor : href;
  }
  return (block: EntityState<'block'>): EntityState<'block'> => relinkedBlock(block, relink);
}
