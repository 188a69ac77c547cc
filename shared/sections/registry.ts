import type * as z from 'zod/mini';
import { app } from './app';
import { beta } from './beta';
import { cards } from './cards';
import { contact } from './contact';
import type { SectionDefinition } from './definition';
import { features } from './features';
import { general } from './general';
import { hero } from './hero';
import { howItWorks } from './how-it-works';
import { investorMaterials } from './investor-materials';
import { investors } from './investors';
import { legal } from './legal/definition';
import { pageHero } from './page-hero';
import { problemColumns, problemSolution, problemTabs } from './problem-solution';
import { prose } from './prose';
import { roadmap } from './roadmap';
import { screenshots } from './screenshots';
import { team } from './team';
import { testimonials } from './testimonials';
import { trust } from './trust';

/** The same section on a page that exists in German only. */
const inGerman = (definition: SectionDefinition): SectionDefinition => ({ ...definition, germanOnly: true });

/** Every designed section by its key, page by page. Sections of several pages may share a definition. */
export const sectionDefinitions: Readonly<Record<string, SectionDefinition>> = {
  hero,
  'problem-solution': problemSolution,
  features,
  app,
  screenshots,
  'how-it-works': howItWorks,
  trust,
  roadmap,
  investors,
  'investor-materials': investorMaterials,
  testimonials,

  'classic-hero': hero,
  'classic-problem-solution': problemTabs,
  'classic-features': features,
  'classic-app': app,
  'classic-investors': investors,

  'investor-hero': inGerman(pageHero),
  'investor-problem-solution': inGerman(problemColumns),
  'investor-functions': inGerman(cards),
  'investor-screenshots': inGerman(screenshots),
  'investor-trust': inGerman(trust),
  'investor-vision': { ...roadmap, anchor: 'vision' },
  'investor-enquiry': inGerman(investors),
  'investor-team': inGerman(team),

  'about-hero': pageHero,
  'about-story': prose,
  'about-how-it-works': howItWorks,
  'about-mission': cards,

  contact,
  beta,

  impressum: legal,
  datenschutz: legal,
  barrierefreiheit: legal,
  nutzungsbedingungen: legal,
};

/** The definition of a section; a key without a designed layout gets the general one (decisions, content). */
export function definitionOf(key: string): SectionDefinition {
  // Object.hasOwn: a section may be called "constructor".
  return (Object.hasOwn(sectionDefinitions, key) ? sectionDefinitions[key] : undefined) ?? general;
}

/** What `metadata` of a block in this section must be; the server enforces it, the content area draws its form from it. */
export function metadataSchemaOf(key: string): z.ZodMiniType {
  return definitionOf(key).metadata;
}
