import { adminTabKey } from '@shared/base/device-storage';
import { attempt } from '../kit/stored-state';

/** Milliseconds for which the document before this one, as before a reload, may still hold the tab's lock. */
const handover = 1_000;

/** Gives this tab a new id. Empty without storage. */
function newId(): string {
  const made = Math.random().toString(36).slice(2);
  return attempt(() => sessionStorage.setItem(adminTabKey, made)) === null ? '' : made;
}

/** Id of this tab; stays the same after a reload. Empty without storage. */
export function thisTab(): string {
  return attempt(() => sessionStorage.getItem(adminTabKey)) ?? newId();
}

/** Holds the lock of an id for as long as this document lives. Returns whether it got it. */
function hold(locks: LockManager, id: string): Promise<boolean> {
  const waiting = new AbortController();
  const clock = setTimeout(() => waiting.abort(), handover);
  return new Promise((resolve) => {
    const keep = () => {
      clearTimeout(clock);
      resolve(true);
      return new Promise(() => undefined);
    };
    locks.request(`${adminTabKey}:${id}`, { signal: waiting.signal }, keep).catch(() => resolve(false));
  });
}

/**
 * Gives this tab an id of its own if another tab has the same one: a browser copies the session storage when it
 * duplicates a tab. Browsers offer locks on secure origins alone; elsewhere both tabs keep the id.
 */
export async function claimTab(): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  const id = thisTab();
  if (locks && id && !(await hold(locks, id))) await hold(locks, newId());
}
