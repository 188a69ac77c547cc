import { outbox, outboxHolds } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useMailSending } from '../testing/mail-sending';
import type { Refusal } from '../testing/smtp-server.mjs';
import { holdOf, tryNow } from './holds';

const limit: Refusal = { code: 550, text: '5.4.5 Daily user sending limit exceeded' };
/** Words that blame nobody. */
const no = (address: string): Refusal => ({ code: 550, text: `5.7.1 <${address}> not now, see id=f${Math.random()}` });

describeOnEachDatabase('mail to a server that refuses its sender', (kind) => {
  const { app, smtp, rows, worker, send, queue } = useMailSending(kind);

  const sendTo = async (names: readonly string[]) => {
    for (const name of names) await queue(`${name}@stadt.example`);
    await send();
  };
  const names = (count: number) => Array.from({ length: count }, (_, at) => `gast${at}`);
  const states = async () => (await rows()).map(({ state }) => state);
  const present = () => holdOf(app.db, 'mail');
  const minutesToTry = async () => Math.round((((await present())?.nextTryAt.getTime() ?? 0) - Date.now()) / 60_000);
  const timeForTry = () => app.db.update(outboxHolds).set({ nextTryAt: sql`now()` });
  /** Refuses from the mail after so many. */
  function refuseAfter(count: number, refusal: (address: string) => Refusal): void {
    smtp.behaviour.refuseRecipient = (address) => (smtp.mails.length >= count ? refusal(address) : undefined);
  }
  const takeAll = () => {
    smtp.behaviour.refuseRecipient = () => undefined;
  };

  it.each<[what: string, refusal: Refusal]>([
    ['a limit', limit],
    ['a limit for now', { code: 450, text: '4.2.1 You have exceeded the sending rate' }],
    ['a suspended account', { code: 550, text: '5.1.90 Your account was suspended' }],
  ])('waits as a whole at %s, loses nothing, and goes on after a mail was taken', async (_what, refusal) => {
    refuseAfter(3, () => refusal);
    await sendTo(names(12));
    const entries = await rows();
    const waiting = entries.filter(({ state }) => state === 'waiting');
    expect(waiting.length).toBeGreaterThan(4);
    expect(entries.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(new Set(waiting.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    expect(await present()).toMatchObject({ tries: 0, reason: expect.stringContaining(refusal.text) });
    expect(await minutesToTry()).toBe(5);
    // A second process, and one that was started anew, send nothing.
    takeAll();
    await sendTo(['spaeter']);
    expect(await states()).toContain('waiting');
    await timeForTry();
    await send();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      [...names(12), 'spaeter'].map((name) => `${name}@stadt.example`).toSorted(),
    );
    expect(await present()).toBeUndefined();
  });

  it('tries one mail at growing distances, what was not tried first', async () => {
    refuseAfter(0, () => limit);
    await sendTo(names(3));
    const distances: number[] = [];
    const tried: string[] = [];
    smtp.behaviour.refuseRecipient = (address) => {
      tried.push(address);
      return limit;
    };
    await queue('neu@stadt.example');
    for (let at = 0; at < 9; at += 1) {
      await timeForTry();
      await send();
      distances.push(await minutesToTry());
    }
    expect(distances).toEqual([15, 30, 60, 120, 240, 480, 720, 720, 720]);
    expect(tried).toHaveLength(9);
    expect(tried[0]).toBe('neu@stadt.example');
    expect(new Set(tried.slice(0, 4)).size).toBe(4);
    expect(new Set((await rows()).map(({ attempts }) => attempts))).toEqual(new Set([0]));
  });

  it('is tried at once on request', async () => {
    refuseAfter(0, () => limit);
    await sendTo(names(3));
    takeAll();
    await tryNow(app.db, 'mail');
    await send();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('takes five recipients refused alike as refused for their sender, and sends to them later', async () => {
    refuseAfter(0, no);
    await sendTo(names(12));
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    expect((await present())?.reason).toMatch(
      /lehnt mehrere Empfänger hintereinander mit denselben Worten ab.*550 5\.7\.1/,
    );
    expect((await present())?.reason).not.toContain('@');
    takeAll();
    await timeForTry();
    await send();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(smtp.mails).toHaveLength(12);
  });

  it('holds nothing for four alike, for others, and for one address again and again', async () => {
    const refused: [string, Refusal][] = [
      ...['a', 'b', 'c', 'd'].map((name): [string, Refusal] => [name, no(`${name}@stadt.example`)]),
      ['taken', limit],
      ['e', no('e@stadt.example')],
      ['f', { code: 552, text: '5.2.2 mailbox full' }],
      ...['g', 'g', 'g', 'g', 'g', 'g'].map((name): [string, Refusal] => [name, no(`${name}@stadt.example`)]),
    ];
    const sender = worker();
    for (const [name, refusal] of refused) {
      smtp.behaviour.refuseRecipient = () => (name === 'taken' ? undefined : refusal);
      await queue(`${name}@stadt.example`);
      await sender.run();
    }
    expect(await present()).toBeUndefined();
  });

  it('gives up at last what is refused alike while others are taken', async () => {
    smtp.behaviour.refuseRecipient = (address) => (address.startsWith('gast') ? no(address) : undefined);
    await sendTo(names(5));
    for (let round = 0; round < 6; round += 1) {
      await queue(`neu${round}@stadt.example`);
      await timeForTry();
      await send();
      await app.db.update(outbox).set({ nextAttemptAt: sql`now()` });
    }
    await send();
    expect(await present()).toBeUndefined();
    expect(await app.db.$count(outbox, eq(outbox.state, 'failed'))).toBe(5);
    expect(smtp.mails).toHaveLength(6);
  });

  it('gives up at last a mail that alone is refused with words of a limit', async () => {
    smtp.behaviour.refuseRecipient = (address) => (address.startsWith('ida') ? limit : undefined);
    const { id } = await queue('ida@stadt.example');
    // It has begun so many holds that ended, since others were taken.
    await app.db.update(outbox).set({ attempts: 9 });
    for (const name of ['bo', 'li']) {
      await send();
      await queue(`${name}@stadt.example`);
      await timeForTry();
      await send();
      await app.db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.id, id));
    }
    expect(await states()).toEqual(['waiting', 'sent', 'sent']);
    await send();
    expect(await states()).toEqual(['failed', 'sent', 'sent']);
    expect(await present()).toBeUndefined();
  });

  it('tries the next mail if the one it tries is refused for what it is', async () => {
    refuseAfter(0, () => limit);
    await sendTo(['ida', 'bo']);
    smtp.behaviour.refuseRecipient = (address) =>
      address.startsWith('ida') ? { code: 550, text: '5.1.1 no such user' } : undefined;
    await timeForTry();
    await send();
    expect((await states()).toSorted()).toEqual(['failed', 'sent']);
    expect(await present()).toBeUndefined();
  });
});
