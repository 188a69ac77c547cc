import { adminDraftPrefix, adminSendingPrefix, adminTabKey } from '@shared/base/device-storage';
import { attempt } from '../kit/stored-state';

/**
 * Text that was typed and not saved, kept in this browser for the user who typed it. It comes back after a crash or
 * reload, with the state it was based on, so that a later save still detects other users' changes.
 */
export interface Draft {
  values: unknown;
  /** The entity when editing began; null for a new one. */
  base: unknown;
  /** Version of the entity's pending change when editing began. */
  waitingOn?: string | null;
  /** The text was typed into the public state, not into the pending change. */
  siteShown?: boolean;
  /** ISO instant at which the draft was stored. */
  savedAt: string;
  tab: string;
}

/** Fallback for this visit when storage is blocked or full. */
const memory = new Map<string, string>();

/** Users who have signed out: a save that fails afterwards must not store a draft. */
const signedOut = new Set<number>();

const nameOf = (user: number, key: string): string => `${adminDraftPrefix}${user}:${key}`;

/** Id of this tab; stays the same after a reload. Empty without storage. */
function thisTab(): string {
  const known = attempt(() => sessionStorage.getItem(adminTabKey));
  if (known) return known;
  const made = Math.random().toString(36).slice(2);
  return attempt(() => sessionStorage.setItem(adminTabKey, made)) === null ? '' : made;
}

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

/** The draft of a form; null when there is none or it is malformed. `ownTab`: it was typed in this tab. */
export function readDraft(user: number, key: string): (Draft & { ownTab: boolean }) | null {
  const text = stored(nameOf(user, key));
  if (text === null) return null;
  const draft: unknown = attempt(() => JSON.parse(text));
  return isDraft(draft) ? { ...draft, ownTab: draft.tab === thisTab() } : null;
}

export function keepDraft(
  user: number,
  key: string,
  draft: Pick<Draft, 'values' | 'base' | 'waitingOn' | 'siteShown'>,
): void {
  if (signedOut.has(user)) return;
  const name = nameOf(user, key);
  const text = JSON.stringify({ ...draft, savedAt: new Date().toISOString(), tab: thisTab() } satisfies Draft);
  memory.set(name, text);
  attempt(() => localStorage.setItem(name, text));
}

function forget(name: string): void {
  memory.delete(name);
  attempt(() => localStorage.removeItem(name));
}

export function dropDraft(user: number, key: string): void {
  forget(nameOf(user, key));
}

/** Removes idempotency keys: they hold the text of new blocks that got no response (idempotency-key.ts). */
function forgetSending(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(adminSendingPrefix)) sessionStorage.removeItem(name);
    }
  });
}

/** Removes a user's drafts at sign-out and stores no more, so that the next user of this browser finds none. */
export function forgetDrafts(user: number): void {
  signedOut.add(user);
  forgetSending();
  const names = new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]);
  for (const name of names) if (name.startsWith(nameOf(user, ''))) forget(name);
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
