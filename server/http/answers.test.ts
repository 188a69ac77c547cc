import { expect, it } from 'vitest';
import { rawRequest, TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('HTTP answers', (kind) => {
  const app = useTestApp({
    kind,
    pages: (req, res, next) => {
      if (req.path === '/broken') throw new Error('select * from secrets');
      if (req.method === 'GET' && req.path === '/about') res.send('page');
      else next();
    },
  });

  const expectSecured = (headers: Headers, what: string) => {
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts, what).toMatch(/'self'/);
    expect(scripts, what).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https:(\s|$)/);
    const styles = /style-src-elem ([^;]*)/.exec(policy)?.[1];
    expect(styles, what).toMatch(/^'self'(?: 'sha256-[\w+/=]{44}')+$/);
    expect(policy, what).toMatch(/; require-trusted-types-for 'script'; trusted-types abseits-html$/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "form-action 'self'"]) {
      expect(policy, what).toContain(directive);
    }
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('referrer-policy'), what).toMatch(/^(strict-origin|no-referrer|same-origin)/);
    expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin');
    expect(headers.get('x-powered-by'), what).toBeNull();
  };

  it('have the security headers, whatever their status', async () => {
    const requests: [string, string, number, RequestInit?][] = [
      ['GET', '/about', 200],
      ['GET', '/healthz', 200],
      ['GET', '/readyz', 200],
      ['GET', '/robots.txt', 200],
      ['GET', '/sitemap.xml', 200],
      ['GET', '/api/content?page=home', 200],
      ['GET', '/api/content?page=nowhere', 404],
      ['GET', '/api/auth/me', 401],
      ['GET', '/api/cms/sections', 401],
      ['GET', '/api/nowhere', 404],
      ['POST', '/api/auth/logout', 403, { headers: { origin: 'https://evil.example' } }],
      ['POST', '/api/investors', 415, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
      ['POST', '/about', 405],
      ['GET', '/broken', 500],
    ];
    for (const [method, path, expected, init] of requests) {
      const { status, headers } = await fetch(app.url + path, { method, ...init });
      expect(status, path).toBe(expected);
      expectSecured(headers, path);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('have HSTS if PUBLIC_URL is https', async () => {
    const https = await app.alsoAs({ publicUrl: 'https://abseits.example' });
    for (const path of ['/about', '/api/nowhere', '/healthz']) {
      const { headers } = await new TestClient(https.url).get(path);
      expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(
        31_536_000,
      );
      // Nobody can take that back for hosts that are none of this site's.
      expect(headers.get('strict-transport-security')).not.toContain('includeSubDomains');
    }
    await https.close();
    const withSubdomains = await app.alsoAs({ publicUrl: 'https://abseits.example', hstsSubdomains: true });
    const { headers } = await new TestClient(withSubdomains.url).get('/about');
    expect(headers.get('strict-transport-security')).toMatch(/; includeSubDomains$/);
    await withSubdomains.close();
  });

  it.each(['/api', '/api/', '/api/nowhere', '/api/cms', '/api/auth/nowhere', '/api/investors/1', '/API/nowhere'])(
    'are JSON for an unknown API address: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const { status, headers, body } = await app.visitor({ 'accept-language': 'en' }).request(method, path);
        expect([401, 404]).toContain(status);
        expect(headers.get('content-type')).toMatch(/^application\/json/);
        expect(body.success).toBe(false);
        expect(typeof body.message).toBe('string');
      }
    },
  );

  it.each([
    '/api/%ff',
    '/api/content/%ff',
    '/api/cms/sections/%ff',
    '/api/cms/blocks/%ff',
    '/api/cms/settings/%ff',
    '/%ff',
    '/%',
    '/about%ff',
    '/%c0%ae%c0%ae/etc/passwd',
  ])('are 4xx without a stack for an undecodable path: %s', async (path) => {
    const admin = await app.signedIn();
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers, text } = await rawRequest(app.url, method, path, { cookie });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/URIError|decode|\bat .*:\d+|node_modules/);
      expectSecured(headers, path);
    }
  });

  it('hide stack and cause of a failure, in the language of the reader', async () => {
    const de = await app.visitor().get('/broken');
    expect([de.status, de.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(de.text).toContain('Es ist ein unerwarteter Fehler aufgetreten');
    expect((await app.visitor().get('/broken?lng=en')).text).toContain('An unexpected error occurred');
    expect(de.text).not.toMatch(/secrets|\bat .*:\d+/);
    const line = app.logLines().find((text) => text.includes('a page could not be sent'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ error: { message: 'select * from secrets', type: 'Error' } });
  });

  it.each(['TRACE', 'PROPFIND', 'PATCH', 'DELETE', 'PUT', 'POST'])('are 405 for %s of a page', async (method) => {
    for (const path of ['/', '/about', '/nowhere']) {
      const { status, headers, text } = await rawRequest(app.url, method, path, { 'x-secret': 'echo-me' });
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD');
      expect(text).not.toContain('echo-me');
    }
    expect([401, 403, 404, 405]).toContain((await rawRequest(app.url, method, '/api/content?page=home')).status);
  });

  it('have no body for HEAD', async () => {
    const { status, text } = await app.visitor().request('HEAD', '/api/content?page=home');
    expect([status, text]).toEqual([200, '']);
  });

  it('are 431 for headers over the limit', async () => {
    expect((await rawRequest(app.url, 'GET', '/about', { 'x-long': 'x'.repeat(40_000) })).status).toBe(431);
  });

  it('change nothing for a GET', async () => {
    const admin = await app.signedIn();
    for (const path of [
      '/api/auth/logout',
      '/api/auth/login?username=admin',
      '/api/investors?name=a',
      '/api/cms/blocks?title=x',
    ]) {
      expect([200, 404]).toContain((await admin.get(path)).status);
    }
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });
});
