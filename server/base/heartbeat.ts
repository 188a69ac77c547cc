import { reasonOf } from './database-errors';
import type { Log } from './log';

/** Time between two calls, in milliseconds. */
const interval = 5 * 60_000;

/** The longest time that a call may take, in milliseconds. */
const longestCall = 10_000;

export interface Heartbeat {
  /**
   * Calls at once and every five minutes, if `isAlive`, which never rejects, then says that the server can do its work.
   * Never keeps the process alive.
   */
  begin: (isAlive: () => Promise<boolean>) => void;
  /** Tells of a good backup. Never rejects, and resolves after ten seconds at the latest. */
  backupMade: () => Promise<void>;
  stop: () => void;
}

interface HeartbeatDeps {
  /** Undefined: nothing is ever called. */
  url: string | undefined;
  log: Log;
  /** Replaces the usual times in tests, in milliseconds. */
  times?: { interval: number; longestCall: number };
}

/**
 * Calls an address regularly, so that who listens there notices when the calls stay away. A failure is logged once, and
 * once more when the calls succeed again; the address, which may hold a key, is not.
 */
export function createHeartbeat({ url, log, times = { interval, longestCall } }: HeartbeatDeps): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  async function call(event: 'alive' | 'backup'): Promise<void> {
    if (!url) return;
    const address = new URL(url);
    address.searchParams.set('event', event);
    try {
      const answer = await fetch(address, { redirect: 'follow', signal: AbortSignal.timeout(times.longestCall) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      if (isFailing) log.info({ event: 'heartbeat' }, 'the address in HEARTBEAT_URL can be called again');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn(
          { event: 'heartbeat', reason: reasonOf(error) },
          'the address in HEARTBEAT_URL could not be called; it is called again every five minutes, and further failures are not logged',
        );
      isFailing = true;
    }
  }

  return {
    begin(isAlive) {
      if (!url) return;
      const beat = async () => {
        if (await isAlive()) await call('alive');
      };
      void beat();
      timer = setInterval(beat, times.interval);
      timer.unref();
    },
    backupMade: () => call('backup'),
    stop: () => clearInterval(timer),
  };
}
