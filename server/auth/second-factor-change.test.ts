import type { FactorAdded, Factors } from '@shared/contracts/second-factor';
import { activityLog, recoveryCodes } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { addApp, addPasskey, halfIn, isIn, step, withoutFactors } from '../testing/factors';
import { administrator, plainUser, useTestApp } from '../testing/test-app';
import { createLoginToken } from './login-token';

describeOnEachDatabase('second factor in the account', (kind) => {
  const app = useTestApp({ kind });
  beforeEach(() => withoutFactors(app.db));

  describe('recovery codes', () => {
    it('are ten, are stored as hashes, and sign in once each', async () => {
      const client = await app.signedIn();
      const { codes } = await addApp(client);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const stored = JSON.stringify(await app.db.select().from(recoveryCodes));
      for (const code of codes) expect(stored).not.toContain(code);
      const [first = '', second = ''] = codes;
      expect((await step(await halfIn(app), first, 'recovery')).status).toBe(200);
      expect((await step(await halfIn(app), first, 'recovery')).status).toBe(401);
      const written = ` ${second.toLowerCase().replaceAll('-', ' ')} `;
      const again = await halfIn(app);
      expect((await step(again, written, 'recovery')).status).toBe(200);
      expect((await again.get<Factors>('/api/auth/factors')).body.data.recoveryCodesLeft).toBe(8);
    });

    it('accept one of several parallel uses', async () => {
      const { codes } = await addApp(await app.signedIn());
      const clients = [await halfIn(app), await halfIn(app), await halfIn(app)];
      const answers = await Promise.all(clients.map((client) => step(client, codes[0] ?? '', 'recovery')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    });

    it('stop working when new ones are made, and are deleted with the last factor', async () => {
      const client = await app.signedIn();
      const { codes } = await addApp(client);
      const renewed = await client.post<FactorAdded>('/api/auth/recovery-codes', {});
      expect([renewed.status, renewed.body.data.recoveryCodes?.length]).toEqual([201, 10]);
      expect((await step(await halfIn(app), codes[0] ?? '', 'recovery')).status).toBe(401);
      expect((await client.delete('/api/auth/totp')).status).toBe(200);
      expect(await app.db.select().from(recoveryCodes)).toEqual([]);
      expect((await client.post('/api/auth/recovery-codes', {})).status).toBe(409);
      await app.signedIn();
    });
  });

  describe('change', () => {
    it('requires a proof that is at most ten minutes old', async () => {
      const client = await app.signedIn();
      const old = () =>
        app.db.execute(sql`update sessions set data = jsonb_set(data, '{provenAt}', '1') where user_id is not null`);
      await old();
      expect((await client.get<Factors>('/api/auth/factors')).body.data.proofNeeded).toBe(true);
      const refused = await client.post('/api/auth/totp', {});
      expect([refused.status, refused.body]).toMatchObject([403, { proofNeeded: true }]);
      for (const [method, path] of [
        ['POST', '/api/auth/passkeys/options'],
        ['POST', '/api/auth/passkeys'],
        ['POST', '/api/auth/totp/confirm'],
        ['POST', '/api/auth/recovery-codes'],
        ['DELETE', '/api/auth/totp'],
        ['DELETE', '/api/auth/passkeys/1'],
      ] as const) {
        expect((await client.request(method, path, {})).status, path).toBe(403);
      }
      const wrong = await client.post('/api/auth/proof', { password: 'falsch' });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['password']]);
      expect((await client.post('/api/auth/totp', {})).status).toBe(403);
      expect((await client.post('/api/auth/proof', { password: administrator.password })).status).toBe(200);
      expect((await client.post('/api/auth/totp', {})).status).toBe(201);
    });

    it('limits wrong proofs', async () => {
      const client = await app.signedIn();
      const seen: number[] = [];
      for (let count = 0; count < 6; count += 1)
        seen.push((await client.post('/api/auth/proof', { password: 'x' })).status);
      expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
    });

    it('ends the other sessions and is logged without a secret', async () => {
      const other = await app.signedIn();
      const client = await app.signedIn();
      const { secret, codes } = await addApp(client);
      expect(await isIn(other)).toBe(false);
      expect(await isIn(client)).toBe(true);
      await step(await halfIn(app), codes[0] ?? '', 'recovery');
      const entries = (await app.db.select().from(activityLog)).map(({ event, details }) => [event, details]);
      expect(entries).toContainEqual(['second-factor-changed', { what: 'app added' }]);
      expect(entries).toContainEqual(['signed-in', { method: 'password' }]);
      expect(entries).toContainEqual(['signed-in', { method: 'password and recovery code' }]);
      const all = JSON.stringify(entries) + app.logLines().join('');
      for (const kept of [secret, ...codes]) expect(all).not.toContain(kept);
    });

    it('does not replace a confirmed app', async () => {
      const client = await app.signedIn();
      await addApp(client);
      expect((await client.post('/api/auth/totp', {})).status).toBe(409);
      expect((await client.post('/api/auth/totp/confirm', { code: '000000' })).status).toBe(409);
    });
  });

  it('is renamed by its owner alone', async () => {
    const client = await app.signedIn();
    const other = await app.signedIn(plainUser);
    await addPasskey(client);
    const own = async () => (await client.get<Factors>('/api/auth/factors')).body.data.passkeys;
    const [passkey] = await own();
    const path = `/api/auth/passkeys/${passkey?.id}`;
    expect((await client.put(path, { name: ' Handy ' })).status).toBe(200);
    expect((await other.put(path, { name: 'meiner' })).status).toBe(404);
    expect((await client.put(path, { name: ' ' })).status).toBe(400);
    expect((await own()).map(({ name }) => name)).toEqual(['Handy']);
  });

  it('is not asked for by a sign-in link, whose session may remove it', async () => {
    await addApp(await app.signedIn());
    const client = app.visitor();
    await client.post('/api/auth/direct-login', { token: createLoginToken(app.config.sessionSecret) });
    await app.db.execute(sql`update sessions set data = jsonb_set(data, '{provenAt}', '1') where user_id is not null`);
    expect((await client.get<Factors>('/api/auth/factors')).body.data).toMatchObject({
      byLink: true,
      proofNeeded: false,
    });
    expect((await client.delete('/api/auth/totp')).status).toBe(200);
    await app.signedIn();
  });
});
