import * as z from 'zod/mini';
import { entityNames } from '../entities/entities';
import { invalid, storable, yesOrNo } from '../rules/fields';

const address = z.string().check(z.minLength(1), z.maxLength(500), storable, z.startsWith('/', invalid));

/** POST /api/cms/links/carry. With `dryRun` nothing is written. */
export const carryInputSchema = z.object({
  moves: z.array(z.object({ from: address, to: address })).check(z.minLength(1), z.maxLength(2_000)),
  dryRun: z._default(yesOrNo, false),
});
export type CarryInput = z.input<typeof carryInputSchema>;

/** Something whose links lead to a former address. */
const carriedPlaceSchema = z.object({
  entity: z.enum(entityNames),
  id: z.int(),
  title: z.string(),
  /** Title of the section of a block; empty for everything else. */
  section: z.string(),
});
export type CarriedPlace = z.infer<typeof carriedPlaceSchema>;

/** `refused` counts what the user may not change, such as legal texts. */
export const carriedLinksSchema = z.object({ places: z.array(carriedPlaceSchema), refused: z.int() });
export type CarriedLinks = z.infer<typeof carriedLinksSchema>;
