import { connect } from 'node:net';
import type { StatusAnswer } from '@shared/contracts/auth';
import { paths } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { administrator, useTestApp } from '../testing/test-app';

/** An answer's status line to bytes that no HTTP client would send. */
function rawStatus(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(request));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });
}

describeOnEachDatabase('cross-site request', (kind) => {
  const app = useTestApp({ kind });
  const unsafe: [string, string][] = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/direct-login'],
    ['POST', '/api/auth/password'],
    ['POST', '/api/investors'],
    ['POST', '/api/beta'],
    ['POST', '/api/cms/sections'],
    ['PUT', '/api/cms/sections/hero'],
    ['DELETE', '/api/cms/sections/hero'],
    ['POST', '/api/cms/blocks'],
    ['PUT', '/api/cms/blocks/1'],
    ['DELETE', '/api/cms/blocks/1'],
    ['POST', '/api/cms/settings'],
    ['PUT', '/api/cms/settings/site-name'],
    ['PATCH', '/api/unknown'],
  ];
  const foreign: [string, (host: string) => Record<string, string>][] = [
    ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
    ['a foreign Origin', () => ({ origin: 'https://evil.example' })],
    ['an Origin that begins like ours', (host) => ({ origin: `http://${host}.evil` })],
    ['an Origin that ends like ours', (host) => ({ origin: `http://evil-${host}` })],
    ['ours as user information', (host) => ({ origin: `http://${host}@evil.example` })],
    ['Origin: null', () => ({ origin: 'null' })],
    ['an Origin on another port', () => ({ origin: 'http://127.0.0.1:1' })],
    ['an Origin of another scheme', (host) => ({ origin: `file://${host}` })],
    ['an Origin that is none', () => ({ origin: 'evil' })],
    ['our Origin, but cross-site', (host) => ({ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' })],
    [
      'a forwarded host that nobody trusts',
      () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
    ],
  ];

  it.each(unsafe)('is refused with 403, also with a session: %s %s', async (method, path) => {
    const { host } = new URL(app.url);
    const client = path.startsWith('/api/cms') ? await app.signedIn() : app.visitor();
    for (const [what, headers] of foreign) {
      const { status, body } = await client.request(method, path, {}, { headers: headers(host) });
      expect(status, what).toBe(403);
      expect(body.success, what).toBe(false);
    }
  });

  it('does not sign out the user', async () => {
    const client = await app.signedIn();
    await client.post('/api/auth/logout', undefined, { headers: { origin: 'https://evil.example' } });
    expect((await client.get('/api/auth/me')).status).toBe(200);
  });

  describe('same-site request', () => {
    const login = (headers: Record<string, string>) =>
      app
        .visitor()
        .post('/api/auth/login', administrator, { headers })
        .then(({ status }) => status);

    it('is accepted from our own pages and from programs', async () => {
      const own = new URL(app.url).origin;
      expect(await login({ origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await login({ origin: own })).toBe(200);
      expect(await login({ 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await login({ 'sec-fetch-site': 'none' })).toBe(200);
      expect(await login({})).toBe(200);
    });

    it('is accepted from our own pages behind a trusted proxy, by the forwarded host', async () => {
      const proxied = await app.alsoAs({ trustProxy: 1 });
      const status = async (origin: string, host: string) =>
        (
          await fetch(`${proxied.url}/api/auth/logout`, {
            method: 'POST',
            headers: { origin, 'x-forwarded-host': host },
          })
        ).status;
      expect(await status('https://abseits.example', 'abseits.example')).toBe(200);
      expect(await status('https://evil.example', 'abseits.example')).toBe(403);
      expect(await status(proxied.url, 'abseits.example')).toBe(403);
      await proxied.close();
    });
  });

  describe('by kind of route', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const token = 'x'.repeat(32);
    const ofCookie = [
      '/api/auth/logout',
      '/beta?form=beta',
      previewPaths.link(token),
      `${previewPaths.link(token)}/anmerkungen`,
      paths.documentLink(token),
    ];
    const tokenInForm = [paths.confirmation('de'), paths.confirmation('en')];
    const oneClick = [paths.betaWithdrawal('de', token), paths.letterWithdrawal('en', token)];
    const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site'];
    const origins = [undefined, 'own', 'null', 'https://evil.example'];
    /** What each kind lets in, by Sec-Fetch-Site and Origin. */
    const kinds: [string, string[], (site: string | undefined, origin: string | undefined) => boolean][] = [
      [
        'a cookie or an open form: the own origin, or null if the browser says same-origin',
        ofCookie,
        (site, origin) =>
          (site === undefined || site === 'same-origin' || site === 'none') &&
          (origin === undefined || origin === 'own' || (origin === 'null' && site === 'same-origin')),
      ],
      [
        'a token in the form: any origin, unless the browser says cross-site',
        tokenInForm,
        (site) => site !== 'same-site' && site !== 'cross-site',
      ],
      ['the one click of a mail: any origin', oneClick, () => true],
    ];

    it.each(kinds)('asks of %s', async (_what, addresses, passes) => {
      const own = new URL(app.url).origin;
      for (const address of addresses)
        for (const site of sites)
          for (const origin of origins) {
            const headers: Record<string, string> = { ...form };
            if (site) headers['sec-fetch-site'] = site;
            if (origin) headers.origin = origin === 'own' ? own : origin;
            const { status } = await app.visitor().post(address, undefined, { raw: '', headers });
            expect(status !== 403, `${address} ${site} ${origin} ${status}`).toBe(passes(site, origin));
          }
    });
  });

  describe('with PUBLIC_URL', () => {
    const publicUrl = 'https://abseits.example';
    let named: Awaited<ReturnType<typeof app.alsoAs>>;
    beforeAll(async () => {
      named = await app.alsoAs({ publicUrl, publicUrlIsSet: true });
    });
    afterAll(() => named.close());
    const logout = (headers: Record<string, string>) =>
      new TestClient(named.url).post('/api/auth/logout', undefined, { headers }).then(({ status }) => status);

    it('is refused from any other origin, also from PUBLIC_URL over plain http', async () => {
      expect(await logout({ origin: 'http://abseits.example' })).toBe(403);
      expect(await logout({ origin: 'https://abseits.example:8443' })).toBe(403);
      expect(await logout({ origin: new URL(named.url).origin })).toBe(403);
    });

    it('is accepted from PUBLIC_URL although a proxy passes another Host', async () => {
      expect(await logout({ origin: publicUrl, 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await logout({ origin: publicUrl })).toBe(200);
      expect(await logout({ origin: 'https://abseits.example:443' })).toBe(200);
      expect(await logout({ origin: publicUrl, 'sec-fetch-site': 'cross-site' })).toBe(403);
      const enquiry = await new TestClient(named.url).post('/api/investors', enquirySamples.investors.full, {
        headers: { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
      });
      expect(enquiry.status).toBe(201);
    });

    it('is announced by the status before sign-in', async () => {
      const status = async (url: string, origin: string) =>
        (await new TestClient(url).get(`/api/auth/status?origin=${encodeURIComponent(origin)}`))
          .body as unknown as StatusAnswer;
      expect((await status(named.url, publicUrl)).origin).toEqual({ accepted: true, publicUrl });
      expect((await status(named.url, 'https://anderswo.example')).origin).toEqual({ accepted: false, publicUrl });
      expect((await status(app.url, 'https://anderswo.example')).origin).toEqual({ accepted: false, publicUrl: null });
      expect((await status(app.url, new URL(app.url).origin)).origin).toEqual({ accepted: true, publicUrl: null });
    });
  });

  describe('in the log', () => {
    const named = { publicUrl: 'https://abseits.example', publicUrlIsSet: true };
    const refusals = () =>
      app
        .logLines()
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event === 'foreign origin refused');

    it('appears with both hosts, and with the remedy if the browser says same-origin', async () => {
      const { host } = new URL(app.url);
      await app.visitor().post('/api/auth/login', administrator, {
        headers: { origin: 'https://abseits.example', 'sec-fetch-site': 'same-origin' },
      });
      await app.visitor().post('/api/beta', undefined, { headers: { origin: 'https://evil.example/pfad' } });
      expect(refusals()).toEqual([
        expect.objectContaining({ level: 'warn', origin: 'https://abseits.example', host, method: 'POST' }),
        expect.objectContaining({ level: 'info', origin: 'https://evil.example', host }),
      ]);
      expect(refusals()[0]?.msg).toContain('set PUBLIC_URL');
      expect(app.logLines().join('')).not.toMatch(/127\.0\.0\.1"|address|pfad/);
    });

    it.each([
      ['Referrer-Policy', {}, { origin: 'null' }],
      ['Referrer-Policy', {}, { origin: 'null', 'sec-fetch-site': 'none' }],
      ['redirect http to https', named, { origin: 'http://abseits.example' }],
      ['another origin than PUBLIC_URL', named, { origin: 'https://b.example', 'sec-fetch-site': 'same-origin' }],
      ['let the proxy pass Host', {}, { origin: 'https://b.example', 'sec-fetch-site': 'same-origin' }],
      ['a request of another site', named, { origin: 'https://b.example' }],
      ['a request of another site', {}, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ])('names the cause: %s (%o, %o)', async (cause, config, headers: Record<string, string>) => {
      const other = await app.alsoAs(config);
      await new TestClient(other.url).post('/api/auth/logout', undefined, { headers });
      await other.close();
      expect(refusals()).toHaveLength(1);
      expect(refusals()[0]?.msg).toContain(cause);
    });

    it('appears once with a readable origin of at most 300 characters', async () => {
      const origin = `https://${'x'.repeat(2_000)}.example`;
      for (const sent of ['null', 'kein Origin "\u00fc', 'javascript:alert(1)', origin])
        await app.visitor().post('/api/auth/logout', undefined, { headers: { origin: sent } });
      expect(refusals().map(({ origin: told }) => told)).toEqual([
        'null',
        'unreadable',
        'unreadable',
        origin.slice(0, 300),
      ]);
      expect(app.logLines()).toHaveLength(4);
    });
  });

  it('gets no CORS header', async () => {
    for (const [method, path] of [
      ['GET', '/api/content?page=home'],
      ['OPTIONS', '/api/investors'],
      ['OPTIONS', '/api/cms/sections'],
      ['POST', '/api/investors'],
    ]) {
      const { headers } = await app.visitor().request(String(method), String(path), undefined, {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('is refused without a Host header', async () => {
    const request = 'POST /api/auth/logout HTTP/1.0\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n';
    expect(await rawStatus(app.url, request)).toMatch(/^HTTP\/1\.\d 403/);
  });
});
