import express from 'express';
import { describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { prepareDatabase } from '../runtime/prepare-database';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, createTestApp, useTestApp } from '../testing/test-app';
import { healthRoutes } from './routes';

describeOnEachDatabase('server before the database is prepared', (kind) => {
  const app = useTestApp({ kind, prepare: false });

  it('is alive but not ready', async () => {
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    const { status, headers } = await app.visitor().get('/readyz');
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await app.visitor().get('/servable')).status).toBe(503);
  });

  it.each([
    ['GET', '/api/content?page=home'],
    ['GET', '/api/auth/status'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/investors'],
    ['POST', '/api/beta'],
    ['GET', '/api/cms/sections'],
    ['POST', '/beta?form=beta'],
    ['GET', '/sitemap.xml'],
  ])('answers 503 with Retry-After in the language of the reader: %s %s', async (method, path) => {
    for (const [language, text] of [
      ['de', 'Die Datenbank ist gerade nicht erreichbar'],
      ['en', 'The database cannot be reached'],
    ]) {
      const answer = await app.visitor({ 'accept-language': language ?? '' }).request(method, path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.text).toContain(text);
    }
  });
});

describe('server without its database', () => {
  it('keeps content readable, answers 503 to forms, and is not ready', async () => {
    const app = await createTestApp({ kind: 'embedded' });
    const content = await app.visitor().get('/api/content?page=home&lng=de');
    await app.database.close();
    expect((await app.visitor().get('/api/content?page=home&lng=de')).text).toBe(content.text);
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    expect((await app.visitor().get('/readyz')).status).toBe(503);
    expect((await app.visitor().get('/servable')).status).toBe(200);
    const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Privates' };
    const requests = [
      await app.visitor().post('/api/investors', enquiry),
      await app.visitor().post('/api/auth/login', administrator),
      await app.visitor({ cookie: 'abseits.sid=s%3Ax.y' }).get('/api/cms/sections'),
    ];
    expect(requests.slice(0, 2).map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect(requests.map(({ text }) => text).join('')).not.toMatch(/PGlite|insert into|select/);
    expect(app.logLines().join('')).not.toMatch(/Privates|korrekt-Pferd/);
    await app.close().catch(() => {});
  });
});

describe('server that is stopping', () => {
  const app = useTestApp({ kind: 'embedded' });

  it('is alive but not ready', async () => {
    const ending = express().use(healthRoutes(app.db, { prepared: true, stopping: true }, { filled: true }, ''));
    const server = await listen(ending, { port: 0, host: '127.0.0.1', headers: {} });
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${listeningPort(server)}${path}`)).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/servable')).toBe(503);
    await closeServer(server, 0);
  });
});

describeOnEachDatabase('second start', (kind) => {
  const app = useTestApp({ kind });

  it('finds the database prepared, and creates no second administrator', async () => {
    const log = createLog('silent');
    const deps = { ...app, readiness: { prepared: false }, log, signal: new AbortController().signal };
    expect(await prepareDatabase(deps)).toBeNull();
    expect(deps.readiness.prepared).toBe(true);
    await app.signedIn();
  });
});
