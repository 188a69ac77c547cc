import * as z from 'zod/mini';

/** Conditions for going live, each evaluated on request. */
export const launchChecks = [
  'owner',
  'imprint',
  'mail',
  'mail-domain',
  'public-url',
  'proxy',
  'secret',
  'translations',
  'alt-texts',
  'links',
  'pictures',
  'statistics',
  'backup',
  'enquiries',
  'contrast',
] as const;
export type LaunchCheck = (typeof launchChecks)[number];

const checklistPlace = z.union([
  z.object({ setting: z.string() }),
  z.object({ page: z.string(), field: z.string() }),
  z.object({ menuEntry: z.string(), field: z.string() }),
  z.object({ section: z.string(), block: z.nullable(z.int()), field: z.string() }),
]);
export type ChecklistPlace = z.infer<typeof checklistPlace>;

const checklistDetail = z.object({
  text: z.string(),
  /** Its subject without the problem; absent if the same as `text`. */
  name: z.exactOptional(z.string()),
  place: z.exactOptional(checklistPlace),
});
export type ChecklistDetail = z.infer<typeof checklistDetail>;

/** GET /api/cms/readiness: one line of the checklist. */
export const checklistLineSchema = z.object({
  check: z.enum(launchChecks),
  /** `unknown` if it cannot be checked, such as an external backup. */
  state: z.enum(['done', 'open', 'unknown']),
  text: z.string(),
  /** Instruction in German; null if nothing is to be done, or only by others. */
  remedy: z.nullable(z.string()),
  /** The first open items; `count` is the total. */
  details: z.array(checklistDetail),
  count: z.int(),
});
export type ChecklistLine = z.infer<typeof checklistLineSchema>;
