import { request } from 'node:http';
import type { CreatedDocumentLink, SharedDocument } from '@shared/contracts/shared-documents';
import { documentLinks, documentVersions } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { samplePdf } from '../testing/sample-pdf';
import { browser, pdf, useSharedDocumentsApp } from '../testing/shared-documents-app';
import { plainUser } from '../testing/test-app';

describeOnEachDatabase('shared document', (kind) => {
  const { app, disk, begin, upload, newLink, kept, nothingKept } = useSharedDocumentsApp(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });

  it('is closed to strangers and to users without the right', async () => {
    const guest = await app.signedIn(plainUser);
    const routes: [string, string][] = [
      ['GET', '/api/materials/documents'],
      ['POST', '/api/materials/documents?title=x'],
      ['POST', '/api/materials/documents/1/versions'],
      ['GET', '/api/materials/documents/1/versions/1'],
      ['GET', '/api/materials/documents/1/first-page'],
      ['PUT', '/api/materials/documents/1'],
      ['DELETE', '/api/materials/documents/1'],
      ['GET', '/api/materials/links?kind=investors&enquiryId=1'],
      ['POST', '/api/materials/links'],
      ['DELETE', '/api/materials/links/1'],
    ];
    for (const [method, address] of routes) {
      expect((await app.visitor().request(method, address)).status, address).toBe(401);
      expect((await guest.request(method, address)).status, address).toBe(403);
    }
    expect((await upload(samplePdf(), 'title=x', guest)).status).toBe(403);
    await nothingKept();
  });

  it('is uploaded, listed, renamed, read and deleted with its file', async () => {
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
    const renamed = await admin.put<SharedDocument>(`/api/materials/documents/${id}`, { title: ' Deck 2026 ' });
    expect(renamed.body.data.title).toBe('Deck 2026');
    expect((await admin.put(`/api/materials/documents/${id}`, { title: ' ' })).status).toBe(400);
    // A colleague whose form still has the former title does not overwrite it without a word.
    const stale = await admin.put<SharedDocument>(`/api/materials/documents/${id}`, {
      title: 'X',
      before: 'Pitch Deck',
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current.title).toBe('Deck 2026');
    const settled = { title: 'Deck 2026 final', before: 'Deck 2026' };
    expect((await admin.put<SharedDocument>(`/api/materials/documents/${id}`, settled)).body.data.title).toBe(
      settled.title,
    );
    const file = await admin.get(`/api/materials/documents/${id}/versions/1`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.text).toBe(samplePdf().toString('latin1'));
    expect((await admin.delete(`/api/materials/documents/${id}`)).status).toBe(200);
    expect((await admin.delete(`/api/materials/documents/${id}`)).status).toBe(404);
    await nothingKept();
  });

  it('gets a version once per file, and its links show the newest', async () => {
    const { document, path: address } = await newLink();
    const next = samplePdf('Neue Zahlen');
    const add = (body: Uint8Array<ArrayBuffer>) =>
      admin.post<SharedDocument>(
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

  it('tells once who has a valid link, with the openings of all their links', async () => {
    const { document, enquiryId, link, path: address } = await newLink();
    const again = { documentId: document.id, kind: 'investors', enquiryId, language: 'de' };
    const second = (await admin.post<CreatedDocumentLink>('/api/materials/links', again)).body.data;
    const third = (await admin.post<CreatedDocumentLink>('/api/materials/links', again)).body.data;
    const expire = (id: number, expiresAt: Date) =>
      app.db.update(documentLinks).set({ expiresAt }).where(eq(documentLinks.id, id));
    const latest = new Date(Date.now() + 300 * 86_400_000);
    await expire(link.id, latest);
    await app.visitor(browser).get(address);
    await app.visitor(browser).get(new URL(third.url).pathname);
    expect((await admin.delete(`/api/materials/links/${third.id}`)).status).toBe(200);
    await newLink();
    const recipients = async () =>
      (await admin.get<SharedDocument[]>('/api/materials/documents')).body.data.find(({ id }) => id === document.id)
        ?.recipients;
    const expected = { kind: 'investors', enquiryId, name: 'Ida', openings: 2, expiresAt: latest.toISOString() };
    expect(await recipients()).toEqual([expected]);
    for (const { id } of [link, second]) await admin.delete(`/api/materials/links/${id}`);
    expect(await recipients()).toEqual([]);
  });

  it('shows its first page as a picture to those who may read it', async () => {
    const { id } = (await upload()).body.data;
    const picture = await admin.get(`/api/materials/documents/${id}/first-page`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await admin.get('/api/materials/documents/999999/first-page')).status).toBe(404);
  });

  const sample = samplePdf().toString('latin1');
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', /HTML/],
    ['HTML before a header', `<script>alert(1)</script>\n${sample}`, /HTML/],
    ['HTML behind the end', `${sample}\n<script>alert(1)</script>\n`, /HTML/],
    ['a picture', '\x89PNG\r\n\x1a\n', /kein PDF/],
    ['a PDF behind other bytes', `GIF89a${sample}`, /kein PDF/],
    ['half a PDF', sample.slice(0, 300), /unvollständig/],
    ['a PDF with an archive behind it', `${sample}PK\x03\x04 archive PK\x05\x06`, /unvollständig/],
    ['broken PDF', '%PDF-1.4\nnothing\n%%EOF\n', /beschädigt/],
    ['an empty file', '', /leer/],
  ])('is refused as %s, and nothing is kept', async (_what, content, message) => {
    const answer = await upload(Buffer.from(content, 'latin1'));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    await nothingKept();
  });

  it('is refused with another type or without a title', async () => {
    const asText = await admin.post('/api/materials/documents?title=x', undefined, pdf(samplePdf(), 'text/plain'));
    expect(asText.status).toBe(415);
    expect((await upload(samplePdf(), 'title=%20')).body.errors).toMatchObject({ title: [expect.any(String)] });
    await nothingKept();
  });

  it('may have 20 MB, and is refused with 30 MB with or without a length', async () => {
    const large = await upload(samplePdf('groß', 20_000_000));
    expect(large.status).toBe(201);
    await admin.delete(`/api/materials/documents/${large.body.data.id}`);
    const refused = await upload(samplePdf('zu groß', 30_000_000)).catch(() => null);
    if (refused) {
      expect(refused.status).toBe(413);
      expect(refused.body.message).toEqual(expect.stringMatching(/25\sMB/));
    }
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

  it('leaves nothing if its upload breaks off', async () => {
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
  ])('is refused if the disk answers %s, and leaves nothing', async (code, status, message) => {
    disk.fault = Object.assign(new Error(code), { code });
    const answer = await upload();
    expect(answer.status).toEqual(status);
    expect(answer.body.message).toEqual(expect.stringMatching(message));
    await nothingKept();
    disk.fault = null;
    expect((await upload()).status).toBe(201);
  });

  it('keeps its file if the answer to the commit was lost', async () => {
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

  it('leaves nothing if the database refuses its row', async () => {
    const refused = vi
      .spyOn(app.db, 'transaction')
      .mockRejectedValue(
        new Error('Failed query', { cause: Object.assign(new Error('null value'), { code: '23502' }) }),
      );
    const answer = await upload().finally(() => refused.mockRestore());
    expect(answer.status).toBe(500);
    await nothingKept();
  });

  it('has a file name without a path', async () => {
    const answer = await upload(
      samplePdf(),
      `title=Deck&fileName=${encodeURIComponent('../../etc/C:\\x\\p"a\r\nss.PDF')}`,
    );
    expect(answer.body.data.versions[0]?.fileName).toBe('p a ss.pdf');
    expect(kept().join()).toMatch(/^[\da-f]{40}$/);
  });
});
