import { type Move, movesBetween, type Places } from '@shared/content/moved-links';
import type { Section, SitePage } from '@shared/contracts/entities';
import type { QueryClient } from '@tanstack/react-query';
import { carryLinks } from '../../../api/links-api';
import { pagesQuery } from '../../../api/pages-api';
import { sectionsQuery } from '../../../api/sections-api';
import { movedLinks } from './moved-links-store';

async function ask(names: readonly string[], moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  // The change is stored already: without an answer the links stay as they are.
  const found = await carryLinks({ moves: [...moves], dryRun: true }).catch(() => null);
  if (found && found.places.length > 0) movedLinks.set({ ...found, names, moves });
}

/** Asks about the links to a page once it has another address. */
export function askAboutPage(before: SitePage, after: SitePage): void {
  void ask([after.title], movesBetween({ pages: [before], sections: [] }, { pages: [after], sections: [] }));
}

/** Asks about the links to a section once it stands on another page, and to those whose fragment changes with that. */
export function askAboutSection(client: QueryClient, before: Section, after: Section): void {
  const pages = client.getQueryData(pagesQuery.queryKey) ?? [];
  const others = (client.getQueryData(sectionsQuery.queryKey) ?? []).filter(({ id }) => id !== after.id);
  const moves = movesBetween({ pages, sections: [...others, before] }, { pages, sections: [...others, after] });
  void ask([after.title], moves);
}

type Content = Places<SitePage, Section>;

/** Where everything stands now, for `askAboutMoved` after a change; null if that cannot be read. */
export async function readPlaces(client: QueryClient): Promise<Content | null> {
  try {
    const [pages, sections] = await Promise.all([
      client.fetchQuery({ ...pagesQuery, staleTime: 0 }),
      client.fetchQuery({ ...sectionsQuery, staleTime: 0 }),
    ]);
    return { pages, sections };
  } catch {
    return null;
  }
}

const isMoved = (before: Content, after: Content) => movesBetween(before, after).length > 0;

/** Titles of what has moved itself, pages first. */
function movedTitles(before: Content, after: Content): string[] {
  const pages = after.pages.filter((page) => {
    const earlier = before.pages.find(({ id }) => id === page.id);
    return earlier !== undefined && isMoved({ pages: [earlier], sections: [] }, { pages: [page], sections: [] });
  });
  const sections = after.sections.filter(({ id, page }) =>
    before.sections.some((earlier) => earlier.id === id && earlier.page !== page),
  );
  return [...pages, ...sections].map(({ title }) => title);
}

/** Asks about the links to all that stands elsewhere since `before`, such as after a publication or a restore. */
export async function askAboutMoved(client: QueryClient, before: Content): Promise<void> {
  const after = await readPlaces(client);
  if (after) await ask(movedTitles(before, after), movesBetween(before, after));
}
