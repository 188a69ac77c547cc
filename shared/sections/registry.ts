import type * as z from 'zod/mini';
import type { Design } from '../entities/designs';
import { app } from './app';
import { beta } from './beta';
import { callToAction } from './call-to-action';
import { contact } from './contact';
import { contents } from './contents';
import type { SectionDefinition } from './definition';
import { downloads } from './downloads';
import { features } from './features';
import { gallery } from './gallery';
import { hero } from './hero';
import { howItWorks } from './how-it-works';
import { investorMaterials } from './investor-materials';
import { investorsSection } from './investors';
import { logos } from './logos';
import { newestNews, newsEntry, newsList } from './news';
import { people } from './people';
import { cards, figures, general, legal, pageHero, prose, team } from './plain-sections';
import { prices } from './prices';
import { problemColumns, problemSolution, problemTabs } from './problem-solution';
import { questions } from './questions';
import { quote } from './quote';
import { roadmap } from './roadmap';
import { screenshots } from './screenshots';
import { stepsSection } from './steps';
import { comparisonTable, table } from './tables';
import { testimonials } from './testimonials';
import { trust } from './trust';

/**
 * Every design. One that has no line in entities/designs.ts, or a line without a definition, is a type error.
 */
const definitions = {
  general,
  hero,
  'page-hero': pageHero,
  'problem-solution': problemSolution,
  'problem-tabs': problemTabs,
  'problem-columns': problemColumns,
  features,
  app,
  screenshots,
  'how-it-works': howItWorks,
  trust,
  roadmap,
  testimonials,
  'news-list': newsList,
  'newest-news': newestNews,
  'news-entry': newsEntry,
  prose,
  cards,
  figures,
  team,
  investors: investorsSection,
  'investor-materials': investorMaterials,
  contact,
  beta,
  questions,
  downloads,
  logos,
  quote,
  'call-to-action': callToAction,
  prices,
  table,
  'comparison-table': comparisonTable,
  people,
  gallery,
  contents,
  steps: stepsSection,
  legal,
} satisfies Record<Design, SectionDefinition>;

/** Metadata of a design's blocks after validation, as its layout gets it. */
export type LayoutMetadata = { [Name in Design]: z.output<(typeof definitions)[Name]['metadata']> };

// Object.hasOwn: a section may be called "constructor".
const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Falls back to the general definition for a design of a newer version. */
export function definitionOf(design: Design): SectionDefinition {
  return ownValue<SectionDefinition>(definitions, design) ?? general;
}

/** Schema of a block's `metadata`: the server validates by it, the content area builds its form from it. */
export function metadataSchemaOf(design: Design): z.ZodMiniType {
  return definitionOf(design).metadata;
}
