import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MadeLink, MaterialDocument, MaterialLink } from '@shared/contracts/materials';
import {
  activityLog,
  documents,
  documentVersions,
  enquiryHistory,
  investors,
  linkOpenings,
  materialLinks,
} from '@shared/schema';
import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import type { Answer, TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { samplePdf } from '../testing/sample-pdf';
import { plainUser, useTestApp } from '../testing/test-app';
import { contentDisposition, safeFileName } from './file-name';

const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

describeOnEachDatabase('materials', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-materials-'));
  const store = openFiles({ filesDir, s3: undefined });
  /** What goes wrong with the next file that is kept. */
  let fault: NodeJS.ErrnoException | null = null;
  const files: FileStore = {
    ...store,
    keep: (file) => (fault ? Promise.reject(fault) : store.keep(file)),
  };
  const app = useTestApp({ kind, files, config: { publicUrl: 'http://localhost:3000' } });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  let admin: TestClient;
  beforeEach(async () => {
    fault = null;
    for (const table of [documents, enquiryHistory, activityLog]) await app.db.delete(table);
    rmSync(filesDir, { recursive: true, force: true });
    admin = await app.signedIn();
  });

  const pdf = (body: Uint8Array<ArrayBuffer>, type = 'application/pdf') => ({
    raw: body,
    headers: { 'content-type': type },
  });
  const upload = (body = samplePdf(), query = 'title=Pitch Deck&fileName=deck.pdf', by = admin) =>
    by.post<MaterialDocument>(`/api/materials/documents?${query}`, undefined, pdf(body));

  async function newEnquiry(): Promise<number> {
    return (await app.visitor().post<{ id: number }>('/api/investors', enquiry)).body.data.id;
  }

  async function newLink(more: object = {}) {
    const document = (await upload()).body.data;
    const enquiryId = await newEnquiry();
    const input = { documentId: document.id, kind: 'investors', enquiryId, language: 'de', ...more };
    const answer = await admin.post<MadeLink>('/api/materials/links', input);
    expect(answer.status).toBe(201);
    const link = answer.body.data;
    return { document, enquiryId, link, path: new URL(link.url).pathname };
  }

  /** All files that are kept or half-written. */
  function kept(): string[] {
    try {
      return readdirSync(filesDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    } catch {
      return [];
    }
  }

  const nothingKept = async () => {
    expect(kept()).toEqual([]);
    expect(await app.db.select().from(documents)).toEqual([]);
    expect(await app.db.select().from(documentVersions)).toEqual([]);
  };

  describe('documents', () => {
    it('are for who works on enquiries alone', async () => {
      const guest = await app.signedIn(plainUser);
      const routes: [string, string][] = [
        ['GET', '/api/materials/documents'],
        ['POST', '/api/materials/documents?title=x'],
        ['POST', '/api/materials/documents/1/versions'],
        ['GET', '/api/materials/documents/1/versions/1'],
        ['PUT', '/api/materials/documents/1'],
        ['DELETE', '/api/materials/documents/1'],
        ['GET', '/api/materials/links?kind=investors&enquiryId=1'],
        ['POST', '/api/materials/links'],
        ['DELETE', '/api/materials/links/1'],
      ];
      for (const [method, address] of routes) {
        expect([address, (await app.visitor().request(method, address)).status]).toEqual([address, 401]);
        expect([address, (await guest.request(method, address)).status]).toEqual([address, 403]);
      }
      expect((await upload(samplePdf(), 'title=x', guest)).status).toBe(403);
      await nothingKept();
    });

    it('are uploaded, listed, renamed, read and deleted with their files', async () => {
      const made = await upload();
      expect(made.status).toBe(201);
      expect(made.body.data).toMatchObject({
        title: 'Pitch Deck',
        activeLinks: 0,
        openings: 0,
        versions: [{ version: 1, fileName: 'deck.pdf', size: samplePdf().length, uploadedBy: 'admin' }],
      });
      expect(made.text).not.toMatch(/storageKey|sha256/);
      const { id } = made.body.data;
      const renamed = await admin.put<MaterialDocument>(`/api/materials/documents/${id}`, { title: ' Deck 2026 ' });
      expect(renamed.body.data.title).toBe('Deck 2026');
      expect((await admin.put(`/api/materials/documents/${id}`, { title: ' ' })).status).toBe(400);
      const file = await admin.get(`/api/materials/documents/${id}/versions/1`);
      expect([file.status, file.headers.get('content-type'), file.text]).toEqual([
        200,
        'application/pdf',
        samplePdf().toString('latin1'),
      ]);
      expect((await admin.delete(`/api/materials/documents/${id}`)).status).toBe(200);
      expect((await admin.delete(`/api/materials/documents/${id}`)).status).toBe(404);
      await nothingKept();
    });

    it('get versions, of which links show the newest; the same file twice is one', async () => {
      const { document, path: address } = await newLink();
      const next = samplePdf('Neue Zahlen');
      const add = (body: Uint8Array<ArrayBuffer>) =>
        admin.post<MaterialDocument>(
          `/api/materials/documents/${document.id}/versions?fileName=deck-2.pdf`,
          undefined,
          pdf(body),
        );
      expect((await add(next)).body.data.versions.map(({ version }) => version)).toEqual([2, 1]);
      expect((await add(next)).body.data.versions).toHaveLength(2);
      expect(kept()).toHaveLength(2);
      expect((await app.visitor(browser).get(`${address}/file`)).text).toBe(next.toString('latin1'));
      const missing = await admin.post('/api/materials/documents/999999/versions', undefined, pdf(next));
      expect(missing.status).toBe(404);
    });

    const sample = samplePdf().toString('latin1');
    it.each([
      ['HTML', '<!doctype html><script>alert(1)</script>', /HTML/],
      ['HTML behind a header', `%PDF-1.4\n<script>alert(1)</script>\n${sample}`, /HTML/],
      ['a picture', '\x89PNG\r\n\x1a\n', /kein PDF/],
      ['a PDF that does not begin at its beginning', `GIF89a${sample}`, /kein PDF/],
      ['half a PDF', sample.slice(0, 300), /unvollständig/],
      ['a PDF with an archive behind it', `${sample}PK\x03\x04 archive PK\x05\x06`, /unvollständig/],
      ['nothing', '', /leer/],
    ])('refuse %s, and keep nothing of it', async (_what, content, message) => {
      const answer = await upload(Buffer.from(content, 'latin1'));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
      await nothingKept();
    });

    it('refuse what is not sent as a PDF, or without a title', async () => {
      const asText = await admin.post('/api/materials/documents?title=x', undefined, pdf(samplePdf(), 'text/plain'));
      expect(asText.status).toBe(415);
      expect((await upload(samplePdf(), 'title=%20')).body.errors).toMatchObject({ title: [expect.any(String)] });
      await nothingKept();
    });

    it('take 20 MB, and refuse 30 MB with and without the length said beforehand', async () => {
      const large = await upload(samplePdf('groß', 20_000_000));
      expect(large.status).toBe(201);
      await admin.delete(`/api/materials/documents/${large.body.data.id}`);
      const refused = await upload(samplePdf('zu groß', 30_000_000)).catch(() => null);
      if (refused) expect([refused.status, refused.body.message]).toEqual([413, expect.stringContaining('25 MB')]);
      expect(await sendChunked(30_000_000)).toBe(413);
      await nothingKept();
    });

    /** Sends so many bytes without saying how many, and returns the status. */
    function sendChunked(size: number): Promise<number> {
      return new Promise((resolve, reject) => {
        const req = request(`${app.url}/api/materials/documents?title=x`, {
          method: 'POST',
          headers: { 'content-type': 'application/pdf', cookie: cookieOf(admin) },
        });
        req.on('response', (res) => {
          resolve(res.statusCode ?? 0);
          req.destroy();
        });
        req.on('error', reject);
        const chunk = Buffer.alloc(1_000_000, '%');
        chunk.write('%PDF-1.4\n');
        let sent = 0;
        const more = () => {
          if (sent >= size || req.destroyed) return void req.end();
          sent += chunk.length;
          req.write(chunk, () => setImmediate(more));
        };
        more();
      });
    }

    const cookieOf = ({ cookies }: TestClient) => [...cookies].map((pair) => pair.join('=')).join('; ');

    it('that break off while they arrive leave nothing', async () => {
      const req = request(`${app.url}/api/materials/documents?title=x`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', 'content-length': 1_000_000, cookie: cookieOf(admin) },
      });
      req.on('error', () => {});
      req.write(samplePdf('halb', 500_000).subarray(0, 400_000));
      await expect.poll(kept).toHaveLength(1);
      req.destroy();
      await expect.poll(kept).toEqual([]);
      await nothingKept();
      expect(app.logLines().filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });

    it.each([
      ['ENOSPC', 507, /Speicherplatz/],
      ['EIO', 503, /Dateispeicher/],
    ])('are told of where the disk answers %s, and leave nothing', async (code, status, message) => {
      fault = Object.assign(new Error(code), { code });
      const answer = await upload();
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
      await nothingKept();
      fault = null;
      expect((await upload()).status).toBe(201);
    });

    it('keep the file where the answer to the commit was lost, as its row may be stored', async () => {
      const transaction = app.db.transaction.bind(app.db);
      const lost = vi.spyOn(app.db, 'transaction').mockImplementation(async (work, config) => {
        await transaction(work, config);
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
      });
      const answer = await upload().finally(() => lost.mockRestore());
      expect(answer.status).toBe(503);
      const stored = await app.db.select().from(documentVersions);
      expect(stored).toHaveLength(1);
      expect(kept()).toEqual([stored[0]?.storageKey]);
      const file = await admin.get(`/api/materials/documents/${stored[0]?.documentId}/versions/1`);
      expect(file.text).toBe(sample);
    });

    it('leave nothing where the database refuses the row', async () => {
      const refused = vi
        .spyOn(app.db, 'transaction')
        .mockRejectedValue(
          new Error('Failed query', { cause: Object.assign(new Error('null value'), { code: '23502' }) }),
        );
      const answer = await upload().finally(() => refused.mockRestore());
      expect(answer.status).toBe(500);
      await nothingKept();
    });

    it('have names without anything of a path', async () => {
      const answer = await upload(
        samplePdf(),
        `title=Deck&fileName=${encodeURIComponent('../../etc/C:\\x\\p"a\r\nss.PDF')}`,
      );
      expect(answer.body.data.versions[0]?.fileName).toBe('p a ss.pdf');
      expect(kept().join()).toMatch(/^[\da-f]{40}$/);
    });
  });

  describe('links', () => {
    const list = async (enquiryId: number) =>
      (await admin.get<MaterialLink[]>(`/api/materials/links?kind=investors&enquiryId=${enquiryId}`)).body.data;

    it('are told once, stored as a hash, noted in the history and in the log of activity', async () => {
      const { link, enquiryId, document } = await newLink({ pin: '482913' });
      const token = link.url.split('/').at(-1) ?? '';
      expect(link.url).toBe(`http://localhost:3000/materials/${token}`);
      expect(token).toMatch(/^[\w-]{32}$/);
      const stored = JSON.stringify(await app.db.select().from(materialLinks));
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
      ]);
      const [row] = await app.db.select().from(investors).where(eq(investors.id, enquiryId));
      expect(row?.handledAt).toBeInstanceOf(Date);
      expect(await app.db.select().from(activityLog).where(ne(activityLog.event, 'signed-in'))).toMatchObject([
        { event: 'link-made', username: 'admin', details: { linkId: link.id, documentId: document.id } },
      ]);
      expect(app.logLines().join()).not.toContain(token);
    });

    it('are refused for what is not there and for what makes no sense', async () => {
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
        expect([change, await post(change)]).toEqual([change, 400]);
    });

    it('go with their enquiry and with their document', async () => {
      const { enquiryId, path: address } = await newLink();
      await app.visitor(browser).get(address);
      expect(await app.db.select().from(linkOpenings)).toHaveLength(1);
      await admin.delete(`/api/investors/${enquiryId}`);
      expect(await app.db.select().from(materialLinks)).toEqual([]);
      expect(await app.db.select().from(linkOpenings)).toEqual([]);
      expect((await app.visitor(browser).get(address)).status).toBe(404);

      const another = await newLink();
      await admin.delete(`/api/materials/documents/${another.document.id}`);
      expect((await app.visitor(browser).get(another.path)).status).toBe(404);
      expect(await list(another.enquiryId)).toEqual([]);
    });

    it('can be revoked, once and for all', async () => {
      const { link, enquiryId, path: address } = await newLink();
      const revoked = await admin.delete<MaterialLink>(`/api/materials/links/${link.id}`);
      expect(revoked.body.data.state).toBe('revoked');
      const again = await admin.delete<MaterialLink>(`/api/materials/links/${link.id}`);
      expect(again.body.data.revokedAt).toBe(revoked.body.data.revokedAt);
      expect((await list(enquiryId))[0]?.state).toBe('revoked');
      expect((await app.visitor(browser).get(address)).status).toBe(404);
      expect((await app.visitor(browser).get(`${address}/file`)).status).toBe(404);
      expect((await admin.delete('/api/materials/links/999999')).status).toBe(404);
    });
  });

  describe('the page behind a link', () => {
    it('shows the document in the language of the link, to nobody else and to no cache', async () => {
      for (const [language, text] of [
        ['de', 'Für Sie bereitgestellt'],
        ['en', 'Prepared for you'],
      ]) {
        const { path: address } = await newLink({ language });
        // The visitor's own language is another one.
        const page = await app.visitor({ ...browser, 'accept-language': 'fr' }).get(address);
        expect(page.status).toBe(200);
        expect(page.text).toContain(`<html lang="${language}">`);
        expect(page.text).toContain(text);
        expect(page.text).toContain('Pitch Deck');
        expect(page.text).toContain('<meta name="robots" content="noindex, nofollow">');
        expect(Object.fromEntries(page.headers)).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': expect.stringContaining('noindex'),
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        });
        expect(page.headers.getSetCookie()).toEqual([]);
        expect(page.text).not.toContain('<script');
      }
    });

    it('escapes what people called the document', async () => {
      const { document, path: address } = await newLink();
      await admin.put(`/api/materials/documents/${document.id}`, { title: '<img src=x onerror=alert(1)> & "Deck"' });
      const { text } = await app.visitor(browser).get(address);
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Deck&quot;');
    });

    it('is the same for links that expired, were revoked and never were', async () => {
      const expired = await newLink();
      await app.db
        .update(materialLinks)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(materialLinks.id, expired.link.id));
      const revoked = await newLink({ language: 'en' });
      await admin.delete(`/api/materials/links/${revoked.link.id}`);
      const addresses = [expired.path, revoked.path, `/materials/${'A'.repeat(32)}`, '/materials/x', "/materials/'--"];
      const told = ({ status, text, headers }: Answer) => [
        status,
        text,
        [...headers.keys()].filter((name) => name !== 'date').sort(),
      ];
      const first = told(await app.visitor(browser).get(addresses[0] ?? ''));
      expect(first[0]).toBe(404);
      expect(first[1]).toContain('Dieser Link führt zu nichts mehr');
      for (const address of addresses) {
        expect(told(await app.visitor(browser).get(address))).toEqual(first);
        expect(told(await app.visitor(browser).get(`${address}/file`))).toEqual(first);
      }
      const english = await app.visitor({ ...browser, 'accept-language': 'en' }).get('/materials/x');
      expect(english.text).toContain('This link leads nowhere any more');
    });

    it('is not guessed: after 20 misses an address has to wait, also with a link that is right', async () => {
      const { path: address } = await newLink();
      const guess = () => app.visitor(browser).get(`/materials/${Math.random().toString(36).slice(2)}`);
      for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(404);
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await app.visitor(browser).get(address)).status).toBe(429);
    });

    it('puts no token into any log, even where it fails', async () => {
      const { path: address } = await newLink();
      const lost = openFiles({ filesDir, s3: undefined });
      for await (const { key } of lost.list()) await lost.remove(key);
      const answer = await app.visitor(browser).get(`${address}/file`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      await app.visitor(browser).get(address);
      const token = address.split('/').at(-1) ?? '';
      expect([...app.logLines(), ...app.requestLines()].join()).not.toContain(token);
      expect(app.requestLines().join()).toContain('"/materials/:token"');
    });
  });

  describe('openings', () => {
    const openings = async () => (await app.db.select().from(linkOpenings)).length;

    it('are counted by their time alone, those within ten minutes as one', async () => {
      const { path: address, enquiryId, link } = await newLink();
      // From two places at once, the page and the document.
      await Promise.all([
        app.visitor(browser).get(address),
        app.visitor({ ...browser, 'accept-language': 'en' }).get(address),
        app.visitor(browser).get(`${address}/file`),
      ]);
      expect(await openings()).toBe(1);
      await app.db.update(linkOpenings).set({ openedAt: sql`now() - interval '11 minutes'` });
      await app.visitor(browser).get(address);
      expect(await openings()).toBe(2);
      const { body } = await admin.get<MaterialLink[]>(`/api/materials/links?kind=investors&enquiryId=${enquiryId}`);
      expect(body.data[0]).toMatchObject({ openingCount: 2, openings: [expect.any(String), expect.any(String)] });
      expect(Object.keys((await app.db.select().from(linkOpenings))[0] ?? {})).toEqual(['id', 'linkId', 'openedAt']);
      const opened = await app.db.select().from(activityLog).where(eq(activityLog.event, 'link-opened'));
      expect(opened).toHaveLength(2);
      expect(opened[0]).toMatchObject({ username: null, details: { linkId: link.id } });
      const [document] = (await admin.get<MaterialDocument[]>('/api/materials/documents')).body.data;
      expect(document).toMatchObject({ activeLinks: 1, openings: 2 });
    });

    it.each([
      ['a question for the headers', 'HEAD', browser],
      ['a mail filter', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks scanner)' }],
      ['a messenger', 'GET', { 'user-agent': 'WhatsApp/2.23' }],
      ['a script', 'GET', {}],
      ['a prefetch', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
    ])('are none of %s', async (_who, method, headers) => {
      const { path: address } = await newLink();
      expect((await app.visitor(headers).request(method, address)).status).toBe(200);
      expect(await openings()).toBe(0);
    });
  });

  describe('the document behind a link', () => {
    it('is shown, downloaded and read in parts', async () => {
      const { path: address } = await newLink();
      const content = samplePdf();
      const get = (headers: Record<string, string> = {}, query = '') =>
        app.visitor({ ...browser, ...headers }).get(`${address}/file${query}`);
      const whole = await get();
      expect(whole.text).toBe(content.toString('latin1'));
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': `inline; filename="deck.pdf"; filename*=UTF-8''deck.pdf`,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
      expect((await get({}, '?download=1')).headers.get('content-disposition')).toMatch(/^attachment;/);
      const etag = whole.headers.get('etag') ?? '';
      const part = await get({ range: 'bytes=5-9', 'if-range': etag });
      expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
        206,
        content.subarray(5, 10).toString(),
        `bytes 5-9/${content.length}`,
      ]);
      expect((await get({ range: 'bytes=-6' })).text).toBe(content.subarray(-6).toString());
      // Another version meanwhile: all of it, not a part that does not fit.
      expect((await get({ range: 'bytes=5-9', 'if-range': '"other"' })).status).toBe(200);
      const beyond = await get({ range: `bytes=${content.length}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
      const head = await app.visitor(browser).request('HEAD', `${address}/file`);
      expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(content.length)]);
    });
  });

  describe('a PIN', () => {
    const give = (visitor: TestClient, address: string, pin: string) =>
      visitor.post(address, undefined, {
        raw: `pin=${encodeURIComponent(pin)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    it('is asked for by page and document, and opens both in this browser alone', async () => {
      const { path: address } = await newLink({ pin: '482913' });
      const visitor = app.visitor(browser);
      const asked = await visitor.get(address);
      expect(asked.text).toContain('name="pin"');
      expect(asked.text).not.toContain('Pitch Deck');
      expect((await visitor.get(`${address}/file`)).status).toBe(303);
      expect(await app.db.select().from(linkOpenings)).toEqual([]);

      const wrong = await give(visitor, address, '000000');
      expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('noch 4 Versuche')]);
      expect(wrong.headers.getSetCookie()).toEqual([]);
      const right = await give(visitor, address, '482 913');
      expect([right.status, right.headers.get('location')]).toEqual([303, address]);
      expect(right.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          new RegExp(`^abseits\\.pin=[^;]+; Max-Age=7200; Path=${address}; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
        ),
      ]);
      expect((await visitor.get(address)).text).toContain('Pitch Deck');
      expect((await visitor.get(`${address}/file`)).text).toBe(samplePdf().toString('latin1'));
      expect(await app.db.select().from(linkOpenings)).toHaveLength(1);
      expect((await app.visitor(browser).get(address)).text).not.toContain('Pitch Deck');
    });

    it('given for one link opens no other, and an invented grant opens nothing', async () => {
      const [one, other] = [await newLink({ pin: '482913' }), await newLink({ pin: '482913' })];
      const visitor = app.visitor(browser);
      await give(visitor, one.path, '482913');
      expect((await visitor.get(other.path)).text).toContain('name="pin"');
      const [value = ''] = visitor.cookies.values();
      for (const forged of [`zzzzzzzzz.${value.split('.')[1]}`, `${value}x`, `${value}.x`, 'x', '.', '']) {
        visitor.cookies.set('abseits.pin', forged);
        expect((await visitor.get(one.path)).text).toContain('name="pin"');
      }
    });

    it('is not found by trying: the sixth wrong one within an hour has to wait, the right one too, all at once too', async () => {
      const { path: address } = await newLink({ pin: '482913' });
      const tries = Array.from({ length: 12 }, (_, index) => give(app.visitor(browser), address, `10000${index}`));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
      const right = await give(app.visitor(browser), address, '482913');
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_000);
      // Another link of the same document is not held up.
      const other = await newLink({ pin: '482913' });
      expect((await give(app.visitor(browser), other.path, '482913')).status).toBe(303);
    });

    it('posted by a page of another site is refused', async () => {
      const { path: address } = await newLink({ pin: '482913' });
      const foreign = app.visitor({ ...browser, origin: 'https://evil.example' });
      expect((await give(foreign, address, '482913')).status).toBe(403);
    });
  });
});

describe('names of files', () => {
  it.each([
    ['deck.pdf', 'deck.pdf'],
    ['C:\\Users\\ida\\Deck (neu).PDF', 'Deck (neu).pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..', 'Titel.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a"b;c%0d%0a\r\nSet-Cookie: x.pdf', 'a b c 0d 0a Set-Cookie x.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnung fdp.exe.pdf'],
    ['Übersicht – Größe 漢字.pdf', 'Übersicht – Größe 漢字.pdf'],
    [undefined, 'Titel.pdf'],
    ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
  ])('%j becomes %s', (given, expected) => {
    expect(safeFileName(given, 'Titel')).toBe(expected);
  });

  it('stand in the header in both spellings', () => {
    expect(contentDisposition('attachment', "Größe '1'.pdf")).toBe(
      `attachment; filename="Gro_e '1'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%271%27.pdf`,
    );
  });
});
