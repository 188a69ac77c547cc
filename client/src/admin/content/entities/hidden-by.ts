import type { Section, SitePage } from '@shared/contracts/entities';
import type { AllContent } from '@shared/contracts/versions';
import type { Page } from '@shared/paths';

/** What hides a section, or the blocks of one, from visitors, in German. */
export const hiding = {
  page: { until: 'öffentlich, sobald es die Seite ist', reason: 'die Seite ist ein Entwurf' },
  section: { until: 'öffentlich, sobald es der Abschnitt ist', reason: 'der Abschnitt ist ein Entwurf' },
  both: { until: 'öffentlich, sobald es Abschnitt und Seite sind', reason: 'Abschnitt und Seite sind Entwürfe' },
} as const;
export type Hiding = keyof typeof hiding;

type Pages = readonly Pick<SitePage, 'key' | 'status'>[];
export type Place = Pick<Section, 'page' | 'isActive'>;

/** What hides the sections of a page; null if nothing does. */
export const hiddenOnPage = (pages: Pages, page: Page): 'page' | null =>
  pages.some(({ key, status }) => key === page && status === 'draft') ? 'page' : null;

/** What hides the blocks of a section; null if nothing does. */
export function hiddenInSection(pages: Pages, { page, isActive }: Place): Hiding | null {
  const ofPage = hiddenOnPage(pages, page);
  if (isActive) return ofPage;
  return ofPage ? 'both' : 'section';
}

/** Where a section or a block stands. */
type ContentPlace = { page: Page } | { sectionKey: string };

/** Whether what contains a section or a block is a draft, so that visitors do not see it. */
export function isPlaceHidden({ pages, sections }: Pick<AllContent, 'pages' | 'sections'>, place: ContentPlace) {
  if ('page' in place) return hiddenOnPage(pages, place.page) !== null;
  const section = sections.find(({ key }) => key === place.sectionKey);
  return section !== undefined && hiddenInSection(pages, section) !== null;
}
