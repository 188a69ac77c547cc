import * as z from 'zod/mini';

/** What has to be so before the site goes live; each is looked at as it is now. */
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

/** Where something can be mended: a setting, or a field of a page, an entry of a menu, a section or one of its blocks. */
const checklistPlace = z.union([
  z.object({ setting: z.string() }),
  z.object({ page: z.string(), field: z.string() }),
  z.object({ menuEntry: z.string(), field: z.string() }),
  z.object({ section: z.string(), block: z.nullable(z.int()), field: z.string() }),
]);
export type ChecklistPlace = z.infer<typeof checklistPlace>;

/** One thing that is open, in German. */
const checklistDetail = z.object({
  text: z.string(),
  /** What it is about, without what is wrong with it; absent where the text says no more than that. */
  name: z.exactOptional(z.string()),
  place: z.exactOptional(checklistPlace),
});
export type ChecklistDetail = z.infer<typeof checklistDetail>;

/** GET /api/cms/readiness: a line of the checklist. */
export const checklistLine = z.object({
  check: z.enum(launchChecks),
  /** `unknown` where it cannot be told, such as a backup that others make. */
  state: z.enum(['done', 'open', 'unknown']),
  /** What was found, in German. */
  text: z.string(),
  /** What to do, in German; null where nothing is, and where others have to do it. */
  remedy: z.nullable(z.string()),
  /** The first of the things that are open. */
  details: z.array(checklistDetail),
  /** How many things are open. */
  count: z.int(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;
