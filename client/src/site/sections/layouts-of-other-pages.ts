import { BetaPage } from '../pages/beta';
import { ContactPage } from '../pages/contact';
import { LegalPage } from '../pages/legal';
import { CardsSection } from './cards';
import { PageHeroSection } from './page-hero';
import { ProblemColumnsSection } from './problem-columns';
import { ProblemTabsSection } from './problem-tabs';
import { ProseSection } from './prose';
import { TeamSection } from './team';

/** What the landing page never shows, fetched as one file. */
export const layoutsOfOtherPages = {
  'problem-tabs': ProblemTabsSection,
  'problem-columns': ProblemColumnsSection,
  'page-hero': PageHeroSection,
  prose: ProseSection,
  cards: CardsSection,
  team: TeamSection,
  contact: ContactPage,
  beta: BetaPage,
  legal: LegalPage,
};
