import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, useTestApp } from '../testing/test-app';
import { isInternalHost } from './own-host';

describe('isInternalHost', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'app:3000',
    'abseits_backend',
    '127.0.0.1:3000',
    '10.1.2.3',
    '172.20.0.4:80',
    '192.168.1.5',
    '[::1]:3000',
    '[fd00::1]',
    '100.64.0.7:8080',
    'site.internal',
    'nas.local:3000',
    'server.fritz.lan',
    'box.home.arpa',
    'site.localhost',
    'web.firma.intern',
    'abseits.default.svc',
    'abseits.default.svc.cluster.local:80',
    'app.internal.',
  ])('is true for %s', (host) => {
    expect(isInternalHost(host)).toBe(true);
  });
  it.each([
    'abseits.example',
    'www.abseits.example:443',
    '203.0.113.7',
    '172.32.0.1',
    '100.128.0.1',
    'internal.example',
    'notlocal.com',
    '[2001:db8::1]',
    'a b',
    '.',
    '',
  ])('is false for %s', (host) => {
    expect(isInternalHost(host)).toBe(false);
  });
});

describeOnEachDatabase('host of the site', (kind) => {
  const publicUrl = 'https://abseits.example';
  const app = useTestApp({
    kind,
    pages: (req, res, next) => void (req.method === 'GET' || req.method === 'HEAD' ? res.send('page') : next()),
  });
  let site: { url: string; close: () => Promise<void> };
  let proxied: typeof site;
  beforeAll(async () => {
    site = await app.alsoAs({ publicUrl, publicUrlIsSet: true });
    proxied = await app.alsoAs({ publicUrl, publicUrlIsSet: true, trustProxy: 1 });
  });
  afterAll(() => Promise.all([site.close(), proxied.close()]));

  const ask = (path: string, headers: Record<string, string>, method = 'GET', url = site.url) =>
    rawRequest(url, method, path, headers);

  it.each(['www.abseits.example', 'boese.example', '203.0.113.7', 'abseits.example:8443', 'abseits.example.'])(
    'redirects a page asked for at %s to PUBLIC_URL with path and query',
    async (host) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask('/en/about?x=1&y=%20', { host }, method);
        expect([status, headers.get('location')]).toEqual([308, `${publicUrl}/en/about?x=1&y=%20`]);
        expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      }
    },
  );

  it('logs each foreign host once with the remedy, and its redirect is not cached', async () => {
    const fresh = await app.alsoAs({ publicUrl, publicUrlIsSet: true });
    const askFresh = (path: string, host: string) => ask(path, { host }, 'GET', fresh.url);
    for (let count = 0; count < 3; count += 1) {
      const { headers } = await askFresh('/about', 'upstream.firma.example');
      expect(headers.get('cache-control')).toBe('no-store');
      await askFresh('/api/content?page=home', 'upstream.firma.example');
    }
    for (let count = 0; count < 50; count += 1) await askFresh('/about', `made-up-${count}.example`);
    await fresh.close();
    const warnings = app.logLines().filter((line) => line.includes('foreign host'));
    expect(warnings.length).toBeLessThan(6);
    const about = warnings.filter((line) => line.includes('upstream.firma.example'));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain(publicUrl);
    expect(about[0]).toContain('proxy_set_header Host');
  });

  it('never redirects to another host', async () => {
    for (const path of ['//boese.example/x', '/\\boese.example', 'http://boese.example/x', 'http://boese.example']) {
      const { status, headers } = await ask(path, { host: 'boese.example' });
      expect(status, path).toBe(308);
      expect(new URL(headers.get('location') ?? '').origin).toBe(publicUrl);
    }
  });

  it('refuses the API under a foreign host with 421', async () => {
    for (const path of ['/api/content?page=home', '/api/auth/status', '/API/nowhere', '/api']) {
      const { status, text } = await ask(path, { host: 'boese.example', 'accept-language': 'en' });
      expect(status, path).toBe(421);
      expect(JSON.parse(text), path).toEqual({
        success: false,
        message: `This site cannot be reached at this address. Please use ${publicUrl}.`,
      });
    }
    expect((await ask('/api/auth/login', { host: 'boese.example' }, 'POST')).status).toBe(421);
    // A page that had its name point here (DNS rebinding) is the own page of a host that is not ours.
    const rebound = { host: 'boese.example', origin: 'http://boese.example', 'sec-fetch-site': 'same-origin' };
    expect((await ask('/api/auth/logout', rebound, 'POST')).status).toBe(421);
  });

  it('serves PUBLIC_URL in any case and with its port', async () => {
    for (const host of ['abseits.example', 'ABSEITS.example', 'abseits.example:443']) {
      expect((await ask('/about', { host })).status).toBe(200);
      expect((await ask('/api/content?page=home', { host })).status).toBe(200);
    }
  });

  it('serves internal names that a proxy uses for this server', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', 'app:3000', '10.0.0.4']) {
      expect((await ask('/about', { host })).status).toBe(200);
      expect((await ask('/api/content?page=home', { host })).status).toBe(200);
    }
  });

  it('serves a write from its own page although a proxy changed the host', async () => {
    const headers = { host: 'upstream.intern.example', origin: publicUrl, 'content-type': 'application/json' };
    const { status } = await new Promise<{ status: number }>((resolve, reject) => {
      const sent = request(`${site.url}/api/auth/logout`, { method: 'POST', headers }, (res) => {
        res.resume().on('end', () => resolve({ status: res.statusCode ?? 0 }));
      });
      sent.on('error', reject).end(JSON.stringify(administrator));
    });
    expect(status).not.toBe(421);
  });

  it.each(['/healthz', '/readyz', '/servable'])('serves %s under any host', async (path) => {
    expect((await ask(path, { host: 'boese.example' })).status).toBe(200);
  });

  it('reads a forwarded host from a trusted proxy only', async () => {
    const forwarded = (name: string, host = '127.0.0.1:3000') => ({ host, 'x-forwarded-host': name });
    expect((await ask('/about', forwarded('boese.example'), 'GET', proxied.url)).status).toBe(308);
    expect((await ask('/about', forwarded('abseits.example'), 'GET', proxied.url)).status).toBe(200);
    expect((await ask('/about', forwarded('abseits.example', 'other.example'), 'GET', proxied.url)).status).toBe(200);
    expect((await ask('/about', forwarded('boese.example'))).status).toBe(200);
    expect((await ask('/about', forwarded('abseits.example', 'other.example'))).status).toBe(308);
  });

  it('is any host without PUBLIC_URL', async () => {
    expect((await ask('/about', { host: 'any.example' }, 'GET', app.url)).status).toBe(200);
    expect((await ask('/api/content?page=home', { host: 'any.example' }, 'GET', app.url)).status).toBe(200);
  });
});
