import type * as z from 'zod/mini';
import type { Design } from '../entities/designs';
import { legalPages, type Page } from '../paths';
import { app } from './app';
import { beta } from './beta';
import { contact } from './contact';
import type { DefaultSection, SectionDefinition } from './definition';
import { features } from './features';
import { hero } from './hero';
import { howItWorks } from './how-it-works';
import { investorMaterials } from './investor-materials';
import { investors } from './investors';
import { cards, figures, general, legal, pageHero, prose, team } from './plain-sections';
import { problemColumns, problemSolution, problemTabs } from './problem-solution';
import { roadmap } from './roadmap';
import { screenshots } from './screenshots';
import { testimonials } from './testimonials';
import { trust } from './trust';

/** The same section on a page that exists in German only. */
const inGerman = <Definition extends SectionDefinition>(definition: Definition) => ({
  ...definition,
  germanOnly: true as const,
});

/**
 * Every designed section by its key, page by page. Sections of several pages may share a definition. What a section
 * lacks is a type error: its content in default-content.ts, or its layout in client/src/site/sections/layouts.tsx.
 */
export const designedSections = {
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
  'investor-figures': inGerman(figures),
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
} satisfies Record<string, SectionDefinition>;

type DesignedSections = typeof designedSections;
type AnyDefinition = DesignedSections[keyof DesignedSections] | typeof general;

/** Key of a section that has a design. */
type SectionKey = keyof DesignedSections;

/** Name of a layout: those of the designed sections, and `general` for any other section. */
export type LayoutName = AnyDefinition['layout'];

/** What the blocks of a section carry in `metadata` when they reach its layout. */
export type LayoutMetadata = {
  [Name in LayoutName]: z.output<Extract<AnyDefinition, { layout: Name }>['metadata']>;
};

/** Default content for each of them, its metadata as the definition wants it. */
export type DefaultContent = { [Key in SectionKey]: DefaultSection<z.input<DesignedSections[Key]['metadata']>> };

/** The definition of a section; a key without a designed layout gets the general one. */
export function definitionOf(key: string): SectionDefinition & { layout: LayoutName } {
  const definitions: Readonly<Record<string, AnyDefinition>> = designedSections;
  // Object.hasOwn: a section may be called "constructor".
  return (Object.hasOwn(definitions, key) ? definitions[key] : undefined) ?? general;
}

/** The design that a section of a key begins with. */
export const designOfKey = (key: string): Design => definitionOf(key).layout;

/** Whether a section is about the law, by its design or its page, so that its change asks for 'sensitive-content'. */
export function isSensitiveSection({ key, page }: { key: string; page: Page }): boolean {
  return definitionOf(key).sensitive === true || legalPages.includes(page);
}

/** What `metadata` of a block must be: the server enforces it, the content area draws its form from it. */
export function metadataSchemaOf(key: string): z.ZodMiniType {
  return definitionOf(key).metadata;
}
