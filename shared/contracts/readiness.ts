/** What has to be so before the site goes live; each is looked at as it is now. */
export const readinessChecks = [
  'owner',
  'imprint',
  'mail',
  'public-url',
  'proxy',
  'secret',
  'translations',
  'alt-texts',
  'links',
  'pictures',
  'backup',
  'enquiries',
  'contrast',
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** Where something can be mended: a setting, or a field of a section or one of its blocks. */
export type ReadinessPlace = { setting: string } | { section: string; block: number | null; field: string };

/** One thing that is open, in German. */
export interface ReadinessDetail {
  text: string;
  /** What it is about, without what is wrong with it; absent where the text says no more than that. */
  name?: string;
  place?: ReadinessPlace;
}

/** GET /api/cms/readiness: a line of the checklist. */
export interface ReadinessLine {
  check: ReadinessCheck;
  /** `unknown` where it cannot be told, such as a backup that others make. */
  state: 'done' | 'open' | 'unknown';
  /** What was found, in German. */
  text: string;
  /** What to do, in German; null where nothing is, and where others have to do it. */
  remedy: string | null;
  /** The first of the things that are open. */
  details: ReadinessDetail[];
  /** How many things are open. */
  count: number;
}
