import { AppSection } from './landing/app';
import { FeaturesSection } from './landing/features';
import { HowItWorksSection } from './landing/how-it-works';
import { InvestorMaterialsSection } from './landing/investor-materials';
import { InvestorsSection } from './landing/investors';
import { ProblemSolutionSection } from './landing/problem-solution';
import { RoadmapSection } from './landing/roadmap';
import { ScreenshotsSection } from './landing/screenshots';
import { TestimonialsSection } from './landing/testimonials';
import { TrustSection } from './landing/trust';
import type { Layouts } from './parts/placement';

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
