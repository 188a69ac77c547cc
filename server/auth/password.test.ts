import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { describeOnEachDatabase } from '../testing/databases';
import { expectInvalid } from '../testing/expectations';
import { administrator, useTestApp } from '../testing/test-app';
import { createLoginToken } from './login-token';

const path = '/api/auth/password';
const newPassword = 'ein-neues-Kennwort-ohne-Muster';

describeOnEachDatabase('/api/auth/password', (kind) => {
  const app = useTestApp({ kind });

  let password: string;
  beforeAll(async () => {
    password = await cheapHash(administrator.password);
  });
  afterEach(async () => {
    await app.db.update(users).set({ password }).where(eq(users.username, administrator.username));
  });

  it('changes the password and ends every other session', async () => {
    const here = await app.signedIn();
    const elsewhere = await app.signedIn();
    const change = { currentPassword: administrator.password, newPassword };
    expect((await here.post(path, change)).body).toEqual({ success: true });
    expect((await here.get('/api/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await app.visitor().post('/api/auth/login', administrator)).status).toBe(401);
    expect((await app.visitor().post('/api/auth/login', { username: 'admin', password: newPassword })).status).toBe(
      200,
    );
  });

  it('stores an argon2id hash with at least 19 MiB and two passes', async () => {
    const change = { currentPassword: administrator.password, newPassword };
    expect((await (await app.signedIn()).post(path, change)).status).toBe(200);
    const [row] = await app.db.select().from(users).where(eq(users.username, 'admin'));
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers 401 without a session before reading the body', async () => {
    expect((await app.visitor().post(path, undefined, { raw: '{broken' })).status).toBe(401);
  });

  it('requires the current password', async () => {
    const client = await app.signedIn();
    for (const currentPassword of [undefined, 'falsch']) {
      await expectInvalid(client, 'POST', path, { currentPassword, newPassword }, 'currentPassword');
    }
    expect((await app.visitor().post('/api/auth/login', administrator)).status).toBe(200);
  });

  it('counts wrong current passwords like wrong sign-ins', async () => {
    const client = await app.signedIn();
    const seen: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      seen.push((await client.post(path, { currentPassword: 'falsch', newPassword })).status);
    }
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('sets a new password once without the old one after a sign-in by link', async () => {
    const client = app.visitor();
    await client.post('/api/auth/direct-login', { token: createLoginToken(app.config.sessionSecret) });
    expect((await client.post(path, { newPassword })).status).toBe(200);
    await expectInvalid(client, 'POST', path, { newPassword: 'noch-ein-anderes-Kennwort' }, 'currentPassword');
  });

  it('requires the current password after a sign-in by password that follows one by link', async () => {
    const client = app.visitor();
    await client.post('/api/auth/direct-login', { token: createLoginToken(app.config.sessionSecret) });
    await client.post('/api/auth/login', administrator);
    await expectInvalid(client, 'POST', path, { newPassword }, 'currentPassword');
  });

  it.each([
    ['of eleven characters', 'elf-Zeichen'],
    ['that is common', 'passwort12345'],
    ['made of the user’s name', 'admin-admin-1'],
    ['that is too long', 'ü'.repeat(257)],
    ['that is an array', ['ein-neues-Kennwort']],
    ['that is missing', undefined],
  ])('refuses a password %s', async (_what, wrong) => {
    const client = await app.signedIn();
    const input = { currentPassword: administrator.password, newPassword: wrong };
    await expectInvalid(client, 'POST', path, input, 'newPassword');
    expect((await app.visitor().post('/api/auth/login', administrator)).status).toBe(200);
  });

  it('accepts 128 characters of any kind', async () => {
    const client = await app.signedIn();
    const long = '🔑 ü"\'\\<>&%\t漢字-'.repeat(20).slice(0, 128);
    const input = { currentPassword: administrator.password, newPassword: long };
    expect((await client.post(path, input)).status).toBe(200);
    expect((await app.visitor().post('/api/auth/login', { username: 'admin', password: long })).status).toBe(200);
  });
});
