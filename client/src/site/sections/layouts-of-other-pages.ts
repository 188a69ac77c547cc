import type { Layouts } from './parts/placement';
import { CardsSection } from './plain/cards';
import { FiguresSection } from './plain/figures';
import { PageHeroSection } from './plain/page-hero';
import { ProblemColumnsSection, ProblemTabsSection } from './plain/problem-tabs';
import { ProseSection } from './plain/prose';
import { TeamSection } from './plain/team';
import { BetaSection } from './whole-pages/beta';
import { ContactPage } from './whole-pages/contact';
import { LegalPage } from './whole-pages/legal';

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
