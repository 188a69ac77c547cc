import { adminDraftPrefix, adminSendingPrefix } from '@shared/base/device-storage';
import { attempt } from '../kit/stored-state';
import { thisTab } from './tab-id';

/**
 * Text that was typed and not saved, kept in this browser for the user who typed it. It comes back after a crash or
 * reload, with the state it was based on, so that a later save still detects other users' changes. Every tab keeps its
 * own draft of a form, and removes no draft but its own or one that the user has seen.
 */
export interface Draft {
  values: unknown;
  /** The entity when editing began; null for a new one. */
  base: unknown;
  /** Version of the entity's pending change when editing began. */
  pendingVersion?: string | null;
  /** The text was typed into the public state, not into the pending change. */
  showsLive?: boolean;
  /** ISO instant at which the draft was stored. */
  savedAt: string;
  tab: string;
}

/** Fallback for this visit when storage is blocked or full. */
const memory = new Map<string, string>();

/** Users who have signed out: a save that fails afterwards must not store a draft. */
const signedOut = new Set<number>();

const nameOf = (user: number, key: string): string => `${adminDraftPrefix}${user}:${key}`;

const nameInTab = (user: number, key: string, tab: string): string => `${nameOf(user, key)}@${tab}`;

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    'base' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'string' &&
    !Number.isNaN(Date.parse(value.savedAt))
  );
}

const stored = (name: string): string | null => attempt(() => localStorage.getItem(name)) ?? memory.get(name) ?? null;

const storedNames = () => new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]);

/** A draft that an earlier version of the software stored, which had other names for how it stood to what waits. */
type EarlierDraft = Draft & { waitingOn?: string | null; siteShown?: boolean };

function draftAt(name: string): Draft | null {
  const text = stored(name);
  if (text === null) return null;
  const parsed: unknown = attempt(() => JSON.parse(text));
  if (!isDraft(parsed)) return null;
  const { waitingOn, siteShown, ...draft }: EarlierDraft = parsed;
  return {
    ...draft,
    ...(waitingOn !== undefined && { pendingVersion: waitingOn }),
    ...(siteShown !== undefined && { showsLive: siteShown }),
  };
}

/** The drafts of a form with the names they are stored at, the newest first. Earlier versions named no tab. */
function draftsOf(user: number, key: string): { name: string; draft: Draft }[] {
  const own = nameOf(user, key);
  const names = [...storedNames()].filter((name) => name === own || name.startsWith(nameInTab(user, key, '')));
  return names
    .flatMap((name) => {
      const draft = draftAt(name);
      return draft ? [{ name, draft }] : [];
    })
    .sort((one, other) => Date.parse(other.draft.savedAt) - Date.parse(one.draft.savedAt));
}

/**
 * The draft of a form; null when there is none or it is malformed. `ownTab`: it was typed in this tab. Else it is the
 * newest of those typed in other tabs, which may still be open.
 */
export function readDraft(user: number, key: string): (Draft & { ownTab: boolean }) | null {
  const drafts = draftsOf(user, key).map(({ draft }) => draft);
  const tab = thisTab();
  const draft = drafts.find((one) => one.tab === tab) ?? drafts[0];
  return draft ? { ...draft, ownTab: draft.tab === tab } : null;
}

/** The forms with text of a user that this browser keeps, by the keys of their drafts. */
export function keptForms(user: number): ReadonlySet<string> {
  const prefix = nameOf(user, '');
  const names = [...storedNames()].filter((name) => name.startsWith(prefix) && draftAt(name) !== null);
  return new Set(names.map((name) => name.slice(prefix.length).replace(/@[^@]*$/, '')));
}

/** Stores the draft of a form of this tab in this browser; does nothing once the user has signed out. */
export function keepDraft(
  user: number,
  key: string,
  draft: Pick<Draft, 'values' | 'base' | 'pendingVersion' | 'showsLive'>,
): void {
  if (signedOut.has(user)) return;
  const tab = thisTab();
  const name = nameInTab(user, key, tab);
  const text = JSON.stringify({ ...draft, savedAt: new Date().toISOString(), tab } satisfies Draft);
  memory.set(name, text);
  attempt(() => localStorage.setItem(name, text));
}

function forget(name: string): void {
  memory.delete(name);
  attempt(() => localStorage.removeItem(name));
}

/** Removes the draft that was typed into a form in a tab; without a tab, in this one. */
export function dropDraft(user: number, key: string, tab = thisTab()): void {
  for (const { name, draft } of draftsOf(user, key)) if (draft.tab === tab) forget(name);
}

/** Makes the draft of another tab this tab's own, once the user has asked for its text here. */
export function takeDraft(user: number, key: string, tab: string): void {
  const taken = draftsOf(user, key).find(({ draft }) => draft.tab === tab);
  if (!taken) return;
  keepDraft(user, key, taken.draft);
  if (tab !== thisTab()) dropDraft(user, key, tab);
}

/** Removes idempotency keys: they hold the text of new blocks that got no response (idempotency-key.ts). */
function forgetSending(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(adminSendingPrefix)) sessionStorage.removeItem(name);
    }
  });
}

/**
 * Removes a user's drafts at sign-out and stores no more in this tab, so that the next user of this browser finds none.
 * A form that is open in another tab keeps its text: its user has not been asked there.
 */
export function forgetDrafts(user: number): void {
  signedOut.add(user);
  forgetSending();
  for (const name of storedNames()) if (name.startsWith(nameOf(user, ''))) forget(name);
}

/** Stores drafts of this user again, after a sign-in. */
export function allowDrafts(user: number): void {
  signedOut.delete(user);
}

/** Draft values in the shape of today's form: unknown fields are dropped, new or mistyped ones get their default. */
export function fittingValues<Values>(kept: unknown, defaults: Values): Values {
  if (Array.isArray(defaults)) return (Array.isArray(kept) ? kept : defaults) as Values;
  if (typeof defaults !== 'object' || defaults === null) {
    return typeof kept === typeof defaults ? (kept as Values) : defaults;
  }
  const given = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, name in given ? fittingValues(given[name], value) : value]),
  ) as Values;
}
