import { BetaSection } from './beta';
import { CardsSection } from './cards';
import { ContactPage } from './contact';
import { FiguresSection } from './figures';
import { LegalPage } from './legal';
import { PageHeroSection } from './page-hero';
import type { Layouts } from './placement';
import { ProblemColumnsSection, ProblemTabsSection } from './problem-tabs';
import { ProseSection } from './prose';
import { TeamSection } from './team';

/** Layouts that the landing page never needs, as one chunk. */
export const layoutsOfOtherPages = {
  'problem-tabs': ProblemTabsSection,
  'problem-columns': ProblemColumnsSection,
  'page-hero': PageHeroSection,
  prose: ProseSection,
  cards: CardsSection,
  figures: FiguresSection,
  team: TeamSection,
  contact: ContactPage,
  beta: BetaSection,
  legal: LegalPage,
} satisfies Partial<Layouts>;
