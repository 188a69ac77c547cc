import { randomUUID } from 'node:crypto';
import type { LetterWave } from '@shared/contracts/letters';
import type { DocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import type { WavePreview } from '@shared/contracts/waves';
import { activityLog, documents, enquiryHistory, investors, outbox, users, waveInvitations } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import { eraseEnquiry } from '../enquiries/queries';
import type { TestClient } from '../testing/client';
import { browser, useSharedDocumentsApp } from '../testing/shared-documents-app';
import { handOver, settleWaves } from './hand-over';

const texts = {
  de: { subject: 'Unser Deck', text: 'Guten Tag {{name}}, {{days}} Tage lang: {{link}}' },
  en: { subject: 'Our deck', text: 'Hello {{name}}, for {{days}} days: {{link}}' },
};

describe('letters to investors', () => {
  const { app, begin, upload } = useSharedDocumentsApp('embedded', { mailConfigured: () => true });
  let client: TestClient;
  let documentId = 0;
  beforeEach(async () => {
    client = await begin();
    documentId = (await upload()).body.data.id;
  });

  const input = (more = {}) => ({ key: randomUUID(), choice: {}, documentId, days: 14, texts, ...more });
  const add = async (fields = {}) => {
    const person = { name: 'Ida', email: 'ida@invest.example', message: 'Bitte das Pitch Deck' };
    const rows = await app.db
      .insert(investors)
      .values({ ...person, createdAt: new Date('2026-03-01T12:00:00Z'), ...fields })
      .returning();
    return rows[0]?.id ?? 0;
  };
  const letters = () => app.db.select().from(waveInvitations).orderBy(waveInvitations.id);
  /** The text of the letter that was handed over to the outbox. */
  async function handedText(): Promise<string> {
    await handOver(app.db, { settings: app.content.settings, publicUrl: () => '' });
    const [row] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'investor-letter'));
    return JSON.stringify(row?.payload);
  }
  const people = async (choice: object): Promise<number> =>
    (await client.post<WavePreview>('/api/letters/preview', { ...input({ choice }), position: 0 })).body.data.people;

  it('lead to the document, and count who opened it, also once document and person are gone', async () => {
    const id = await add({ language: 'en' });
    expect((await client.post('/api/letters', input())).status).toBe(201);
    const [address = ''] = /\/materials\/[\w-]{32}/.exec(await handedText()) ?? [];
    const page = await app.visitor(browser).get(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('For Ida');
    expect((await client.get<LetterWave[]>('/api/letters')).body.data).toMatchObject([
      { people: 1, opened: 1, document: 'Pitch Deck', subject: 'Unser Deck', createdBy: 'admin' },
    ]);
    const links = await client.get<DocumentLink[]>(`/api/materials/links?kind=investors&enquiryId=${id}`);
    expect(links.body.data).toMatchObject([{ state: 'active', hasPin: false, openingCount: 1, createdBy: 'admin' }]);
    const [document] = (await client.get<SharedDocument[]>('/api/materials/documents')).body.data;
    expect(document?.recipients).toMatchObject([{ name: 'Ida', openings: 1 }]);
    await app.db.delete(documents);
    await eraseEnquiry(app.db, { kind: 'investors', enquiryId: id }, eraseAbout, 'admin');
    expect((await client.get<LetterWave[]>('/api/letters')).body.data).toMatchObject([{ opened: 1, document: null }]);
  });

  it('choose by words, language, day and by hand, each address once', async () => {
    const first = await add();
    const de = await add({ email: 'IDA@invest.example', createdAt: new Date('2026-03-02T12:00:00Z') });
    // In Berlin it is the third already.
    const late = { message: 'A call', createdAt: new Date('2026-03-02T23:30:00Z') };
    const en = await add({ email: 'bo@invest.example', language: 'en', ...late });
    expect(await people({})).toBe(2);
    expect(await people({ words: 'pitch dec' })).toBe(1);
    expect(await people({ language: 'en' })).toBe(1);
    expect(await people({ askedFrom: '2026-03-03' })).toBe(1);
    expect(await people({ askedUntil: '2026-03-02' })).toBe(1);
    expect(await people({ ids: [first, de, en] })).toBe(2);
    expect(await people({ count: 1 })).toBe(1);
    const { body } = await client.post<WavePreview>('/api/letters/preview', { ...input(), position: 1 });
    expect(body.data.shown).toMatchObject({
      language: 'en',
      text: expect.stringContaining('Hello Ida, for 14 days: http://localhost:3000/materials/Beispiel'),
    });
  });

  it('leave out who has had one or has a link to the document, unless asked to write again', async () => {
    const id = await add();
    await add({ email: 'bo@invest.example' });
    const link = { documentId, kind: 'investors', enquiryId: id, language: 'de' };
    expect((await client.post('/api/materials/links', link)).status).toBe(201);
    expect(await people({})).toBe(1);
    expect(await people({ again: true })).toBe(2);
    const body = input();
    const first = await client.post<LetterWave>('/api/letters', body);
    expect((await client.post<LetterWave>('/api/letters', body)).body.data.id).toBe(first.body.data.id);
    const none = await client.post('/api/letters', input());
    expect([none.status, none.body.message]).toEqual([400, expect.stringContaining('niemanden, dem Sie schreiben')]);
    const activities = await app.db.select().from(activityLog).where(eq(activityLog.event, 'wave-made'));
    expect(activities).toMatchObject([{ username: 'admin', details: { documentId, people: 1 } }]);
  });

  it('refuse a text without the link, and a document that is not there', async () => {
    await add();
    const empty = { ...texts, en: { subject: 'Hello', text: 'Hello {{name}}' } };
    const refused = await client.post('/api/letters', input({ texts: empty }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['texts.en.text']]);
    expect((await client.post('/api/letters', input({ documentId: 999_999 }))).status).toBe(404);
    expect(await letters()).toEqual([]);
  });

  it('send a test to whoever asks', async () => {
    await app.db.update(users).set({ email: 'admin@firma.example' }).where(eq(users.username, 'admin'));
    const answer = await client.post('/api/letters/test', { days: 30, texts, language: 'de' });
    expect(answer.body.data).toEqual({ recipient: 'admin@firma.example' });
    await app.db.update(users).set({ email: null }).where(eq(users.username, 'admin'));
  });

  it('end for an address by one click, also for what it writes later, and leave others alone', async () => {
    const id = await add({ language: 'en' });
    const same = await add({ email: 'Ida@Invest.example', createdAt: new Date('2026-04-01T12:00:00Z') });
    const other = await add({ email: 'bo@invest.example', suspectedSpam: true });
    await client.post('/api/letters', input());
    const text = await handedText();
    await app.db.update(outbox).set({ state: 'sent' });
    await settleWaves(app.db);
    const [way = ''] = /\/en\/investor\/letter\/[\w-]{32}\/withdraw/.exec(text) ?? [];
    expect((await app.visitor().get(way)).text).toContain(`<form method="post" action="${way}">`);
    expect(await app.db.$count(enquiryHistory, eq(enquiryHistory.type, 'withdrawn'))).toBe(0);
    const oneClick = {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const ended = await app.visitor().post(way, undefined, oneClick);
    expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('You will get no more letters')]);
    expect((await app.visitor().post(way, undefined, oneClick)).status).toBe(200);
    const withdrawn = await app.db.select().from(enquiryHistory).where(eq(enquiryHistory.type, 'withdrawn'));
    expect(withdrawn.map(({ enquiryId }) => enquiryId).sort()).toEqual([id, same].sort());
    const [left] = await app.db.select().from(investors).where(eq(investors.id, other));
    expect(left?.withdrawnAt).toBeNull();
    expect(await letters()).toMatchObject([{ state: 'sent', withdrawnAt: expect.any(Date) }]);
    await add({ email: 'IDA@invest.example' });
    expect(await people({ again: true })).toBe(0);
    const [address = ''] = /\/materials\/[\w-]{32}/.exec(text) ?? [];
    expect((await app.visitor(browser).get(address)).status).toBe(200);
    const unknown = `/investor/letter/${'a'.repeat(32)}/withdraw`;
    expect((await app.visitor().get(unknown)).status).toBe(404);
  });

  it('are part of what a person is told', async () => {
    await add();
    await client.post('/api/letters', input());
    await handedText();
    const exported = await client.post<{ enquiries: unknown[] }>('/api/persons/export', {
      email: 'ida@invest.example',
    });
    expect(exported.body.data.enquiries).toMatchObject([
      { letters: [{ subject: 'Unser Deck', state: 'queued' }], links: [{ document: 'Pitch Deck' }], invitations: [] },
    ]);
  });
});
