import * as z from 'zod/mini';
import { findingStates } from './finding-states';

const findingPlace = z.union([
  z.object({ setting: z.string() }),
  z.object({ page: z.string(), field: z.string() }),
  z.object({ menuEntry: z.string(), field: z.string() }),
  z.object({ section: z.string(), block: z.nullable(z.int()), field: z.string() }),
]);
/** Where something is mended, or set. */
export type FindingPlace = z.infer<typeof findingPlace>;

const findingDetail = z.object({
  text: z.string(),
  /** Its subject without the problem; absent if the same as `text`. */
  name: z.exactOptional(z.string()),
  place: z.exactOptional(findingPlace),
  /** To be copied as it is, such as a DNS record. */
  code: z.exactOptional(z.literal(true)),
});
export type FindingDetail = z.infer<typeof findingDetail>;

/** One fact about the site or its server, judged, in German. Every view of such facts shows these. */
export const findingSchema = z.object({
  /** Names the fact. A fact with several sides, such as the environment, may have several findings. */
  id: z.string(),
  /** What it is about, as a heading. */
  part: z.string(),
  state: z.enum(findingStates),
  text: z.string(),
  /** What to do; null if nothing is to be done, or only by others. */
  remedy: z.nullable(z.string()),
  /** The first of what it consists of, such as each text without a translation. */
  details: z.exactOptional(z.array(findingDetail)),
  /** How many details there are in all. */
  count: z.exactOptional(z.int()),
});
export type Finding = z.infer<typeof findingSchema>;
