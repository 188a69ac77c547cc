import { CallToActionSection } from './own-pages/call-to-action';
import { ComparisonTableSection } from './own-pages/comparison-table';
import { ContentsSection } from './own-pages/contents';
import { DownloadsSection } from './own-pages/downloads';
import { GallerySection } from './own-pages/gallery';
import { LogosSection } from './own-pages/logos';
import { PeopleSection } from './own-pages/people';
import { PricesSection } from './own-pages/prices';
import { QuestionsSection } from './own-pages/questions';
import { QuoteSection } from './own-pages/quote';
import { StepsSection } from './own-pages/steps';
import { TableSection } from './own-pages/table';
import type { Layouts } from './parts/placement';

/** Layouts that only pages of editors begin with, as one chunk. */
export const layoutsOfOwnPages = {
  questions: QuestionsSection,
  downloads: DownloadsSection,
  logos: LogosSection,
  quote: QuoteSection,
  'call-to-action': CallToActionSection,
  prices: PricesSection,
  table: TableSection,
  'comparison-table': ComparisonTableSection,
  people: PeopleSection,
  gallery: GallerySection,
  contents: ContentsSection,
  steps: StepsSection,
} satisfies Partial<Layouts>;
