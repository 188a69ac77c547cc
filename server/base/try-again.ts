import { setTimeout as wait } from 'node:timers/promises';

/** How long a caller goes on asking a service that refuses for a moment. */
export interface Patience {
  /** Number of tries in all. */
  tries: number;
  /** Wait before the second try, in milliseconds; it doubles with each try. */
  firstWait: number;
  /** No try begins later than this after the first one, in milliseconds. */
  within: number;
}

/** For a request that a person waits for. */
export const briefly: Patience = { tries: 3, firstWait: 100, within: 2_000 };

/** For work at night: waits about half a minute in all. */
export const patiently: Patience = { tries: 7, firstWait: 500, within: 5 * 60_000 };

/** The wait before the next try, in milliseconds, between half and the whole of its limit: many do not return at once. */
function waitBefore(tries: number, { firstWait }: Patience): number {
  return firstWait * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
}

/**
 * Does `work`, and does it again after a pause while it fails for a reason that passes. `work` must be safe to repeat.
 * Rejects with the last failure.
 */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  { isPassing, patience }: { isPassing: (error: unknown) => boolean; patience: Patience },
): Promise<Result> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pause = waitBefore(tries, patience);
      const isLate = performance.now() - began + pause > patience.within;
      if (tries >= patience.tries || isLate || !isPassing(error)) throw error;
      await wait(pause);
    }
  }
}
