import { aboutHeroDefault, aboutHowDefault, aboutMissionDefault, aboutStoryDefault } from './about';
import { appDefault } from './app';
import { betaDefault } from './beta';
import { classicAppDefault } from './classic/app';
import { classicFeaturesDefault } from './classic/features';
import { classicHeroDefault } from './classic/hero';
import { classicInvestorsDefault } from './classic/investors';
import { classicProblemSolutionDefault } from './classic/problem-solution';
import { contactDefault } from './contact';
import type { DefaultSection } from './definition';
import { featuresDefault } from './features';
import { heroDefault } from './hero';
import { howItWorksDefault } from './how-it-works';
import { investorMaterialsDefault } from './investor-materials';
import { investorHeroDefault, investorProblemSolutionDefault } from './investor-page/introduction';
import { investorEnquiryDefault, investorTeamDefault, investorVisionDefault } from './investor-page/outlook';
import { investorFunctionsDefault, investorScreenshotsDefault, investorTrustDefault } from './investor-page/product';
import { investorsDefault } from './investors';
import { barrierefreiheitDefault } from './legal/barrierefreiheit';
import { datenschutzDefault } from './legal/datenschutz';
import { impressumDefault } from './legal/impressum';
import { nutzungsbedingungenDefault } from './legal/nutzungsbedingungen';
import { problemSolutionDefault } from './problem-solution';
import { roadmapDefault } from './roadmap';
import { screenshotsDefault } from './screenshots';
import { testimonialsDefault } from './testimonials';
import { trustDefault } from './trust';

/** What a first start seeds: every section with its blocks, page by page, in the order they are shown. */
export const defaultSections: readonly DefaultSection[] = [
  heroDefault,
  problemSolutionDefault,
  featuresDefault,
  appDefault,
  screenshotsDefault,
  howItWorksDefault,
  trustDefault,
  roadmapDefault,
  investorsDefault,
  investorMaterialsDefault,
  testimonialsDefault,

  classicHeroDefault,
  classicProblemSolutionDefault,
  classicFeaturesDefault,
  classicAppDefault,
  classicInvestorsDefault,

  investorHeroDefault,
  investorProblemSolutionDefault,
  investorFunctionsDefault,
  investorScreenshotsDefault,
  investorTrustDefault,
  investorVisionDefault,
  investorEnquiryDefault,
  investorTeamDefault,

  aboutHeroDefault,
  aboutStoryDefault,
  aboutHowDefault,
  aboutMissionDefault,

  contactDefault,
  betaDefault,

  impressumDefault,
  datenschutzDefault,
  barrierefreiheitDefault,
  nutzungsbedingungenDefault,
];
