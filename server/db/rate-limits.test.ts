import { rateLimits } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { countEvent, forgetEvents, removeEndedWindows } from './rate-limits';

describeOnEachDatabase('rate limit', (kind) => {
  const app = useTestApp({ kind });
  const window = { limit: 3, seconds: 60 };
  const points = async () => (await countEvent(app.db, 'key', window)).points;

  it('counts parallel events one by one', async () => {
    const counted = await Promise.all(Array.from({ length: 10 }, points));
    expect(counted.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('tells the seconds that are left, at least one', async () => {
    expect((await countEvent(app.db, 'key', window)).secondsLeft).toBe(60);
    await app.db.execute(sql`update rate_limits set expires_at = now() + interval '1 millisecond'`);
    expect((await countEvent(app.db, 'key', window)).secondsLeft).toBeGreaterThanOrEqual(1);
  });

  it('begins again after its window or when it is forgotten', async () => {
    expect([await points(), await points()]).toEqual([1, 2]);
    await app.db.execute(sql`update rate_limits set expires_at = now() - interval '1 second'`);
    expect(await points()).toBe(1);
    await forgetEvents(app.db, 'key');
    expect(await points()).toBe(1);
  });

  it('is removed after its window, and not before', async () => {
    await points();
    await removeEndedWindows(app.db);
    expect(await app.db.select().from(rateLimits)).toHaveLength(1);
    await app.db.execute(sql`update rate_limits set expires_at = now() - interval '1 second'`);
    await removeEndedWindows(app.db);
    expect(await app.db.select().from(rateLimits)).toEqual([]);
  });
});
