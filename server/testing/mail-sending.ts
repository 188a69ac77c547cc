import type { MailPayload } from '@shared/outbox';
import { outbox } from '@shared/schema';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { createMailer, type MailerLimits } from '../outbox/deliver-mail';
import { enqueueMail } from '../outbox/enqueue';
import { startWorker, type Worker } from '../outbox/worker';
import type { DatabaseKind } from './databases';
import { startSmtp } from './smtp-server.mjs';
import { useTestApp } from './test-app';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
type Deliver = Parameters<typeof startWorker>[0]['deliver'];

/** Who the mails of these tests come from, and one of them. */
export const from = { name: 'Abseits, Berlin', address: 'hallo@firma.example' };
export const mail: MailPayload = { subject: 'Grüße aus Köln', text: 'Guten Tag, Ida', automatic: true };

/** Delivers to a mail server that has as long for each answer as a busy machine may take, or as long as the test says. */
export function deliverTo(smtpUrl: string, limits: Partial<MailerLimits> = {}): Deliver {
  const mailer = createMailer(
    { smtpUrl, from, greetingName: 'firma.example' },
    { connect: 30_000, answer: 30_000, whole: 60_000, ...limits },
  );
  return (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal);
}

/** A worker that does nothing by itself, so that the test says when. */
export function waitingWorker(db: Db, deliver: Deliver, log: Log = pino({ level: 'silent' })): Worker {
  return startWorker({ db, log, channel: 'mail', interval: 3_600_000, deliver });
}

/** The application, a mail server that does as it is told, and workers that end with their test. */
export function useMailSending(kind: DatabaseKind) {
  const app = useTestApp({ kind });
  const smtp = {} as Smtp;
  const workers: Worker[] = [];
  const rows = () => app.db.select().from(outbox).orderBy(outbox.id);

  /** A worker that delivers as the test says. */
  function delivering(db: Db, deliver: Deliver, log?: Log): Worker {
    const made = waitingWorker(db, deliver, log);
    workers.push(made);
    return made;
  }
  /** A worker that sends by the mail server. */
  const worker = (db: Db = app.db, url = smtp.url, log?: Log) => delivering(db, deliverTo(url), log);
  /** Sends what is due, and ends the worker: it would hear of the next mail, and could take it. */
  async function send(sender: Worker = worker()): Promise<void> {
    await sender.run();
    await sender.stop();
  }
  const queue = (recipient: string, more: Partial<MailPayload> = {}, purpose: 'notice' | 'confirmation' = 'notice') =>
    enqueueMail(app.db, { purpose, recipient, mail: { ...mail, ...more } });
  const becomeDue = () => app.db.update(outbox).set({ nextAttemptAt: sql`now()` });

  beforeAll(async () => {
    Object.assign(smtp, await startSmtp());
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((one) => one.stop(0)));
    smtp.forget();
    Object.assign(smtp.behaviour, {
      refuseRecipient: () => undefined,
      refuseSender: () => undefined,
      neverAnswers: () => false,
      refuseMessage: undefined,
      delay: 0,
      dieAfterData: false,
    });
  });
  afterAll(() => smtp.close());

  return { app, smtp, rows, delivering, worker, send, queue, becomeDue };
}
