import { AppSection } from './app';
import { FeaturesSection } from './features';
import { HowItWorksSection } from './how-it-works';
import { InvestorMaterialsSection } from './investor-materials';
import { InvestorsSection } from './investors';
import type { Layouts } from './placement';
import { ProblemSolutionSection } from './problem-solution';
import { RoadmapSection } from './roadmap';
import { ScreenshotsSection } from './screenshots';
import { TestimonialsSection } from './testimonials';
import { TrustSection } from './trust';

/** Layouts below the landing page's hero, as one chunk. */
export const layoutsOfLanding = {
  'problem-solution': ProblemSolutionSection,
  features: FeaturesSection,
  app: AppSection,
  screenshots: ScreenshotsSection,
  'how-it-works': HowItWorksSection,
  trust: TrustSection,
  roadmap: RoadmapSection,
  investors: InvestorsSection,
  'investor-materials': InvestorMaterialsSection,
  testimonials: TestimonialsSection,
} satisfies Partial<Layouts>;
