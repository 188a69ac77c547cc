import type { MailPayload, WebhookPayload } from '@shared/outbox';
import type { Config } from '../base/config';
import type { MailConfig } from '../base/environment-values';
import type { Log } from '../base/log';
import type { Database } from '../db/database';
import { releaseAll } from './claims';
import type { Mailer } from './deliver-mail';
import { createWebhookCaller, webhookSecret } from './deliver-webhook';
import { logProtection } from './smtp-options';
import { startWorker } from './worker';

interface SendingDeps {
  config: Pick<Config, 'mail' | 'webhook' | 'sessionSecret'>;
  database: Database;
  log: Log;
  isReady: () => boolean;
}

export interface Sending {
  /** Call it once the database can be used: starts sending what is due. */
  begin: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The mailer, which is loaded with its library for the first mail: many starts send none. */
function mailerOf(config: MailConfig): Mailer {
  let loaded: Promise<Mailer> | undefined;
  return async (mail, signal) => {
    loaded ??= import('./deliver-mail').then(({ createMailer }) => createMailer(config));
    const send = await loaded;
    await send(mail, signal);
  };
}

export function startSending({ config, database, log, isReady }: SendingDeps): Sending {
  const { db } = database;
  if (config.mail) logProtection(config.mail, log);
  const mailer = config.mail && mailerOf(config.mail);
  const call = createWebhookCaller({
    secret: webhookSecret(config),
    privateNetworks: config.webhook.privateNetworks,
  });
  const workers = [
    startWorker({
      db,
      log,
      isReady,
      channel: 'webhook',
      deliver: (entry, signal) => call({ ...entry, payload: entry.payload as WebhookPayload }, signal),
    }),
  ];
  if (mailer) {
    workers.push(
      startWorker({
        db,
        log,
        isReady,
        channel: 'mail',
        deliver: (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal),
      }),
    );
  }
  return {
    async begin() {
      // The embedded database belongs to one process, so any claim is left from one that is gone.
      if (database.kind === 'embedded') await releaseAll(db);
      await Promise.all(workers.map((worker) => worker.run()));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
