import type { Section } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useSitePages } from './site-pages';

/** What contains an entity, in a German sentence. */
export const containers = { page: 'die Seite', section: 'der Abschnitt' } as const;
export type Container = keyof typeof containers;

/** What hides a section, or the blocks of one, from visitors; null if nothing does, and until loaded. */
export function useHiddenBy() {
  const { pages } = useSitePages();
  const ofPage = (page: Page): Container | null =>
    pages.find(({ key }) => key === page)?.stored?.status === 'draft' ? 'page' : null;
  return {
    ofPage,
    inSection: ({ page, isActive }: Pick<Section, 'page' | 'isActive'>) =>
      ofPage(page) ?? (isActive ? null : 'section'),
  };
}
