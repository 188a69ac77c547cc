import { documentLinks } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { encryption, pageObjects, pdfOf } from '../testing/pdf-writer';
import { samplePdf } from '../testing/sample-pdf';
import { browser, useSharedDocumentsApp } from '../testing/shared-documents-app';

describeOnEachDatabase('link to a shared document', (kind) => {
  const { app, store, begin, newLink } = useSharedDocumentsApp(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });

  describe('page', () => {
    it('shows the document in the language of the link, private and uncached', async () => {
      for (const [language, text] of [
        ['de', 'Für Ida'],
        ['en', 'For Ida'],
      ]) {
        const { path: address } = await newLink({ language });
        // The visitor's own language is another one.
        const page = await app.visitor({ ...browser, 'accept-language': 'fr' }).get(address);
        expect(page.status).toBe(200);
        expect(page.text).toContain(`<html lang="${language}">`);
        expect(page.text).toContain(text);
        expect(page.text).toContain('<h1>Pitch Deck</h1>');
        expect(page.text).toContain('href="mailto:hallo@abseits.example"');
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

    it('shows its first page as a picture to permitted readers, if it can be drawn', async () => {
      const { path: address } = await newLink();
      const visitor = app.visitor(browser);
      expect((await visitor.get(address)).text).toContain(`src="${address}/first-page"`);
      const picture = await fetch(`${app.url}${address}/first-page`, { headers: browser });
      expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        'image/webp',
        'private, no-store',
      ]);
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect([width, height]).toEqual([847, 1200]);
      const guarded = await newLink({ pin: '123456' });
      expect((await visitor.get(`${guarded.path}/first-page`)).status).toBe(404);
      const locked = Buffer.from(pdfOf({ objects: pageObjects(), trailer: encryption('geheim') }), 'latin1');
      const { document, path: broken } = await newLink();
      const raw = { raw: locked, headers: { 'content-type': 'application/pdf' } };
      const versions = `/api/materials/documents/${document.id}/versions?fileName=a.pdf`;
      expect((await admin.post(versions, undefined, raw)).status).toBe(201);
      expect((await visitor.get(`${broken}/first-page`)).status).toBe(404);
      expect((await visitor.get(broken)).status).toBe(200);
    });

    it('escapes the title of the document', async () => {
      const { document, path: address } = await newLink();
      await admin.put(`/api/materials/documents/${document.id}`, { title: '<img src=x onerror=alert(1)> & "Deck"' });
      const { text } = await app.visitor(browser).get(address);
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Deck&quot;');
    });

    it('is the same 404 for expired, revoked and invented links', async () => {
      const expired = await newLink();
      await app.db
        .update(documentLinks)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(documentLinks.id, expired.link.id));
      const revoked = await newLink({ language: 'en' });
      await admin.delete(`/api/materials/links/${revoked.link.id}`);
      const addresses = [expired.path, revoked.path, `/materials/${'A'.repeat(32)}`, '/materials/x', "/materials/'--"];
      const essence = ({ status, text, headers }: Answer) => [
        status,
        text,
        [...headers.keys()].filter((name) => name !== 'date').sort(),
      ];
      const first = essence(await app.visitor(browser).get(addresses[0] ?? ''));
      expect(first[0]).toBe(404);
      expect(first[1]).toContain('Dieser Link gilt nicht mehr');
      for (const address of addresses) {
        expect(essence(await app.visitor(browser).get(address))).toEqual(first);
        expect(essence(await app.visitor(browser).get(`${address}/file`))).toEqual(first);
      }
      const english = await app.visitor({ ...browser, 'accept-language': 'en' }).get('/materials/x');
      expect(english.text).toContain('This link no longer works');
    });

    it('answers 429 after 20 wrong guesses of an address, except for a valid link', async () => {
      const { path: address } = await newLink();
      const guess = () => app.visitor(browser).get(`/materials/${Math.random().toString(36).slice(2)}`);
      for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(404);
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await app.visitor(browser).get(address)).status).toBe(200);
      expect((await guess()).status).toBe(429);
    });

    it('puts no token into any log, also if it fails', async () => {
      const { path: address } = await newLink();
      for await (const { key } of store.list()) await store.remove(key);
      const answer = await app.visitor(browser).get(`${address}/file`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      await app.visitor(browser).get(address);
      const token = address.split('/').at(-1) ?? '';
      expect([...app.logLines(), ...app.requestLines()].join()).not.toContain(token);
      expect(app.requestLines().join()).toContain('"/materials/:token"');
    });
  });

  describe('file', () => {
    it('is shown, downloaded and read in ranges', async () => {
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
      expect(part.status).toBe(206);
      expect(part.text).toBe(content.subarray(5, 10).toString());
      expect(part.headers.get('content-range')).toBe(`bytes 5-9/${content.length}`);
      expect((await get({ range: 'bytes=-6' })).text).toBe(content.subarray(-6).toString());
      // Another version meanwhile: all of it, not a part that does not fit.
      expect((await get({ range: 'bytes=5-9', 'if-range': '"other"' })).status).toBe(200);
      const beyond = await get({ range: `bytes=${content.length}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
      const head = await app.visitor(browser).request('HEAD', `${address}/file`);
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(String(content.length));
    });
  });
});
