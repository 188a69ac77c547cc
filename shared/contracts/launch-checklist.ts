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
export type ChecklistPlace =
  | { setting: string }
  | { page: string; field: string }
  | { menuEntry: string; field: string }
  | { section: string; block: number | null; field: string };

/** One thing that is open, in German. */
export interface ChecklistDetail {
  text: string;
  /** What it is about, without what is wrong with it; absent where the text says no more than that. */
  name?: string;
  place?: ChecklistPlace;
}

/** GET /api/cms/readiness: a line of the checklist. */
export interface ChecklistLine {
  check: LaunchCheck;
  /** `unknown` where it cannot be told, such as a backup that others make. */
  state: 'done' | 'open' | 'unknown';
  /** What was found, in German. */
  text: string;
  /** What to do, in German; null where nothing is, and where others have to do it. */
  remedy: string | null;
  /** The first of the things that are open. */
  details: ChecklistDetail[];
  /** How many things are open. */
  count: number;
}
