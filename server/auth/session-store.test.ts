import { sessions } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

describeOnPostgres('end of a session', () => {
  const app = useTestApp({ kind: 'postgres' });
  const hoursLeft = async () => {
    const [row] = await app.db
      .select({ hours: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) / 3600)::float` })
      .from(sessions);
    return row?.hours ?? 0;
  };

  it('is extended after a request without delaying its answer', async () => {
    const admin = await app.signedIn();
    await app.db.update(sessions).set({ expiresAt: sql`now() + interval '1 hour'` });
    await app.db.transaction(async (tx) => {
      await tx.select().from(sessions).for('update');
      expect((await admin.get('/api/cms/sections')).status).toBe(200);
      const [waiting] = await app.db
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_locks where not granted`);
      expect(waiting?.count).toBeGreaterThan(0);
    });
    await expect.poll(hoursLeft).toBeGreaterThan(11);
  });
});
