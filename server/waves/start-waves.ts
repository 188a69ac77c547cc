import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { handOver, handOverSeconds, hasWork, settleWaves } from './hand-over';
import type { MailDeps } from './wave-mail';

interface WavesDeps extends MailDeps {
  db: Db;
  log: Log;
  isReady: () => boolean;
}

export interface Waves {
  begin: () => void;
  /** Resolves once nothing is being handed over any more. */
  stop: () => Promise<void>;
}

/** Hands the mails of the waves to the outbox, a few every five seconds. */
export function startWaves({ db, log, isReady, ...mail }: WavesDeps): Waves {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function handOverNext(): Promise<void> {
    try {
      if (!(await hasWork(db))) return;
      await settleWaves(db);
      const count = await handOver(db, mail);
      if (count > 0) log.info({ event: 'wave mails handed over', count }, 'mails of waves were put into the outbox');
    } catch (error) {
      log.warn(
        { event: 'waves stuck', error: reasonOf(error) },
        'mails of waves could not be handed over; tried again',
      );
    }
  }

  function tick(): void {
    if (!isReady()) return;
    running ??= handOverNext().finally(() => {
      running = undefined;
    });
  }

  return {
    begin() {
      timer = setInterval(tick, handOverSeconds * 1_000);
      timer.unref();
      tick();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
