import type { Design } from '../entities/designs';
import { aboutHeroDefault, aboutHowDefault, aboutMissionDefault, aboutStoryDefault } from './about';
import { appDefault } from './app';
import { betaDefault } from './beta';
import {
  classicAppDefault,
  classicFeaturesDefault,
  classicHeroDefault,
  classicInvestorsDefault,
  classicProblemSolutionDefault,
} from './classic-page';
import { contactDefault } from './contact';
import { datenschutzDefault } from './datenschutz';
import type { DefaultSection } from './definition';
import { featuresDefault } from './features';
import { heroDefault } from './hero';
import { howItWorksDefault } from './how-it-works';
import { investorMaterialsDefault } from './investor-materials';
import {
  investorEnquiryDefault,
  investorFiguresDefault,
  investorFunctionsDefault,
  investorHeroDefault,
  investorProblemSolutionDefault,
  investorScreenshotsDefault,
  investorTeamDefault,
  investorTrustDefault,
  investorVisionDefault,
} from './investor-page';
import { investorsDefault } from './investors';
import { barrierefreiheitDefault, impressumDefault, nutzungsbedingungenDefault } from './legal-pages';
import { problemSolutionDefault } from './problem-solution';
import { type DefaultContent, designOfKey } from './registry';
import { roadmapDefault } from './roadmap';
import { screenshotsDefault } from './screenshots';
import { testimonialsDefault } from './testimonials';
import { trustDefault } from './trust';

/**
 * What a first start seeds, and what a database in use is offered: every section with its blocks, in the order in which
 * the pages show them. Apart from the registry, because the browser draws forms from the definitions and needs no
 * content.
 */
export const defaultContent = {
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

  'classic-hero': classicHeroDefault,
  'classic-problem-solution': classicProblemSolutionDefault,
  'classic-features': classicFeaturesDefault,
  'classic-app': classicAppDefault,
  'classic-investors': classicInvestorsDefault,

  'investor-hero': investorHeroDefault,
  'investor-figures': investorFiguresDefault,
  'investor-problem-solution': investorProblemSolutionDefault,
  'investor-functions': investorFunctionsDefault,
  'investor-screenshots': investorScreenshotsDefault,
  'investor-trust': investorTrustDefault,
  'investor-vision': investorVisionDefault,
  'investor-enquiry': investorEnquiryDefault,
  'investor-team': investorTeamDefault,

  'about-hero': aboutHeroDefault,
  'about-story': aboutStoryDefault,
  'about-how-it-works': aboutHowDefault,
  'about-mission': aboutMissionDefault,

  contact: contactDefault,
  beta: betaDefault,

  impressum: impressumDefault,
  datenschutz: datenschutzDefault,
  barrierefreiheit: barrierefreiheitDefault,
  nutzungsbedingungen: nutzungsbedingungenDefault,
} satisfies DefaultContent;

/** The default content of every section with its key and design, in order. */
export function defaultSections(): (DefaultSection & { key: string; design: Design })[] {
  return Object.entries<DefaultSection>(defaultContent).map(([key, section]) => ({
    key,
    design: designOfKey(key),
    ...section,
  }));
}
