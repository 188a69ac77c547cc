import type * as z from 'zod/mini';
import type { Design } from '../entities/designs';
import type { SectionDefinition } from './definition';
import { landingDesigns } from './landing-designs';
import { newsDesigns } from './news-designs';
import { ownPageDesigns } from './own-page-designs';
import { plainDesigns } from './plain-designs';
import { problemDesigns } from './problem-designs';
import { tableDesigns } from './table-designs';
import { wholePageDesigns } from './whole-page-designs';

/** Every design. One that has no line in entities/designs.ts, or a line without a definition, is a type error. */
const definitions = {
  ...landingDesigns,
  ...problemDesigns,
  ...newsDesigns,
  ...plainDesigns,
  ...wholePageDesigns,
  ...ownPageDesigns,
  ...tableDesigns,
} satisfies Record<Design, SectionDefinition>;

/** Metadata of a design's blocks after validation, as its layout gets it. */
export type LayoutMetadata = { [Name in Design]: z.output<(typeof definitions)[Name]['metadata']> };

// Object.hasOwn: a section may be called "constructor".
const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Falls back to the general definition for a design of a newer version. */
export function definitionOf(design: Design): SectionDefinition {
  return ownValue<SectionDefinition>(definitions, design) ?? definitions.general;
}

/** Schema of a block's `metadata`: the server validates by it, the content area builds its form from it. */
export function metadataSchemaOf(design: Design): z.ZodMiniType {
  return definitionOf(design).metadata;
}
