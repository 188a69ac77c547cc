import type { DocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import { activityLog, documentLinkOpenings, documentLinks, enquiryHistory, investors } from '@shared/schema';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { browser, useSharedDocumentsApp } from '../testing/shared-documents-app';

describeOnEachDatabase('link to a shared document', (kind) => {
  const { app, begin, newLink } = useSharedDocumentsApp(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });

  const list = async (enquiryId: number) =>
    (await admin.get<DocumentLink[]>(`/api/materials/links?kind=investors&enquiryId=${enquiryId}`)).body.data;

  it('is shown once, stored as a hash, and noted in history and activity log', async () => {
    const { link, enquiryId, document } = await newLink({ pin: '482913' });
    const token = link.url.split('/').at(-1) ?? '';
    expect(link.url).toBe(`http://localhost:3000/materials/${token}`);
    expect(token).toMatch(/^[\w-]{32}$/);
    const stored = JSON.stringify(await app.db.select().from(documentLinks));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('482913');
    expect(stored).toContain('$argon2id$');
    const [listed] = await list(enquiryId);
    expect(listed).toMatchObject({ id: link.id, documentTitle: 'Pitch Deck', state: 'active', hasPin: true });
    expect(JSON.stringify(listed)).not.toMatch(/token|pinHash|url/i);
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await app.db.select().from(enquiryHistory)).toMatchObject([
      { kind: 'investors', enquiryId, type: 'link', username: 'admin', details: { linkId: link.id } },
      { kind: 'investors', enquiryId, type: 'status', username: 'admin', details: { from: 'new', to: 'in-progress' } },
    ]);
    const [row] = await app.db.select().from(investors).where(eq(investors.id, enquiryId));
    expect(row?.handledAt).toBeInstanceOf(Date);
    expect(row?.status).toBe('in-progress');
    expect(await app.db.select().from(activityLog).where(ne(activityLog.event, 'signed-in'))).toMatchObject([
      { event: 'link-made', username: 'admin', details: { linkId: link.id, documentId: document.id } },
    ]);
    expect(app.logLines().join()).not.toContain(token);
  });

  it('leaves the state of an enquiry that is beyond new', async () => {
    const { document, enquiryId } = await newLink();
    await app.db.update(investors).set({ status: 'answered' }).where(eq(investors.id, enquiryId));
    const input = { documentId: document.id, kind: 'investors', enquiryId, language: 'de' };
    expect((await admin.post('/api/materials/links', input)).status).toBe(201);
    const [row] = await app.db.select().from(investors).where(eq(investors.id, enquiryId));
    expect(row?.status).toBe('answered');
  });

  it('is refused for unknown enquiries or documents and for invalid values', async () => {
    const { document, enquiryId } = await newLink();
    const input = { documentId: document.id, kind: 'investors', enquiryId, language: 'de' };
    const post = async (change: object) => (await admin.post('/api/materials/links', { ...input, ...change })).status;
    expect(await post({ enquiryId: 999_999 })).toBe(404);
    expect(await post({ documentId: 999_999 })).toBe(404);
    for (const change of [
      { kind: 'users' },
      { language: 'fr' },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { pin: '12345' },
      { pin: 'abcdef' },
      { documentId: '1' },
    ])
      expect(await post(change), JSON.stringify(change)).toBe(400);
  });

  it('is deleted with its enquiry and with its document', async () => {
    const { enquiryId, path: address } = await newLink();
    await app.visitor(browser).get(address);
    expect(await app.db.select().from(documentLinkOpenings)).toHaveLength(1);
    await admin.delete(`/api/investors/${enquiryId}`);
    expect(await app.db.select().from(documentLinks)).toEqual([]);
    expect(await app.db.select().from(documentLinkOpenings)).toEqual([]);
    expect((await app.visitor(browser).get(address)).status).toBe(404);

    const another = await newLink();
    await admin.delete(`/api/materials/documents/${another.document.id}`);
    expect((await app.visitor(browser).get(another.path)).status).toBe(404);
    expect(await list(another.enquiryId)).toEqual([]);
  });

  it('is revoked for good', async () => {
    const { link, enquiryId, path: address } = await newLink();
    const revoked = await admin.delete<DocumentLink>(`/api/materials/links/${link.id}`);
    expect(revoked.body.data.state).toBe('revoked');
    const again = await admin.delete<DocumentLink>(`/api/materials/links/${link.id}`);
    expect(again.body.data.revokedAt).toBe(revoked.body.data.revokedAt);
    expect((await list(enquiryId))[0]?.state).toBe('revoked');
    expect((await app.visitor(browser).get(address)).status).toBe(404);
    expect((await app.visitor(browser).get(`${address}/file`)).status).toBe(404);
    expect((await admin.delete('/api/materials/links/999999')).status).toBe(404);
  });

  describe('openings', () => {
    const openings = async () => (await app.db.select().from(documentLinkOpenings)).length;

    it('store their time alone, and count once within ten minutes', async () => {
      const { path: address, enquiryId, link } = await newLink();
      // From two places at once, the page and the document.
      await Promise.all([
        app.visitor(browser).get(address),
        app.visitor({ ...browser, 'accept-language': 'en' }).get(address),
        app.visitor(browser).get(`${address}/file`),
      ]);
      expect(await openings()).toBe(1);
      await app.db.update(documentLinkOpenings).set({ openedAt: sql`now() - interval '11 minutes'` });
      await app.visitor(browser).get(address);
      expect(await openings()).toBe(2);
      const { body } = await admin.get<DocumentLink[]>(`/api/materials/links?kind=investors&enquiryId=${enquiryId}`);
      expect(body.data[0]).toMatchObject({ openingCount: 2, openings: [expect.any(String), expect.any(String)] });
      expect(Object.keys((await app.db.select().from(documentLinkOpenings))[0] ?? {})).toEqual([
        'id',
        'linkId',
        'openedAt',
      ]);
      const opened = await app.db.select().from(activityLog).where(eq(activityLog.event, 'link-opened'));
      expect(opened).toHaveLength(2);
      expect(opened[0]).toMatchObject({ username: null, details: { linkId: link.id } });
      const [document] = (await admin.get<SharedDocument[]>('/api/materials/documents')).body.data;
      expect(document).toMatchObject({ activeLinks: 1, openings: 2 });
    });

    it.each([
      ['a HEAD request', 'HEAD', browser],
      ['a mail filter', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks scanner)' }],
      ['a messenger', 'GET', { 'user-agent': 'WhatsApp/2.23' }],
      ['a script', 'GET', {}],
      ['a prefetch', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
    ])('do not count %s', async (_who, method, headers) => {
      const { path: address } = await newLink();
      expect((await app.visitor(headers).request(method, address)).status).toBe(200);
      expect(await openings()).toBe(0);
    });
  });
});
