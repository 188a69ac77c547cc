import type { MailPayload, WebhookPayload } from '@shared/outbox';
import type { Config } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from '../db/database';
import { createMailer } from './deliver-mail';
import { createWebhookCaller, webhookSecret } from './deliver-webhook';
import { releaseAll } from './queries';
import { startWorker } from './worker';

interface SendingDeps {
  config: Pick<Config, 'mail' | 'webhook' | 'sessionSecret'>;
  database: Database;
  log: Log;
  isReady: () => boolean;
}

/** Sends what is queued for as long as the process runs. */
export interface Sending {
  /** The database can be used from now on: what is due goes out. */
  begin: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts to send mail, where there is something to send it with, and webhook calls. */
export function startSending({ config, database, log, isReady }: SendingDeps): Sending {
  const { db } = database;
  const mailer = config.mail && createMailer(config.mail);
  const call = createWebhookCaller({
    secret: webhookSecret(config),
    privateNetworks: config.webhook.privateNetworks,
  });
  const workers = [
    startWorker({
      ...{ db, log, isReady, channel: 'webhook' },
      deliver: (entry, signal) => call({ ...entry, payload: entry.payload as WebhookPayload }, signal),
    }),
  ];
  if (mailer) {
    workers.push(
      startWorker({
        ...{ db, log, isReady, channel: 'mail' },
        deliver: (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal),
      }),
    );
  }
  return {
    async begin() {
      // The embedded database belongs to one process: what is claimed there was claimed by one that is gone.
      if (database.kind === 'embedded') await releaseAll(db);
      await Promise.all(workers.map((worker) => worker.run()));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
