import { setTimeout as wait } from 'node:timers/promises';

/** Several files that are saved together (a branch is changed) are one change, in milliseconds. */
const settleTime = 20;

export interface Latest<Item> {
  /** The newest one; waits while one is being made. Rejects where the newest could not be made. */
  get: () => Promise<Item>;
  /** Makes it anew, soon. Calls that come before the making has begun are one. */
  renew: () => Promise<Item>;
}

/** Keeps the newest of something that is made again and again. `make` never runs twice at a time. */
export function createLatest<Item>(make: () => Promise<Item>): Latest<Item> {
  let newest: Promise<Item> | undefined;
  let queued = false;

  function renew(): Promise<Item> {
    if (newest && queued) return newest;
    queued = true;
    const earlier = newest;
    newest = (async () => {
      await Promise.allSettled([earlier, wait(settleTime)]);
      queued = false;
      return make();
    })();
    newest.catch(() => {});
    return newest;
  }

  async function get(): Promise<Item> {
    for (;;) {
      const asked = newest ?? renew();
      const result = await asked.then(
        (item) => ({ item }),
        (error: unknown) => ({ error }),
      );
      // Meanwhile another change may have come: what it makes is what counts.
      if (asked !== newest) continue;
      if ('error' in result) throw result.error;
      return result.item;
    }
  }

  return { get, renew };
}
