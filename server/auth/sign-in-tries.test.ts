import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, plainUser, useTestApp } from '../testing/test-app';
import { createDevicePass, knownDevice } from './sign-in-tries';

const login = '/api/auth/login';
const cookie = 'abseits.device';
const day = 24 * 60 * 60 * 1_000;

describe('device pass', () => {
  const config = { publicUrl: 'http://localhost:3000', sessionSecret: 'a-secret-for-tests-of-more-than-32-characters' };
  const account = { id: 7, password: '$argon2id$hash' };
  const held = (value: string, name = cookie) => ({ headers: { cookie: `${name}=${value}` } });
  const known = (value: string, as = account) => knownDevice(config, as, held(value)) !== null;
  const knownAsNobody = (value: string) => knownDevice(config, undefined, held(value)) !== null;
  const pass = (now?: number) => createDevicePass(config.sessionSecret, account, now);

  it('is valid for its account for 90 days', () => {
    expect(known(pass())).toBe(true);
    expect(known(pass(Date.now() - 89 * day))).toBe(true);
    expect(known(pass(Date.now() - 91 * day))).toBe(false);
  });

  it('is invalid for another account, an unknown one, and after a new password', () => {
    expect(known(pass(), { ...account, id: 8 })).toBe(false);
    expect(known(pass(), { ...account, password: '$argon2id$new' })).toBe(false);
    expect(knownAsNobody(pass())).toBe(false);
    expect(knownAsNobody(createDevicePass(config.sessionSecret, { id: 0, password: '' }))).toBe(false);
  });

  it('cannot be made or changed without the secret', () => {
    const genuine = pass();
    const [expiry = '', device = '', signature = ''] = genuine.split('.');
    const later = (Number.parseInt(expiry, 36) + 1).toString(36);
    const forged = [
      `${later}.${device}.${signature}`,
      `${expiry}.${device}x.${signature}`,
      `${genuine}.x`,
      `${expiry}.${device}.`,
      createDevicePass('another-secret-of-more-than-32-characters', account),
      '',
      '..',
      '~~~',
      'x'.repeat(4_000),
    ];
    for (const value of forged) expect(known(value), value).toBe(false);
  });

  it('is invalid if anything is added to it', () => {
    const genuine = pass();
    const alike = ['!', '=', '==', '*abc', '%', '+', ' x'].map((added) => genuine + added);
    const split = genuine.length - 10;
    alike.push(`${genuine.slice(0, split)}*${genuine.slice(split)}`);
    for (const value of alike) expect(known(value), value).toBe(false);
  });

  it('is found among passes of other accounts, and over https under its own cookie name', () => {
    const other = createDevicePass(config.sessionSecret, { id: 8, password: 'x' });
    expect(known(`${other}~${pass()}`)).toBe(true);
    const https = { ...config, publicUrl: 'https://abseits.example' };
    expect(knownDevice(https, account, held(pass(), `__Host-${cookie}`))).not.toBeNull();
    expect(knownDevice(https, account, held(pass()))).toBeNull();
  });
});

describeOnEachDatabase('limit of sign-in tries per account', (kind) => {
  const app = useTestApp({ kind });
  let proxied: { url: string; close: () => Promise<void> };
  let address = 0;
  beforeAll(async () => {
    proxied = await app.alsoAs({ trustProxy: 1 });
  });
  afterAll(() => proxied.close());
  beforeEach(() => {
    address = 0;
  });

  const elsewhere = () => {
    address += 1;
    return new TestClient(proxied.url, { 'x-forwarded-for': `203.0.113.${address}` });
  };
  const attempt = (username: string, client = elsewhere()) => client.post(login, { username, password: 'falsch' });
  const attack = async (username: string, tries: number) => {
    for (let count = 0; count < tries; count += 1) await attempt(username);
  };

  it.each(['admin', 'niemand'])('answers 429 from the 21st wrong try on, in the same words (%s)', async (username) => {
    const seen: number[] = [];
    for (let count = 0; count < 20; count += 1) seen.push((await attempt(username)).status);
    expect(new Set(seen)).toEqual(new Set([401]));
    const { status, headers, body } = await attempt(username);
    expect([status, body.message]).toEqual([
      429,
      'Zu viele Fehlversuche. Bitte versuchen Sie es in 15 Minuten noch einmal.',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('lets the owner in on a known device from any address', async () => {
    const owner = await app.signedIn();
    await owner.post('/api/auth/logout');
    await attack('admin', 21);
    expect((await elsewhere().post(login, administrator)).status).toBe(429);
    const moved = elsewhere();
    moved.cookies.set(cookie, owner.cookies.get(cookie) ?? '');
    expect((await moved.post(login, administrator)).status).toBe(200);
  });

  it('lets the owner in on a known device from the address of the tries', async () => {
    const owner = await app.signedIn();
    for (let count = 0; count < 6; count += 1) await attempt('admin', app.visitor());
    expect((await app.visitor().post(login, administrator)).status).toBe(429);
    expect((await owner.post(login, administrator)).status).toBe(200);
  });

  it('leaves other accounts alone', async () => {
    await attack('admin', 21);
    expect((await elsewhere().post(login, plainUser)).status).toBe(200);
  });

  it('allows as few tries with a stolen device pass as from one address', async () => {
    const thief = await app.signedIn();
    await thief.post('/api/auth/logout');
    const seen: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const moving = elsewhere();
      moving.cookies.set(cookie, thief.cookies.get(cookie) ?? '');
      seen.push((await attempt('admin', moving)).status);
    }
    expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await elsewhere().post(login, administrator)).status).toBe(200);
  });

  it('counts on after the owner signs in', async () => {
    await attack('admin', 18);
    for (let count = 0; count < 3; count += 1) {
      expect((await elsewhere().post(login, administrator)).status).toBe(200);
    }
    await attack('admin', 2);
    expect((await attempt('admin')).status).toBe(429);
  });

  it('knows one device for several accounts, and no longer after a new password', async () => {
    const shared = app.visitor();
    await shared.post(login, plainUser);
    await shared.post(login, administrator);
    await attack('admin', 21);
    await attack(plainUser.username, 21);
    expect((await shared.post(login, administrator)).status).toBe(200);
    expect((await shared.post(login, plainUser)).status).toBe(200);
    const password = await cheapHash(plainUser.password);
    await app.db.update(users).set({ password }).where(eq(users.username, plainUser.username));
    expect((await shared.post(login, plainUser)).status).toBe(429);
  });
});

describeOnEachDatabase('cookie of a known device', (kind) => {
  const app = useTestApp({ kind });
  const given = async (url: string) => {
    const answer = await new TestClient(url).post(login, administrator);
    return answer.headers.getSetCookie().find((one) => one.includes(cookie)) ?? '';
  };

  it('is HttpOnly, SameSite=Strict, lasts 90 days and survives sign-out', async () => {
    const value = await given(app.url);
    expect(value).toMatch(/^abseits\.device=[\w.-]+; Max-Age=7776000; Path=\/; .*HttpOnly; SameSite=Strict$/);
    expect(value).not.toContain('admin');
    const client = await app.signedIn();
    await client.post('/api/auth/logout');
    expect([...client.cookies.keys()]).toEqual([cookie]);
  });

  it('is Secure and bound to the host if PUBLIC_URL is https', async () => {
    const https = await app.alsoAs({ publicUrl: 'https://abseits.example' });
    expect(await given(https.url)).toMatch(/^__Host-abseits\.device=.*Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
    await https.close();
  });
});
