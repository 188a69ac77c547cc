import { paths } from '@shared/paths';
import { betaRequests, investors } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag, zusammen' };
const request = { name: 'Ida', email: 'ida@invest.example', reason: 'Guten Tag, zusammen' };
const addresses = [paths.form('investors', '/', 'de'), paths.form('beta', '/beta', 'de')] as const;
const [investorForm, betaForm] = addresses;
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

describeOnEachDatabase('public forms', (kind) => {
  const app = useTestApp({ kind });
  const stored = async () => [
    ...(await app.db.select().from(investors)),
    ...(await app.db.select().from(betaRequests)),
  ];

  it('refuse the 31st post of an address in ten minutes with 429 and Retry-After', async () => {
    for (let count = 0; count < 15; count += 1) {
      expect((await app.visitor().post('/api/investors', enquiry)).status).toBe(201);
      expect((await app.visitor().post('/api/beta', request)).status).toBe(201);
    }
    const spoofed = { 'x-forwarded-for': '203.0.113.9', 'accept-language': 'en' };
    const refused = await app.visitor(spoofed).post('/api/investors', enquiry);
    expect(refused.status).toBe(429);
    expect(refused.body.success).toBe(false);
    expect(refused.body.message).toMatch(/^Too many requests/);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect((await app.visitor().post('/api/beta', request)).status).toBe(429);
    expect(await stored()).toHaveLength(30);
  });

  it('count by the forwarded address behind a trusted proxy', async () => {
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

    it('store an enquiry once on a double click, and answer with a page', async () => {
      const fields = { ...enquiry, privacy: 'on' };
      const first = await send(investorForm, fields);
      const second = await send(investorForm, fields);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(first.headers.get('content-type')).toMatch(/^text\/html/);
      expect(first.headers.get('content-security-policy')).toBeTruthy();
      await send(betaForm, request);
      expect(await stored()).toHaveLength(2);
    });

    it('require consent, and name what is wrong with escaped values', async () => {
      const name = '<script>alert(1)</script>';
      const { status, text } = await send(investorForm, { ...enquiry, name, email: name });
      expect(status).toBe(400);
      expect(text).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein');
      expect(text).toContain('Bitte setzen Sie das Häkchen bei der Einwilligung.');
      expect(text).not.toContain('<script>');
      expect(await stored()).toEqual([]);
    });

    it('refuse a post from a foreign page', async () => {
      for (const path of addresses) {
        const { status } = await send(
          path,
          { ...enquiry, ...request, privacy: 'on' },
          { origin: 'https://evil.example' },
        );
        expect(status).toBe(403);
      }
      expect(await stored()).toEqual([]);
    });

    it('accept or refuse characters that cannot be stored, without failing', async () => {
      for (const path of addresses) {
        const { status } = await send(path, { ...enquiry, ...request, name: 'Ida\u0000', privacy: 'on' });
        expect([201, 400]).toContain(status);
      }
    });
  });
});
