import { setImmediate as turn } from 'node:timers/promises';
import { outbox } from '@shared/schema';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Db } from '../db/database';
import { describeOnEachDatabase, describeOnPostgres, openAgain } from '../testing/databases';
import { deliverTo, mail, useMailSending, waitingWorker } from '../testing/mail-sending';
import { startSmtp } from '../testing/smtp-server.mjs';
import { useTestApp } from '../testing/test-app';
import { enqueueMail } from './enqueue';
import { startWorker } from './worker';

describeOnEachDatabase('outbox worker', (kind) => {
  const { app, smtp, rows, delivering, worker, send, queue } = useMailSending(kind);

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

  it('finds a queued mail after its commit, and none that was rolled back', async () => {
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

  it('takes over the mail of a killed process after its claim has expired', async () => {
    await queue('ida@invest.example');
    await app.db.update(outbox).set({ attempts: 1, claimedUntil: sql`now() + interval '1 minute'` });
    await send();
    expect(smtp.seen()).toBe(0);
    await app.db.update(outbox).set({ claimedUntil: sql`now()` });
    await send();
    expect(smtp.mails).toHaveLength(1);
  });

  describe('beside recipients without an answer', () => {
    const patient = () => delivering(app.db, deliverTo(smtp.url, { answer: 60_000, whole: 60_000 }));

    it('sends other mails at once, however many are pending for that host', async () => {
      smtp.behaviour.neverAnswers = (address) => address.startsWith('nr');
      for (let number = 1; number <= 12; number += 1)
        await queue(`nr${number}@${number % 2 ? 'still' : 'Still'}.example`);
      await queue('ida@invest.example');
      const sending = patient();
      void sending.run();
      await smtp.mailTo('ida@invest.example');
      await queue('bo@stadt.example');
      await smtp.mailTo('bo@stadt.example');
      await sending.stop(50);
      const stuck = (await rows()).filter(({ recipient }) => recipient.startsWith('nr'));
      expect(stuck).toHaveLength(12);
      for (const row of stuck) expect(row).toMatchObject({ state: 'waiting', attempts: 0, claimedUntil: null });
    });

    it('reports the timeout, and goes on with other mails for that host', async () => {
      smtp.behaviour.neverAnswers = (address) => address.startsWith('still');
      for (const name of ['still1', 'still2', 'ida']) await queue(`${name}@invest.example`);
      await send(delivering(app.db, deliverTo(smtp.url, { answer: 60_000, whole: 500 })));
      const timeout = expect.stringMatching(/^Der Mailserver .* hat nicht rechtzeitig geantwortet/);
      expect(await rows()).toMatchObject([
        { state: 'waiting', attempts: 1, lastError: timeout },
        { state: 'waiting', attempts: 1, lastError: timeout },
        { state: 'sent', lastError: null },
      ]);
    });

    it('sends mails to other recipients at the same host at once', async () => {
      smtp.behaviour.neverAnswers = (address) => address.startsWith('still');
      for (let number = 1; number <= 12; number += 1)
        await queue(number % 2 ? 'still@invest.example' : 'Still@Invest.example');
      await queue('ida@invest.example');
      const sending = patient();
      void sending.run();
      await smtp.mailTo('ida@invest.example');
      await queue('bo@invest.example');
      await smtp.mailTo('bo@invest.example');
      await sending.stop(50);
    });

    it('sends mails to the same host if several recipients there never answer', async () => {
      smtp.behaviour.neverAnswers = (address) => address.startsWith('still');
      for (let number = 1; number <= 5; number += 1) await queue(`still${number}@invest.example`);
      await queue('ida@invest.example');
      const sending = startWorker({
        db: app.db,
        log: pino({ level: 'silent' }),
        channel: 'mail',
        interval: 3_600_000,
        slowAfter: 200,
        deliver: deliverTo(smtp.url, { answer: 60_000, whole: 60_000 }),
      });
      void sending.run();
      await smtp.mailTo('ida@invest.example');
      await sending.stop(50);
    });

    it('sends other mails if thousands are pending for one address', async () => {
      const payload = JSON.stringify(mail);
      await app.db.execute(sql`insert into outbox (channel, purpose, recipient, payload, message_id)
        select 'mail', 'notice', 'still@invest.example', ${payload}::jsonb, '<' || number || '@firma.example>'
        from generate_series(1, 20000) number`);
      for (let number = 1; number <= 50; number += 1) await queue(`nr${number}@invest.example`);
      let delivered = 0;
      const sending = delivering(app.db, async ({ recipient }, signal) => {
        if (recipient.startsWith('nr')) delivered += 1;
        else await new Promise((resolve) => signal.addEventListener('abort', resolve));
      });
      void sending.run();
      await expect.poll(() => delivered, { timeout: 50_000 }).toBe(50);
      await sending.stop(50);
    });

    it('sends the mails for one address one after another, each once', async () => {
      for (let number = 1; number <= 30; number += 1)
        await queue(number % 3 ? 'team@invest.example' : `nr${number}@invest.example`);
      const begun: number[] = [];
      let atOnce = 0;
      await delivering(app.db, async ({ id, recipient }) => {
        begun.push(id);
        if (!recipient.startsWith('team')) return;
        atOnce += 1;
        expect(atOnce).toBe(1);
        await turn();
        atOnce -= 1;
      }).run();
      expect(new Set(begun).size).toBe(30);
      expect(begun).toHaveLength(30);
      expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
    });
  });

  it('releases its mail if it is stopped while the server does not answer', async () => {
    smtp.behaviour.delay = 60_000;
    await queue('ida@invest.example');
    const ending = worker();
    void ending.run();
    await smtp.seenMails(1);
    await ending.stop(50);
    expect(await rows()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0, claimedUntil: null })]);
  });

  it('finishes its mail if it is stopped and the server answers in time', async () => {
    smtp.behaviour.delay = 300;
    await queue('ida@invest.example');
    const ending = worker();
    void ending.run();
    await smtp.seenMails(1);
    await ending.stop(5_000);
    expect((await rows())[0]?.state).toBe('sent');
  });

  it('never sends a mail twice, however long the database is away', async () => {
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

  it('stops if a sent mail cannot be marked, and keeps its claim', async () => {
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

  it('finishes every running delivery when it stops, even if one cannot be released', async () => {
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
});

describeOnPostgres('outbox workers of two processes', () => {
  const app = useTestApp({ kind: 'postgres' });

  it('send each mail once', async () => {
    const smtp = await startSmtp();
    const other = await openAgain(app.db);
    for (let number = 1; number <= 40; number += 1)
      await enqueueMail(app.db, { purpose: 'notice', recipient: `nr${number}@invest.example`, mail });
    const workers = [app.db, other.db, other.db].map((db) => waitingWorker(db, deliverTo(smtp.url)));
    await Promise.all(workers.map((worker) => worker.run()));
    const recipients = smtp.mails.flatMap(({ to }) => to);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
    await Promise.all(workers.map((worker) => worker.stop(0)));
    await other.close();
    await smtp.close();
  });
});
