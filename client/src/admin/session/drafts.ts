import { adminDraftPrefix, adminSendingPrefix, adminTabKey } from '@shared/base/device-storage';
import { attempt } from '../kit/stored-state';

/**
 * What was typed and not saved, kept in this browser for the administrator who typed it: after a crash, a reload or an
 * accident it comes back, together with the state it was based on, so that a later save still notices other people's
 * changes.
 */
export interface Draft {
  values: unknown;
  /** The entity as it was when the editing began; null for a new one. */
  base: unknown;
  /** The version of what waited of the entity then, and was not public yet. */
  waitingOn?: string | null;
  /** It was typed into what visitors see, and not into what waits. */
  siteShown?: boolean;
  /** Instant of the last keystroke that was kept, in ISO form. */
  savedAt: string;
  /** The browser tab it was typed in. */
  tab: string;
}

/** Where storage is forbidden or full, this visit at least remembers. */
const memory = new Map<string, string>();

/** Who has signed out: a save that fails afterwards leaves nothing here. */
const signedOut = new Set<number>();

const nameOf = (user: number, key: string): string => `${adminDraftPrefix}${user}:${key}`;

/** Stays the same when the tab is reloaded. */
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

/** The kept text of a form, or null where there is none that can be read. `ownTab`: it was typed in this very tab. */
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

/** Text of a new block whose sending has had no answer (idempotency-key.ts). */
function forgetSending(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(adminSendingPrefix)) sessionStorage.removeItem(name);
    }
  });
}

/** Nothing of one administrator's work is left for the next one at this browser. */
export function forgetDrafts(user: number): void {
  signedOut.add(user);
  forgetSending();
  const names = new Set([...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]);
  for (const name of names) if (name.startsWith(nameOf(user, ''))) forget(name);
}

/** Somebody is signed in: what they type is kept from now on. */
export function allowDrafts(user: number): void {
  signedOut.delete(user);
}

/** Kept values in the shape of today's form: unknown fields are dropped, new ones keep their default. */
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
