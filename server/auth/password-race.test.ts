import { sessions, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnPostgres, openAgain } from '../testing/databases';
import { plainUser, useTestApp } from '../testing/test-app';
import { hashPassword } from './passwords';

describeOnPostgres('sign-in with the old password during a password change', () => {
  const app = useTestApp({ kind: 'postgres' });

  it('is refused and leaves no session', async () => {
    const other = await openAgain(app.db);
    const password = await hashPassword('Ein-Kompass-unter-dem-Kissen-27');
    const visitor = app.visitor();
    const sessionRows = () => app.db.select().from(sessions);
    expect(await sessionRows()).toEqual([]);
    const signIn = await other.db.transaction(async (tx) => {
      await tx.update(users).set({ password }).where(eq(users.username, plainUser.username));
      await tx.delete(sessions);
      const answer = visitor.post('/api/auth/login', plainUser);
      // The change is not seen yet, so the old password fits and its session is stored.
      await expect.poll(async () => (await sessionRows()).length).toBe(1);
      return { answer };
    });
    expect((await signIn.answer).status).toBe(401);
    expect(await sessionRows()).toEqual([]);
    expect((await visitor.get('/api/auth/me')).status).toBe(401);
    await other.close();
  });
});
