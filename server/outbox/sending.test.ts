import { setImmediate as turn } from 'node:timers/promises';
import type { MailPayload } from '@shared/outbox';
import { mailRetryDays } from '@shared/retention';
import { outbox } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSmtp } from '../../scripts/smtp-server.mjs';
import type { Db } from '../db/database';
import { describeOnEachDatabase, describeOnPostgres, openAgain } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { createMailer } from './deliver-mail';
import { enqueueMail } from './enqueue';
import { eraseOutboxOf, eraseOutboxTo } from './erase-outbox';
import { removeOldEntries, resend } from './queries';
import { retriedFor, waitAfter } from './retry-plan';
import { startWorker, type Worker } from './worker';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

const from = { name: 'Abseits, Berlin', address: 'hallo@firma.example' };
const mail: MailPayload = { subject: 'Grüße aus Köln', text: 'Guten Tag, Ida', automatic: true };
const log = pino({ level: 'silent' });
const quick = { connect: 2_000, answer: 2_000 };

describe('the waits between tries', () => {
  it('grow, and are three days in all', () => {
    const waits = Array.from({ length: 11 }, (_, index) => waitAfter(index + 1) ?? 0);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waitAfter(12)).toBeNull();
    expect(retriedFor).toBe(mailRetryDays * 24 * 60 * 60);
  });
});

describeOnEachDatabase('the outbox', (kind) => {
  const app = useTestApp({ kind });
  let smtp: Smtp;
  const workers: Worker[] = [];
  const rows = () => app.db.select().from(outbox).orderBy(outbox.id);

  /** A worker that does nothing by itself, so that the test says when. */
  function worker(db: Db = app.db, url = smtp.url): Worker {
    const mailer = createMailer({ smtpUrl: url, from }, quick);
    const made = startWorker({
      ...{ db, log, channel: 'mail', interval: 3_600_000 },
      deliver: (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal),
    });
    workers.push(made);
    return made;
  }
  const queue = (recipient: string, more: Partial<MailPayload> = {}, purpose: 'notice' | 'confirmation' = 'notice') =>
    enqueueMail(app.db, { purpose, recipient, mail: { ...mail, ...more } });
  const becomeDue = () => app.db.update(outbox).set({ nextAttemptAt: sql`now()` });

  /** The database, which takes no change of the outbox while `isAway` says so. */
  function unsteady(isAway: () => boolean): Db {
    return new Proxy(app.db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (property === 'update' && isAway())
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
  /** A worker that delivers as the test says. */
  function delivering(db: Db, deliver: Parameters<typeof startWorker>[0]['deliver']): Worker {
    const made = startWorker({ ...{ db, log, channel: 'mail', interval: 3_600_000 }, deliver });
    workers.push(made);
    return made;
  }

  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((one) => one.stop(0)));
    smtp.forget();
    Object.assign(smtp.behaviour, {
      refuseRecipient: () => undefined,
      refuseSender: () => undefined,
      refuseMessage: undefined,
      delay: 0,
      dieAfterData: false,
    });
  });
  afterAll(() => smtp.close());

  it('sends what is queued, with its headers, and once', async () => {
    const { messageId } = await queue('ida@invest.example', { replyTo: 'bo@stadt.example' });
    await worker().run();
    expect(smtp.mails).toHaveLength(1);
    const [sent] = smtp.mails;
    expect(sent).toMatchObject({ from: from.address, to: ['ida@invest.example'], text: mail.text });
    expect(sent?.headers).toMatchObject({
      from: '"Abseits, Berlin" <hallo@firma.example>',
      to: 'ida@invest.example',
      'reply-to': 'bo@stadt.example',
      subject: mail.subject,
      'message-id': messageId,
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, claimedUntil: null, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
    await worker().run();
    expect(smtp.seen()).toBe(1);
  });

  it('sends what a person wrote as such, in the thread it belongs to', async () => {
    await queue('ida@invest.example', { automatic: false, inReplyTo: '<a@b.example>', references: ['<a@b.example>'] });
    await worker().run();
    expect(smtp.mails[0]?.headers).toMatchObject({ 'in-reply-to': '<a@b.example>', references: '<a@b.example>' });
    expect(smtp.mails[0]?.headers).not.toHaveProperty('auto-submitted');
  });

  it('sends a confirmation in nobody’s name, so that it bounces to nobody, and in its own where it must', async () => {
    await queue('ida@invest.example', {}, 'confirmation');
    await worker().run();
    expect(smtp.mails[0]).toMatchObject({ from: '', to: ['ida@invest.example'] });
    smtp.behaviour.refuseSender = (address) => (address ? undefined : { code: 550, text: 'sender required' });
    await queue('bo@stadt.example', {}, 'confirmation');
    await worker().run();
    expect(smtp.mails[1]).toMatchObject({ from: from.address, to: ['bo@stadt.example'] });
  });

  it('lets no line break add a header', async () => {
    await queue('ida@invest.example', {
      subject: 'Hallo\r\nBcc: evil@x.example\u2028X-Evil: 1',
      replyTo: 'ida@invest.example\r\nBcc: evil@x.example',
      inReplyTo: '<a@b>\r\nX-Evil: 2',
    });
    await worker().run();
    const [sent] = smtp.mails;
    expect(sent?.to).toEqual(['ida@invest.example']);
    expect(sent?.headerNames.map((name) => name.toLowerCase())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:bcc|x-evil)$/)]),
    );
    expect(sent?.headers.subject).toBe('Hallo Bcc: evil@x.example X-Evil: 1');
  });

  it('waits where there is no server, and sends once there is one', async () => {
    const gone = await startSmtp();
    await gone.close();
    await queue('ida@invest.example');
    await worker(app.db, gone.url).run();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: null });
    expect(row?.lastError).toContain(`127.0.0.1:${gone.port} nimmt kein Mailserver Verbindungen an`);
    const wait = ((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1_000;
    expect(wait).toBeGreaterThan(30);
    await worker().run();
    expect(smtp.seen()).toBe(0);
    await becomeDue();
    await worker().run();
    expect(smtp.mails).toHaveLength(1);
  });

  it('gives up for good after the last try, says why, and sends it where somebody asks for it', async () => {
    smtp.behaviour.refuseRecipient = () => ({ code: 451, text: 'greylisted' });
    const { id } = await queue('ida@invest.example');
    await app.db.update(outbox).set({ attempts: 11 });
    await worker().run();
    expect(await rows()).toEqual([expect.objectContaining({ state: 'failed', attempts: 12 })]);
    smtp.behaviour.refuseRecipient = () => undefined;
    expect(await resend(app.db, id)).toBe(true);
    await worker().run();
    expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1 })]);
    expect(await resend(app.db, 999_999)).toBe(false);
  });

  it('gives up at once where a recipient is refused for good, and serves the others', async () => {
    smtp.behaviour.refuseRecipient = (address) =>
      address.startsWith('weg') ? { code: 550, text: 'no such user here' } : undefined;
    await queue('weg@invest.example');
    await queue('ida@invest.example');
    await worker().run();
    const [refused, taken] = await rows();
    expect(refused).toMatchObject({ state: 'failed', attempts: 1 });
    expect(refused?.lastError).toMatch(/lehnt den Empfänger ab.*no such user here/);
    expect(taken?.state).toBe('sent');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ida@invest.example']]);
  });

  it('tries again where everything is refused for now, or the sender is', async () => {
    smtp.behaviour.refuseRecipient = () => ({ code: 450, text: 'try later' });
    await queue('ida@invest.example');
    await worker().run();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour.refuseSender = () => ({ code: 553, text: 'not yours' });
    await becomeDue();
    await worker().run();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 2 });
    expect(row?.lastError).toContain('lehnt den Absender hallo@firma.example ab');
  });

  it('gives up what the server refuses to carry', async () => {
    smtp.behaviour.refuseMessage = { code: 554, text: 'looks like spam' };
    await queue('ida@invest.example');
    await worker().run();
    expect((await rows())[0]).toMatchObject({ state: 'failed', lastError: expect.stringContaining('looks like spam') });
  });

  it('sends again, with the same Message-ID, where the server died after it had all of it', async () => {
    smtp.behaviour.dieAfterData = true;
    const { messageId } = await queue('ida@invest.example');
    await worker().run();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour.dieAfterData = false;
    await becomeDue();
    await worker().run();
    expect(smtp.seen()).toBe(2);
    expect(smtp.mails[0]?.headers['message-id']).toBe(messageId);
  });

  it('waits for a slow server, renews nobody’s patience beyond its limit, and tries again', async () => {
    smtp.behaviour.delay = 400;
    await queue('ida@invest.example');
    await worker().run();
    expect((await rows())[0]?.state).toBe('sent');
    smtp.behaviour.delay = 5_000;
    await queue('bo@stadt.example');
    await worker().run();
    expect((await rows())[1]).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('nicht rechtzeitig geantwortet'),
    });
  });

  it('finds by itself what is queued, once that is committed, and nothing that was not', async () => {
    worker();
    await app.db.transaction(async (tx) => {
      await enqueueMail(tx, { purpose: 'notice', recipient: 'ida@invest.example', mail });
    });
    await smtp.mailTo('ida@invest.example');
    await app.db
      .transaction(async (tx) => {
        await enqueueMail(tx, { purpose: 'notice', recipient: 'bo@stadt.example', mail });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await queue('eva@stadt.example');
    await smtp.mailTo('eva@stadt.example');
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('bo@stadt.example');
  });

  it('takes over what a process left that was killed while it was sending, once its claim has run out', async () => {
    await queue('ida@invest.example');
    await app.db.update(outbox).set({ attempts: 1, claimedUntil: sql`now() + interval '1 minute'` });
    await worker().run();
    expect(smtp.seen()).toBe(0);
    await app.db.update(outbox).set({ claimedUntil: sql`now()` });
    await worker().run();
    expect(smtp.mails).toHaveLength(1);
  });

  it('gives back what it is sending where it is told to end and the server does not answer', async () => {
    smtp.behaviour.delay = 60_000;
    await queue('ida@invest.example');
    const ending = worker();
    void ending.run();
    await smtp.seenMails(1);
    await ending.stop(50);
    expect(await rows()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0, claimedUntil: null })]);
  });

  it('finishes what it is sending where the server answers in time', async () => {
    smtp.behaviour.delay = 300;
    await queue('ida@invest.example');
    const ending = worker();
    void ending.run();
    await smtp.seenMails(1);
    await ending.stop(5_000);
    expect((await rows())[0]?.state).toBe('sent');
  });

  it('never queues again what is out, however long the database is away to mark it', async () => {
    await queue('ida@invest.example');
    let refused = -1;
    let delivered = 0;
    const db = unsteady(() => refused >= 0 && ++refused <= 7);
    await delivering(db, async () => {
      delivered += 1;
      refused = 0;
    }).run();
    expect(refused).toBeGreaterThan(7);
    expect(await rows()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1, lastError: null })]);
    expect(delivered).toBe(1);
  });

  it('ends where what is out cannot be marked, and does not give it back', async () => {
    await queue('ida@invest.example');
    let refused = 0;
    let out = false;
    const ending = delivering(
      unsteady(() => out && ++refused > 0),
      async () => {
        out = true;
      },
    );
    void ending.run();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await ending.stop(50);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, lastError: null });
    expect(row?.claimedUntil?.getTime()).toBeGreaterThan(Date.now());
  });

  it('waits at its end for all that is being sent, also where one could not be given back', async () => {
    await queue('weg@invest.example');
    await queue('ida@invest.example');
    const events: string[] = [];
    const finish = new AbortController();
    const begun = new Set<string>();
    const ending = delivering(
      unsteady(() => events.includes('broken off') && !events.includes('delivered') && events.push('refused') > 0),
      async ({ recipient }, signal) => {
        begun.add(recipient);
        const ends = recipient.startsWith('weg') ? signal : finish.signal;
        await new Promise((resolve) => ends.addEventListener('abort', resolve));
        events.push(ends === signal ? 'broken off' : 'delivered');
        if (ends === signal) throw new Error('broken off');
      },
    );
    void ending.run();
    await expect.poll(() => begun.size).toBe(2);
    const ended = ending.stop(0).then(() => events.push('ended'));
    await expect.poll(() => events).toContain('refused');
    for (let turns = 0; turns < 20; turns += 1) await turn();
    finish.abort();
    await ended;
    expect(events).toEqual(['broken off', 'refused', 'delivered', 'ended']);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'sent']);
  });

  it('is erased with its enquiry, and with its recipient', async () => {
    const about = { kind: 'beta', enquiryId: 7 } as const;
    await enqueueMail(app.db, { purpose: 'notice', recipient: 'team@firma.example', mail, about });
    for (const recipient of ['IDA@invest.example', 'bo@stadt.example'])
      await enqueueMail(app.db, { purpose: 'confirmation', recipient, mail });
    // What tells the team of others is not about whom it goes to.
    await enqueueMail(app.db, { purpose: 'notice', recipient: 'ida@invest.example', mail });
    expect(await eraseOutboxOf(app.db, about)).toBe(1);
    expect(await eraseOutboxTo(app.db, ' ida@INVEST.example')).toBe(1);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['bo@stadt.example', 'ida@invest.example']);
  });

  it('is forgotten after a month, unless it still waits', async () => {
    await queue('alt@invest.example');
    await queue('wartet@invest.example');
    await queue('neu@invest.example');
    const old = { createdAt: sql`now() - interval '31 days'` };
    await app.db
      .update(outbox)
      .set({ state: 'sent', ...old })
      .where(eq(outbox.recipient, 'alt@invest.example'));
    await app.db.update(outbox).set(old).where(eq(outbox.recipient, 'wartet@invest.example'));
    await removeOldEntries(app.db);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['wartet@invest.example', 'neu@invest.example']);
  });

  it('tells of a failure in the log without the address or the text', async () => {
    const lines: string[] = [];
    const told = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    smtp.behaviour.refuseRecipient = (address) => ({ code: 550, text: `${address} unknown` });
    await queue('ida@invest.example');
    const mailer = createMailer({ smtpUrl: smtp.url, from }, quick);
    const one = startWorker({
      ...{ db: app.db, log: told, channel: 'mail', interval: 3_600_000 },
      deliver: (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal),
    });
    workers.push(one);
    await one.run();
    expect(lines.join('')).toContain('"problem":"recipient"');
    expect(lines.join('')).not.toMatch(/ida@|Grüße|Guten Tag/);
  });
});

describeOnPostgres('two processes', () => {
  const app = useTestApp({ kind: 'postgres' });

  it('send each mail once', async () => {
    const smtp = await startSmtp();
    const other = await openAgain(app.db);
    for (let number = 1; number <= 40; number += 1)
      await enqueueMail(app.db, { purpose: 'notice', recipient: `nr${number}@invest.example`, mail });
    const mailer = createMailer({ smtpUrl: smtp.url, from }, quick);
    const workers = [app.db, other.db, other.db].map((db) =>
      startWorker({
        ...{ db, log, channel: 'mail', interval: 3_600_000 },
        deliver: (entry, signal) => mailer({ ...entry, payload: entry.payload as MailPayload }, signal),
      }),
    );
    await Promise.all(workers.map((worker) => worker.run()));
    const recipients = smtp.mails.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
    await Promise.all(workers.map((worker) => worker.stop(0)));
    await other.close();
    await smtp.close();
  });
});
