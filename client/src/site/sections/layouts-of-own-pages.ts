import { CallToActionSection } from './call-to-action';
import { ComparisonTableSection } from './comparison-table';
import { ContentsSection } from './contents';
import { DownloadsSection } from './downloads';
import { GallerySection } from './gallery';
import { LogosSection } from './logos';
import { PeopleSection } from './people';
import type { Layouts } from './placement';
import { PricesSection } from './prices';
import { QuestionsSection } from './questions';
import { QuoteSection } from './quote';
import { StepsSection } from './steps';
import { TableSection } from './table';

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
