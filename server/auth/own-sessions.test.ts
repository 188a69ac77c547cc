import type { OwnSession } from '@shared/contracts/auth';
import { sessions } from '@shared/schema';
import { beforeEach, expect, it } from 'vitest';
import { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, plainUser, useTestApp } from '../testing/test-app';
import { deviceOf } from './log-in';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

it.each([
  [firefox, 'Firefox', 'Linux'],
  [phone, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/138.0 Mobile Safari/604.1',
    'Chrome',
    'iOS',
  ],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

describeOnEachDatabase('/api/auth/sessions', (kind) => {
  const app = useTestApp({ kind });

  async function signInWith(userAgent: string, account = administrator) {
    const client = new TestClient(app.url, { 'user-agent': userAgent });
    expect((await client.post('/api/auth/login', account)).status).toBe(200);
    return client;
  }
  const listOf = async (client: TestClient) => (await client.get<OwnSession[]>('/api/auth/sessions')).body.data;

  beforeEach(() => app.db.delete(sessions));

  it('lists the sessions of the user alone, and marks the current one', async () => {
    const here = await signInWith(firefox);
    await signInWith(phone);
    await signInWith(phone, plainUser);
    const list = await listOf(here);
    expect(list.map(({ device, current }) => [device?.browser, current])).toEqual([
      ['Chrome', false],
      ['Firefox', true],
    ]);
    for (const { createdAt, lastUsedAt } of list) {
      expect(Math.abs(Date.parse(lastUsedAt) - Date.parse(createdAt))).toBeLessThan(60_000);
    }
    expect(JSON.stringify(list)).not.toContain('Mozilla');
  });

  it('ends another session of the same user, never of another user', async () => {
    const here = await signInWith(firefox);
    const there = await signInWith(phone);
    const other = await signInWith(phone, plainUser);
    const id = (await listOf(here)).find(({ current }) => !current)?.id ?? '';
    expect((await other.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await here.get('/api/auth/me')).status).toBe(200);
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });

  it('ends the current session and deletes its cookie', async () => {
    const here = await signInWith(firefox);
    const id = (await listOf(here)).find(({ current }) => current)?.id ?? '';
    const old = new Map(here.cookies);
    expect((await here.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
    expect(here.cookies.has('abseits.sid')).toBe(false);
    for (const [name, value] of old) here.cookies.set(name, value);
    expect((await here.get('/api/auth/me')).status).toBe(401);
  });
});
