import { randomUUID } from 'node:crypto';
import type { Wave } from '@shared/contracts/waves';
import { betaRequests, enquiryHistory, outbox } from '@shared/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import { eraseEnquiry } from '../enquiries/queries';
import { giveUpAbandoned } from '../outbox/claims';
import { tryNow } from '../outbox/holds';
import { lastDeliveries, resend, waitingEntries } from '../outbox/queries';
import { resendRefused } from '../outbox/resend-refused';
import { describeOnEachDatabase } from '../testing/databases';
import { useWaveSending } from '../testing/wave-sending';
import { handOver, hasWork, settleWaves } from './hand-over';
import { createWave, listWaves, setWaveState } from './wave-records';

const texts = {
  de: { subject: 'Dein Platz', text: 'Hallo {{name}}, dein Code: {{code}}\n{{link}}' },
  en: { subject: 'Your place', text: 'Hi {{name}}, your code: {{code}}\n{{link}}' },
};

describeOnEachDatabase('a wave of invitations', (kind) => {
  const { app, smtp, worker, send, becomeDue, deps, invitations, aMinuteLater, sendAll, handOverAndDie } =
    useWaveSending(kind);

  async function people(count: number, fields: Partial<typeof betaRequests.$inferInsert> = {}): Promise<number[]> {
    const rows = Array.from({ length: count }, (_, at) => ({
      name: `Gast ${at}`,
      email: `gast${at}@stadt.example`,
      reason: 'Ich bin neugierig',
      confirmedAt: new Date(Date.UTC(2026, 0, 1 + at)),
      ...fields,
    }));
    const made = await app.db.insert(betaRequests).values(rows).returning({ id: betaRequests.id });
    return made.map(({ id }) => id);
  }
  const begin = (choice = {}, codes: string | null = null) =>
    createWave(app.db, { key: randomUUID(), choice, texts, codes }, 'admin');
  const states = async () => (await invitations()).map(({ state }) => state);
  const wave = async (): Promise<Wave | undefined> => (await listWaves(app.db))[0];

  it('sends each confirmed person one mail with code, link, footer and the way out', async () => {
    const [id = 0] = await people(1, { language: 'en' });
    await begin();
    await sendAll();
    expect(smtp.mails).toHaveLength(1);
    const [invitation] = await invitations();
    const [sent] = smtp.mails;
    expect(sent?.to).toEqual(['gast0@stadt.example']);
    expect(sent?.text).toContain(`Hi Gast 0, your code: ${invitation?.code}`);
    const [, token] = /https:\/\/abseits\.example\/en\/beta\/invitation\/([\w-]{32})\n/.exec(sent?.text ?? '') ?? [];
    const unsubscribe = `https://abseits.example/en/beta/invitation/${token}/withdraw`;
    expect(sent?.text).toContain(`No more invitations: ${unsubscribe}`);
    expect(sent?.text).toContain('Imprint: https://abseits.example/impressum');
    expect(sent?.headers).toMatchObject({
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(invitation).toMatchObject({ state: 'sent', sentAt: expect.any(Date) });
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect(await wave()).toMatchObject({ state: 'done', people: 1, sent: 1, queued: 0 });
    const history = await app.db.select().from(enquiryHistory).where(eq(enquiryHistory.enquiryId, id));
    expect(history).toMatchObject([{ type: 'invited', details: { code: invitation?.code } }, { type: 'status' }]);
  });

  it('writes to nobody who has not confirmed, has withdrawn, was erased or seems to be spam', async () => {
    await people(1, { email: 'unbestaetigt@stadt.example', confirmedAt: null });
    await people(1, { email: 'abgemeldet@stadt.example', withdrawnAt: new Date() });
    await people(1, { email: 'spam@stadt.example', suspectedSpam: true });
    const [later = 0, erased = 0, waiting = 0] = await people(3);
    await begin();
    expect(await invitations()).toHaveLength(3);
    await app.db.update(betaRequests).set({ withdrawnAt: new Date() }).where(eq(betaRequests.id, later));
    await eraseEnquiry(app.db, { kind: 'beta', enquiryId: erased }, eraseAbout, 'admin');
    // The last one withdraws when the mail is in the outbox already.
    await handOver(app.db, deps());
    await app.db.update(betaRequests).set({ withdrawnAt: new Date() }).where(eq(betaRequests.id, waiting));
    await send();
    expect(smtp.seen()).toBe(0);
    await settleWaves(app.db);
    expect(await app.db.$count(outbox, eq(outbox.purpose, 'beta-invitation'))).toBe(0);
    expect(await wave()).toMatchObject({ state: 'done', dropped: 3 });
    expect((await invitations()).map(({ enquiryId }) => enquiryId)).toContain(null);
  });

  it('loses and doubles nothing when the server is killed at every step', async () => {
    await people(6);
    await begin();
    // Killed before the transaction ends: nothing was handed over.
    await expect(handOverAndDie()).rejects.toThrow('killed');
    expect(await app.db.$count(outbox)).toBe(0);
    // Several processes at once.
    await Promise.all([handOver(app.db, deps()), handOver(app.db, deps())]);
    expect(new Set((await invitations()).map(({ outboxId }) => outboxId)).size).toBeGreaterThan(1);
    // Killed while sending one: its claim is left behind.
    const [first] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'beta-invitation')).orderBy(outbox.id);
    await app.db
      .update(outbox)
      .set({ claimedUntil: sql`now() - interval '1 second'`, attempts: 1 })
      .where(eq(outbox.id, first?.id ?? 0));
    await sendAll();
    expect(await states()).toEqual(['unknown', 'sent', 'sent', 'sent', 'sent', 'sent']);
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5].map((at) => `gast${at}@stadt.example`));
    expect(await wave()).toMatchObject({ state: 'done', sent: 5, unknown: 1 });
  });

  it('tells as unknown what the mail server took without an answer, and does not send it again', async () => {
    await people(1);
    await begin();
    smtp.behaviour.dieAfterData = true;
    await handOver(app.db, deps());
    await send();
    smtp.behaviour.dieAfterData = false;
    await becomeDue();
    await sendAll();
    expect(smtp.seen()).toBe(1);
    expect(await states()).toEqual(['unknown']);
    const [row] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'beta-invitation'));
    expect(row?.lastError).toContain('nicht bekannt, ob sie angekommen ist');
  });

  it('goes on by itself after the mail server was away', async () => {
    await people(2);
    await begin();
    smtp.behaviour.refuseRecipient = () => ({ code: 451, text: 'later' });
    await sendAll();
    expect(await states()).toEqual(['queued', 'queued']);
    smtp.behaviour.refuseRecipient = () => undefined;
    await becomeDue();
    await sendAll();
    expect(await states()).toEqual(['sent', 'sent']);
    expect(smtp.mails).toHaveLength(2);
  });

  const all = { visible: sql`true`, rate: 30 };
  const refuseAll = () => {
    smtp.behaviour.refuseRecipient = (address) => ({ code: 550, text: `5.1.1 <${address}> unknown` });
  };
  const takeAll = () => {
    smtp.behaviour.refuseRecipient = () => undefined;
  };

  it('waits as a whole at a limit of the account, and then reaches each person once', async () => {
    await people(9);
    await begin();
    smtp.behaviour.refuseRecipient = () =>
      smtp.mails.length < 4 ? undefined : { code: 550, text: '5.4.5 Daily user sending limit exceeded' };
    await sendAll();
    expect(new Set(await states())).toEqual(new Set(['sent', 'queued']));
    expect(await wave()).toMatchObject({ state: 'sending', failed: 0, unknown: 0 });
    takeAll();
    await tryNow(app.db, 'mail');
    await sendAll();
    expect(await wave()).toMatchObject({ state: 'done', sent: 9 });
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, at) => `gast${at}@stadt.example`),
    );
  });

  it('sends again on request what was refused, at its rate, and not to who was invited since', async () => {
    await people(4);
    const first = await begin();
    refuseAll();
    await sendAll();
    expect(await wave()).toMatchObject({ state: 'done', failed: 4 });
    takeAll();
    await begin({ count: 1 });
    await sendAll();
    expect(await resendRefused(app.db, { ...all, wave: first + 1 })).toBe(0);
    expect(await resendRefused(app.db, { ...all, wave: first })).toBe(3);
    await settleWaves(app.db);
    expect((await listWaves(app.db))[1]).toMatchObject({ state: 'sending', queued: 3, failed: 1 });
    const waits = await app.db
      .select({ seconds: sql<number>`extract(epoch from next_attempt_at - resent_at)::int` })
      .from(outbox)
      .where(eq(outbox.state, 'waiting'))
      .orderBy(outbox.id);
    expect(waits.map(({ seconds }) => seconds)).toEqual([0, 2, 4]);
    await becomeDue();
    await sendAll();
    expect((await listWaves(app.db))[1]).toMatchObject({ state: 'done', sent: 3, failed: 1 });
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual([0, 1, 2, 3].map((at) => `gast${at}@stadt.example`));
  });

  it('gives codes that nobody got to others, and those alone', async () => {
    const [, , third = 0] = await people(3);
    const id = await begin({}, 'EINS\nZWEI\nDREI');
    refuseAll();
    await handOver(app.db, deps());
    await app.db.update(betaRequests).set({ withdrawnAt: new Date() }).where(eq(betaRequests.id, third));
    await sendAll();
    expect(await states()).toEqual(['failed', 'failed', 'withdrawn']);
    // The second one gets the mail, asks for it once more, and that is refused.
    takeAll();
    const [, second] = await app.db.select().from(outbox).orderBy(outbox.id);
    await resend(app.db, second?.id ?? 0);
    await sendAll();
    refuseAll();
    await resend(app.db, second?.id ?? 0);
    await sendAll();
    expect(await states()).toEqual(['failed', 'sent', 'withdrawn']);
    takeAll();
    await people(1, { email: 'neu@stadt.example' });
    await expect(begin({}, 'EINS\nZWEI')).rejects.toThrow('waveCodeUsed');
    await begin({}, 'EINS\nDREI');
    expect(await resendRefused(app.db, { ...all, wave: id })).toBe(0);
    await sendAll();
    const codeOf = (address: string) =>
      smtp.mails.find(({ to }) => to.includes(address))?.text.match(/Code: (\S+)/i)?.[1];
    expect(['gast0', 'gast1', 'neu'].map((name) => codeOf(`${name}@stadt.example`))).toEqual(['EINS', 'ZWEI', 'DREI']);
  });

  it('sends no more in a minute than the settings allow', async () => {
    await people(40);
    await begin();
    let count = 0;
    for (let tries = 0; tries < 15; tries += 1) {
      count += await handOver(app.db, deps());
      await app.db
        .update(outbox)
        .set({ state: 'sent' })
        .where(inArray(outbox.state, ['waiting']));
    }
    expect(count).toBe(30);
  });

  it('sends nothing while it is stopped, and the rest when it is resumed', async () => {
    await people(5);
    const id = await begin();
    expect(await handOver(app.db, deps())).toBe(3);
    await setWaveState(app.db, id, 'stopped', 'admin');
    const sender = worker();
    await sender.run();
    await sender.stop();
    expect(await handOver(app.db, deps())).toBe(0);
    expect(smtp.seen()).toBe(0);
    expect(await setWaveState(app.db, id, 'sending', 'admin')).toMatchObject({ state: 'sending', queued: 5 });
    await sendAll();
    expect(smtp.mails).toHaveLength(5);
  });

  it('gives up no claim that a process still holds', async () => {
    await people(1);
    await begin();
    await handOver(app.db, deps());
    await app.db.update(outbox).set({ claimedUntil: sql`now() + interval '30 seconds'` });
    await giveUpAbandoned(app.db);
    await settleWaves(app.db);
    expect(await states()).toEqual(['queued']);
  });

  it('takes back what was being sent when its person withdrew, and what was asked for once more', async () => {
    const [id = 0, again = 0] = await people(2);
    await begin();
    await sendAll();
    await app.db.update(betaRequests).set({ withdrawnAt: new Date() });
    const mailTo = (enquiryId: number) => eq(outbox.enquiryId, enquiryId);
    // The first one is being sent for the first time, the second one was sent and is to be sent again.
    await app.db
      .update(outbox)
      .set({ state: 'waiting', sentAt: null, claimedUntil: sql`now() + interval '30 seconds'` })
      .where(mailTo(id));
    await settleWaves(app.db);
    expect(await states()).toEqual(['queued', 'sent']);
    await app.db.update(outbox).set({ claimedUntil: null }).where(mailTo(id));
    await app.db.update(outbox).set({ state: 'waiting', sentAt: null }).where(mailTo(again));
    expect(await hasWork(app.db)).toBe(true);
    await settleWaves(app.db);
    expect(await app.db.$count(outbox)).toBe(0);
    expect(await states()).toEqual(['withdrawn', 'sent']);
    expect(await hasWork(app.db)).toBe(false);
  });

  it('tells what became of the mail of a person who is erased, unknown if it is being sent', async () => {
    const [sent = 0, beingSent = 0, waiting = 0] = await people(3);
    await begin();
    await handOver(app.db, deps());
    const mailTo = (enquiryId: number) => eq(outbox.enquiryId, enquiryId);
    await app.db.update(outbox).set({ state: 'sent', sentAt: new Date() }).where(mailTo(sent));
    await app.db.update(outbox).set({ claimedUntil: sql`now() + interval '30 seconds'` }).where(mailTo(beingSent));
    for (const enquiryId of [sent, beingSent, waiting])
      await eraseEnquiry(app.db, { kind: 'beta', enquiryId }, eraseAbout, 'admin');
    expect(await states()).toEqual(['sent', 'unknown', 'withdrawn']);
    expect(await app.db.$count(outbox)).toBe(0);
  });

  it('writes to nobody who came to seem spam while the mail waited', async () => {
    await people(1);
    await begin();
    await handOver(app.db, deps());
    await app.db.update(betaRequests).set({ suspectedSpam: true });
    await send();
    expect(smtp.seen()).toBe(0);
  });

  it('goes on while mails wait for a retry or for a stopped wave', async () => {
    await people(90);
    const stopped = await begin({ count: 30 });
    const fill = async (): Promise<void> => {
      while ((await handOver(app.db, deps())) > 0) await aMinuteLater();
    };
    await fill();
    expect(await app.db.$count(outbox)).toBe(30);
    await begin({ count: 30 });
    expect(await handOver(app.db, deps())).toBe(0);
    await setWaveState(app.db, stopped, 'stopped', 'admin');
    expect(await waitingEntries(app.db)).toEqual({ waiting: 0, oldest: null });
    expect(await lastDeliveries(app.db)).toMatchObject({ nextAttemptAt: null });
    await fill();
    expect(await app.db.$count(outbox)).toBe(60);
    await begin();
    expect(await handOver(app.db, deps())).toBe(0);
    await app.db.update(outbox).set({ nextAttemptAt: sql`now() + interval '8 hours'` });
    expect(await handOver(app.db, deps())).toBe(3);
  });
});
