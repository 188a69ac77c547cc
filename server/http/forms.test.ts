import { paths } from '@shared/paths';
import { betaRequests, investors } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag, zusammen' };
const request = { name: 'Ida', email: 'ida@invest.example', reason: 'Guten Tag, zusammen' };
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describeOnEachDatabase('both public forms', (kind) => {
  const app = useTestApp({ kind });
  const stored = async () => [
    ...(await app.db.select().from(investors)),
    ...(await app.db.select().from(betaRequests)),
  ];

  describe.each([
    ['/api/investors', enquiry],
    ['/api/beta', request],
  ])('%s', (path, input) => {
    const post = (extra: object, options?: { headers: Record<string, string> }) =>
      app.visitor().post<{ id: number }>(path, { ...input, ...extra }, options);

    it.each([
      ['header', {}, { headers: { 'idempotency-key': 'key-in-header' } }],
      ['body', { idempotencyKey: 'key-in-body' }, undefined],
    ])('stores ten parallel posts with one key once and answers all alike (%s)', async (_where, extra, options) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(extra, options)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      const rows = await stored();
      expect(rows.map(({ id }) => id)).toEqual([answers[0]?.body.data.id]);
    });

    it('refuses a used key with other data: 409', async () => {
      expect((await post({ idempotencyKey: 'key-once' })).status).toBe(201);
      const other = await post({ idempotencyKey: 'key-once', name: 'Jemand anders' });
      expect([other.status, other.body.success]).toEqual([409, false]);
      expect(await stored()).toHaveLength(1);
    });

    it('keeps a key free that came with an invalid enquiry', async () => {
      expect((await post({ idempotencyKey: 'key-again', email: 'x' })).status).toBe(400);
      expect((await post({ idempotencyKey: 'key-again' })).status).toBe(201);
    });

    it('stores two posts without a key twice', async () => {
      await post({});
      await post({});
      expect(await stored()).toHaveLength(2);
    });

    it.each([
      ['too short', { idempotencyKey: 'x' }, undefined],
      ['too long', { idempotencyKey: 'x'.repeat(129) }, undefined],
      ['a number', { idempotencyKey: 12_345_678 }, undefined],
      ['too long in the header', {}, { headers: { 'idempotency-key': 'x'.repeat(129) } }],
    ])('refuses a key that is %s', async (_what, extra, options) => {
      expect((await post(extra, options)).status).toBe(400);
      expect(await stored()).toEqual([]);
    });

    it.each([
      ['the honeypot is filled', { website: 'https://spam.example' }, true],
      ['it was sent faster than a person can', { elapsedMs: 300 }, true],
      ['a person took their time', { website: '', elapsedMs: 20_000 }, false],
      ['neither field came along', {}, false],
    ])('accepts an enquiry and marks it as suspected spam only where due: %s', async (_what, extra, suspected) => {
      expect((await post(extra)).status).toBe(201);
      expect((await stored()).map(({ suspectedSpam }) => suspectedSpam)).toEqual([suspected]);
    });
  });

  it('refuses the 31st post in ten minutes from one address, of either form: 429 with Retry-After', async () => {
    for (let count = 0; count < 15; count += 1) {
      expect((await app.visitor().post('/api/investors', enquiry)).status).toBe(201);
      expect((await app.visitor().post('/api/beta', request)).status).toBe(201);
    }
    const spoofed = { 'x-forwarded-for': '203.0.113.9', 'accept-language': 'en' };
    const refused = await app.visitor(spoofed).post('/api/investors', enquiry);
    expect([refused.status, refused.body.success]).toEqual([429, false]);
    expect(refused.body.message).toMatch(/^Too many requests/);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect((await app.visitor().post('/api/beta', request)).status).toBe(429);
    expect(await stored()).toHaveLength(30);
  });

  it('counts by the forwarded address behind a trusted proxy', async () => {
    const proxied = await app.alsoAs({ trustProxy: 1 });
    const post = (address: string) =>
      fetch(`${proxied.url}/api/beta`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
    for (let count = 0; count < 30; count += 1) expect((await post('203.0.113.1')).status).toBe(400);
    expect((await post('203.0.113.1')).status).toBe(429);
    expect((await post('203.0.113.2')).status).toBe(400);
    await proxied.close();
  });

  describe('without JavaScript', () => {
    const send = (path: string, fields: Record<string, string>, headers = {}) =>
      app
        .visitor({ ...form.headers, ...headers })
        .post(path, undefined, { raw: new URLSearchParams(fields).toString() });

    it('stores an enquiry once, also on a double click, and answers with a page', async () => {
      const fields = { ...enquiry, privacy: 'on' };
      const [first, second] = [await send(paths.forms.investors, fields), await send(paths.forms.investors, fields)];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(first.headers.get('content-type')).toMatch(/^text\/html/);
      expect(first.headers.get('content-security-policy')).toBeTruthy();
      await send(paths.forms.beta, request);
      expect(await stored()).toHaveLength(2);
    });

    it('asks for the consent and names what is wrong, escaped', async () => {
      const name = '<script>alert(1)</script>';
      const { status, text } = await send(paths.forms.investors, { ...enquiry, name, email: name });
      expect(status).toBe(400);
      expect(text).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
      expect(text).toContain('Bitte stimmen Sie der Datenschutzerklärung zu.');
      expect(text).not.toContain('<script>');
      expect(await stored()).toEqual([]);
    });

    it('is refused from a foreign page', async () => {
      for (const path of Object.values(paths.forms)) {
        const { status } = await send(
          path,
          { ...enquiry, ...request, privacy: 'on' },
          { origin: 'https://evil.example' },
        );
        expect(status).toBe(403);
      }
      expect(await stored()).toEqual([]);
    });

    it('survives characters that cannot be stored', async () => {
      for (const path of Object.values(paths.forms)) {
        const { status } = await send(path, { ...enquiry, ...request, name: 'Ida\u0000', privacy: 'on' });
        expect([201, 400]).toContain(status);
      }
    });
  });
});
