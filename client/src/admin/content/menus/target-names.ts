import type { MenuEntry } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import { pageTitle } from '../entities/site-pages';

export type MenuContent = Pick<AllContent, 'pages' | 'sections' | 'menuEntries'>;

/** A choice of a page or section: its key with what people call it. */
export type TargetChoice = readonly [key: string, label: string];

/** What an entry may lead to, in the order of the pages. */
export function targetChoices(kind: 'page' | 'section', { pages, sections }: MenuContent): TargetChoice[] {
  if (kind === 'page') {
    return pages.map((page) => [page.key, `${pageTitle(page)}${page.status === 'draft' ? ' (Entwurf)' : ''}`]);
  }
  return pages.flatMap((page) =>
    sections
      .filter((section) => section.page === page.key)
      .sort((a, b) => a.order - b.order)
      .map(
        ({ key, title, isActive }): TargetChoice => [
          key,
          `${pageTitle(page)}: ${title}${isActive ? '' : ' (inaktiv)'}`,
        ],
      ),
  );
}

/** What an entry leads to, as people call it; empty for a group. */
export function targetName({ kind, target }: Pick<MenuEntry, 'kind' | 'target'>, content: MenuContent): string {
  if (kind !== 'page' && kind !== 'section') return target;
  const found = targetChoices(kind, content).find(([key]) => key === target);
  return found ? `${kind === 'page' ? 'Seite ' : ''}${found[1]}` : `${target} (gibt es nicht mehr)`;
}
