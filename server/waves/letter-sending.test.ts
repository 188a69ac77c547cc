import { randomUUID } from 'node:crypto';
import type { LetterWave } from '@shared/contracts/letters';
import {
  betaRequests,
  documentLinks,
  documents,
  enquiryHistory,
  investors,
  outbox,
  waveInvitations,
} from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import { rowsOf } from '../db/database';
import { eraseEnquiry } from '../enquiries/queries';
import { revokeDocumentLink } from '../shared-documents/links';
import { describeOnEachDatabase } from '../testing/databases';
import { useWaveSending } from '../testing/wave-sending';
import { handOver, settleWaves } from './hand-over';
import { withdraw } from './invited-people';
import { createLetters, listLetters } from './letter-records';
import { createWave, listWaves, setWaveState } from './wave-records';

const texts = {
  de: { subject: 'Unser Deck', text: 'Guten Tag {{name}}, {{days}} Tage lang: {{link}}' },
  en: { subject: 'Our deck', text: 'Hello {{name}}, for {{days}} days: {{link}}' },
};

describeOnEachDatabase('a wave of letters', (kind) => {
  const { app, smtp, worker, deps, invitations: letters, sendAll, handOverAndDie } = useWaveSending(kind);
  let documentId = 0;

  beforeEach(async () => {
    await app.db.delete(documents);
    const [document] = await app.db.insert(documents).values({ title: 'Pitch Deck' }).returning();
    documentId = document?.id ?? 0;
  });

  async function people(count: number, fields: Partial<typeof investors.$inferInsert> = {}): Promise<number[]> {
    const rows = Array.from({ length: count }, (_, at) => ({
      name: `Ida ${at}`,
      email: `ida${at}@invest.example`,
      message: 'Bitte das Pitch Deck',
      createdAt: new Date(Date.UTC(2026, 2, 1 + at)),
      ...fields,
    }));
    return (await app.db.insert(investors).values(rows).returning()).map(({ id }) => id);
  }
  const begin = (choice = {}) =>
    createLetters(app.db, { key: randomUUID(), choice, documentId, days: 30, texts }, 'admin');
  const states = async () => (await letters()).map(({ state }) => state);
  const wave = async (): Promise<LetterWave | undefined> => (await listLetters(app.db))[0];

  it('sends each investor one mail with a link of their own, footer and the way out', async () => {
    const [id = 0] = await people(1, { language: 'en' });
    await begin();
    await sendAll();
    const [sent, ...more] = smtp.mails;
    expect(more).toEqual([]);
    expect(sent?.to).toEqual(['ida0@invest.example']);
    expect(sent?.text).toMatch(/Hello Ida 0, for 30 days: https:\/\/abseits\.example\/materials\/[\w-]{32}\n/);
    expect(sent?.text).toContain('because you wrote to us on 1\u00a0March 2026');
    const [, token] = /\/en\/investor\/letter\/([\w-]{32})\/withdraw/.exec(sent?.text ?? '') ?? [];
    expect(sent?.headers).toMatchObject({
      'list-unsubscribe': `<https://abseits.example/en/investor/letter/${token}/withdraw>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await letters()).toMatchObject([{ state: 'sent', enquiryId: id, code: null }]);
    expect(await wave()).toMatchObject({ state: 'done', people: 1, sent: 1, opened: 0, document: 'Pitch Deck' });
    expect(await listWaves(app.db)).toEqual([]);
    const history = await app.db.select().from(enquiryHistory).orderBy(enquiryHistory.id);
    expect(history.map(({ type }) => type)).toEqual(['link', 'status', 'letter']);
    expect(history[2]).toMatchObject({ text: 'Hello Ida 0, for 30 days: …', details: { subject: 'Our deck' } });
    expect(JSON.stringify(history)).not.toContain('/materials/');
  });

  it('leaves a name that advertises out of subject, text and history', async () => {
    await people(1, { name: 'Gewinn unter www.werbung.example' });
    const named = { subject: 'Für {{name}}, jetzt', text: 'Guten Tag {{name}}, hier: {{link}}' };
    const key = randomUUID();
    await createLetters(app.db, { key, choice: {}, documentId, days: 30, texts: { de: named, en: named } }, 'admin');
    await sendAll();
    expect(smtp.mails[0]?.headers.subject).toBe('Für, jetzt');
    expect(smtp.mails[0]?.text).toContain('Guten Tag, hier: ');
    const [line] = await app.db.select().from(enquiryHistory).where(eq(enquiryHistory.type, 'letter'));
    expect(line).toMatchObject({ text: 'Guten Tag, hier: …', details: { subject: 'Für, jetzt' } });
  });

  it('writes to nobody who has withdrawn, was erased or seems to be spam', async () => {
    await people(1, { email: 'abgemeldet@invest.example', withdrawnAt: new Date() });
    await people(1, { email: 'spam@invest.example', suspectedSpam: true });
    const [later = 0, erased = 0, waiting = 0] = await people(3);
    await begin();
    expect(await letters()).toHaveLength(3);
    await app.db.update(investors).set({ withdrawnAt: new Date() }).where(eq(investors.id, later));
    await eraseEnquiry(app.db, { kind: 'investors', enquiryId: erased }, eraseAbout, 'admin');
    // The last one withdraws when the mail is in the outbox already.
    await handOver(app.db, deps());
    await app.db.update(investors).set({ withdrawnAt: new Date() }).where(eq(investors.id, waiting));
    await sendAll();
    expect(smtp.seen()).toBe(0);
    expect(await wave()).toMatchObject({ state: 'done', dropped: 3 });
    // Nobody was given the link that was made for the last one.
    expect(await app.db.select().from(documentLinks)).toMatchObject([{ revokedAt: expect.any(Date) }]);
  });

  it('is erased with its person, with mail and link', async () => {
    const [id = 0] = await people(1);
    await begin();
    await handOver(app.db, deps());
    await eraseEnquiry(app.db, { kind: 'investors', enquiryId: id }, eraseAbout, 'admin');
    await sendAll();
    expect(smtp.seen()).toBe(0);
    expect(await app.db.$count(documentLinks)).toBe(0);
    expect(await letters()).toMatchObject([{ state: 'withdrawn', enquiryId: null, tokenHash: null, linkId: null }]);
  });

  it('loses and doubles nothing when the server is killed at every step', async () => {
    await people(4);
    await begin();
    await expect(handOverAndDie()).rejects.toThrow('killed');
    expect([await app.db.$count(outbox), await app.db.$count(documentLinks)]).toEqual([0, 0]);
    await Promise.all([handOver(app.db, deps()), handOver(app.db, deps())]);
    // Killed while sending one: its claim is left behind.
    const [first] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'investor-letter')).orderBy(outbox.id);
    await app.db
      .update(outbox)
      .set({ claimedUntil: sql`now() - interval '1 second'`, attempts: 1 })
      .where(eq(outbox.id, first?.id ?? 0));
    await sendAll();
    expect(await states()).toEqual(['unknown', 'sent', 'sent', 'sent']);
    expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual([1, 2, 3].map((at) => `ida${at}@invest.example`));
    expect(await app.db.$count(documentLinks)).toBe(4);
  });

  it('is sent again in a later wave if the mail server refused it', async () => {
    await people(1);
    await begin();
    smtp.behaviour.refuseRecipient = () => ({ code: 550, text: 'no such user' });
    await sendAll();
    expect([await states(), smtp.mails]).toEqual([['failed'], []]);
    smtp.behaviour.refuseRecipient = () => undefined;
    await begin();
    await sendAll();
    expect([await states(), smtp.mails.length]).toEqual([['failed', 'sent'], 1]);
    await expect(begin()).rejects.toThrow('letterNobody');
  });

  // The embedded database has one connection.
  it.runIf(kind === 'postgres')('lets a person withdraw while another process drops its mail', async () => {
    await people(1);
    await begin();
    await handOver(app.db, deps());
    const [mail] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'investor-letter'));
    const [, token = ''] = /letter\/([\w-]{32})\/withdraw/.exec(JSON.stringify(mail?.payload)) ?? [];
    let leaving: Promise<boolean> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.delete(outbox).where(eq(outbox.id, mail?.id ?? 0));
      leaving = withdraw(app.db, 'investors', token);
      const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await rowsOf(app.db, waits)).length).toBe(1);
      await tx.update(waveInvitations).set({ state: 'withdrawn' });
    });
    expect(await leaving).toBe(true);
  });

  it('sends nothing while it is stopped, and the rest when it is resumed', async () => {
    await people(5);
    const id = await begin();
    expect(await handOver(app.db, deps())).toBe(3);
    await setWaveState(app.db, id, 'stopped', 'admin');
    const sender = worker();
    await sender.run();
    await sender.stop();
    expect([await handOver(app.db, deps()), smtp.seen()]).toEqual([0, 0]);
    await setWaveState(app.db, id, 'sending', 'admin');
    await sendAll();
    expect(smtp.mails).toHaveLength(5);
  });

  it('shares the rate with invitations, and the older wave goes first', async () => {
    await people(40);
    await begin();
    const guest = { name: 'Gast', email: 'gast@stadt.example', reason: 'Neugier', confirmedAt: new Date() };
    await app.db.insert(betaRequests).values(guest);
    const invitation = { subject: 'Dein Platz', text: '{{code}}' };
    const invitations = { choice: {}, texts: { de: invitation, en: invitation }, codes: null };
    await createWave(app.db, { ...invitations, key: randomUUID() }, 'admin');
    let count = 0;
    for (let tries = 0; tries < 15; tries += 1) count += await handOver(app.db, deps());
    expect(count).toBe(30);
    expect(await app.db.$count(outbox, eq(outbox.purpose, 'investor-letter'))).toBe(30);
  });

  it('drops a letter whose link was revoked or whose document was deleted before it went out', async () => {
    await people(4);
    await begin();
    expect(await handOver(app.db, deps())).toBe(3);
    const [link] = await app.db.select().from(documentLinks);
    await revokeDocumentLink(app.db, link?.id ?? 0);
    await settleWaves(app.db);
    expect(await states()).toEqual(['withdrawn', 'queued', 'queued', 'queued']);
    await app.db.delete(documents);
    await sendAll();
    expect(smtp.seen()).toBe(0);
    expect(await wave()).toMatchObject({ state: 'done', dropped: 4, document: null });
  });
});
