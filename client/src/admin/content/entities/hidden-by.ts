import type { Section, SitePage } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { useSitePages } from './site-pages';

/** What hides a section, or the blocks of one, from visitors, in German. */
export const hiding = {
  page: { until: 'öffentlich, sobald es die Seite ist', reason: 'die Seite ist ein Entwurf' },
  section: { until: 'öffentlich, sobald es der Abschnitt ist', reason: 'der Abschnitt ist ein Entwurf' },
  both: { until: 'öffentlich, sobald es Abschnitt und Seite sind', reason: 'Abschnitt und Seite sind Entwürfe' },
} as const;
export type Hiding = keyof typeof hiding;

type Pages = readonly Pick<SitePage, 'key' | 'status'>[];
type Place = Pick<Section, 'page' | 'isActive'>;

/** What hides the sections of a page; null if nothing does. */
export const hiddenOnPage = (pages: Pages, page: Page): 'page' | null =>
  pages.some(({ key, status }) => key === page && status === 'draft') ? 'page' : null;

/** What hides the blocks of a section; null if nothing does. */
export function hiddenInSection(pages: Pages, { page, isActive }: Place): Hiding | null {
  const ofPage = hiddenOnPage(pages, page);
  if (isActive) return ofPage;
  return ofPage ? 'both' : 'section';
}

/** As above, by the pages of the site; null until they are loaded. */
export function useHiddenBy() {
  const { pages } = useSitePages();
  const stored = pages.flatMap((page) => page.stored ?? []);
  return {
    ofPage: (page: Page) => hiddenOnPage(stored, page),
    inSection: (section: Place) => hiddenInSection(stored, section),
  };
}
