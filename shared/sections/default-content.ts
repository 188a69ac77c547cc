import type { Design } from '../entities/designs';
import { aboutPage } from './about';
import { appDefault } from './app';
import { betaDefault } from './beta';
import { classicPage } from './classic-page';
import { contactDefault } from './contact';
import type { DefaultSection } from './definition';
import { featuresDefault } from './features';
import { heroDefault } from './hero';
import { howItWorksDefault } from './how-it-works';
import { investorMaterialsDefault } from './investor-materials';
import { investorPage } from './investor-page';
import { investorsDefault } from './investors';
import { legalContent } from './legal-pages';
import { problemSolutionDefault } from './problem-solution';
import { type DefaultContent, designOfKey } from './registry';
import { roadmapDefault } from './roadmap';
import { screenshotsDefault } from './screenshots';
import { testimonialsDefault } from './testimonials';
import { trustDefault } from './trust';

/**
 * Default content of every section, in page order: the first start seeds it, and existing databases are offered new
 * sections. Apart from the registry, because the browser needs the definitions but not the content.
 */
export const defaultContent: DefaultContent = {
  hero: heroDefault,
  'problem-solution': problemSolutionDefault,
  features: featuresDefault,
  app: appDefault,
  screenshots: screenshotsDefault,
  'how-it-works': howItWorksDefault,
  trust: trustDefault,
  roadmap: roadmapDefault,
  investors: investorsDefault,
  'investor-materials': investorMaterialsDefault,
  testimonials: testimonialsDefault,
  ...classicPage,
  ...investorPage,
  ...aboutPage,
  contact: contactDefault,
  beta: betaDefault,
  ...legalContent,
};

export function defaultSections(): (DefaultSection & { key: string; design: Design })[] {
  return Object.entries<DefaultSection>(defaultContent).map(([key, section]) => ({
    key,
    design: designOfKey(key),
    ...section,
  }));
}
