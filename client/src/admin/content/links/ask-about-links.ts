import { type Move, movesBetween } from '@shared/content/moved-links';
import type { Section, SitePage } from '@shared/contracts/entities';
import type { QueryClient } from '@tanstack/react-query';
import { carryLinks } from '../../../api/links-api';
import { pagesQuery } from '../../../api/pages-api';
import { sectionsQuery } from '../../../api/sections-api';
import { movedLinks } from './moved-links-store';

async function ask(name: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  // The change is stored already: without an answer the links stay as they are.
  const found = await carryLinks({ moves: [...moves], dryRun: true }).catch(() => null);
  if (found && found.places.length > 0) movedLinks.set({ ...found, name, moves });
}

/** Asks about the links to a page once it has another address. */
export function askAboutPage(before: SitePage, after: SitePage): void {
  void ask(after.title, movesBetween({ pages: [before], sections: [] }, { pages: [after], sections: [] }));
}

/** Asks about the links to a section once it stands on another page, and to those whose fragment changes with that. */
export function askAboutSection(client: QueryClient, before: Section, after: Section): void {
  const pages = client.getQueryData(pagesQuery.queryKey) ?? [];
  const others = (client.getQueryData(sectionsQuery.queryKey) ?? []).filter(({ id }) => id !== after.id);
  const moves = movesBetween({ pages, sections: [...others, before] }, { pages, sections: [...others, after] });
  void ask(after.title, moves);
}
