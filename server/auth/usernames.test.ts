import type { NewInvitation } from '@shared/contracts/users';
import { rateLimits, users } from '@shared/schema';
import { eq, isNull, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cheapHash } from '../testing/accounts';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, testConfig, useTestApp } from '../testing/test-app';
import { ensureAdministrator } from './first-administrator';
import { fillUsernameKeys } from './queries';

const password = 'eigenes-Wort-Laterne-64';

describeOnEachDatabase('user name', (kind) => {
  const app = useTestApp({ kind });

  async function invite() {
    const { body } = await (await app.signedIn()).post<NewInvitation>('/api/invitations', { role: 'editor' });
    return new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('token') ?? '';
  }
  const accept = (token: string, username: string) =>
    app.visitor().post('/api/auth/invitation/accept', { token, username, password });
  const signIn = (username: string, its = password) =>
    app.visitor().post('/api/auth/login', { username, password: its });

  beforeEach(async () => {
    await app.db.delete(rateLimits);
    await app.db.delete(users).where(ne(users.username, administrator.username));
  });

  it.each(['ad\u00admin', 'admin\u{e0041}x', 'ad\u034fmin', 'ad\u202emin', 'ad\nmin', '\u0430dmin', '\uff41dmin'])(
    'is refused if it looks like another one (%j)',
    async (username) => {
      const { status, body } = await accept(await invite(), username);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['username']]);
    },
  );

  it('signs in and is taken in any case, composed or decomposed', async () => {
    expect((await accept(await invite(), 'Rita Jo\u0308rg')).body.user.username).toBe('Rita Jörg');
    for (const alike of ['rita jörg', 'RITA JO\u0308RG']) {
      expect((await signIn(alike)).body.user?.username, alike).toBe('Rita Jörg');
      const { status, body } = await accept(await invite(), alike);
      expect([status, Object.keys(body.errors)], alike).toEqual([400, ['username']]);
    }
  });

  it('shares one limit of wrong tries in all its spellings', async () => {
    await accept(await invite(), 'Jörg');
    const tries = ['Jörg', 'jörg', 'JÖRG', 'Jo\u0308rg', 'jo\u0308rg', 'JO\u0308RG'];
    const statuses: number[] = [];
    for (const name of tries) statuses.push((await signIn(name, 'falsch')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  describe('existing name', () => {
    const passwordOf = (name: string) => `${name}-Wort-Laterne-64`;

    it('stops no start if it equals another one, and signs in as before', async () => {
      const names = ['Rita', 'rita', 'RITA', '\u0430dmin'];
      for (const username of names) {
        await app.db.insert(users).values({ username, password: await cheapHash(passwordOf(username)) });
      }
      for (let start = 0; start < 2; start += 1) await app.db.transaction((tx) => fillUsernameKeys(tx));
      for (const username of names) {
        expect((await signIn(username, passwordOf(username))).body.user?.username).toBe(username);
      }
      expect((await signIn('rITA', passwordOf('Rita'))).body.user?.username).toBe('Rita');
      const without = await app.db.select().from(users).where(isNull(users.usernameKey)).orderBy(users.id);
      expect(without.map(({ username }) => username)).toEqual(['rita', 'RITA']);
    });
  });

  it('of the first administrator follows the same rule', async () => {
    const named = { ...testConfig, adminUsername: '\u0430dmin' };
    expect(await ensureAdministrator(app.db, named)).toBeNull();
    const rolledBack = app.db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.isAdmin, true));
      await ensureAdministrator(tx, named);
    });
    await expect(rolledBack).rejects.toThrow('ADMIN_USERNAME may hold');
  });
});
