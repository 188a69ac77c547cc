import { idempotencyKeys } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { IdempotencyMismatch } from '../base/domain-errors';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { removeOldKeys, storeOnce } from './idempotency';

describeOnEachDatabase('storeOnce', (kind) => {
  const app = useTestApp({ kind });
  const request = { scope: 'a', key: 'key-1', body: { name: 'Ida' } };

  it('runs the insert once per key, and returns its result to every caller', async () => {
    let runs = 0;
    const insert = async () => {
      runs += 1;
      return 40 + runs;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => storeOnce(app.db, request, insert)));
    expect([runs, new Set(answers)]).toEqual([1, new Set([41])]);
  });

  it('keeps a key free if its insert failed', async () => {
    const failing = () => storeOnce(app.db, request, () => Promise.reject(new Error('full')));
    await expect(failing()).rejects.toThrow('full');
    expect(await app.db.select().from(idempotencyKeys)).toEqual([]);
    expect(await storeOnce(app.db, request, async () => 7)).toBe(7);
  });

  it('keeps the keys of two forms apart', async () => {
    await storeOnce(app.db, request, async () => 1);
    expect(await storeOnce(app.db, { ...request, scope: 'b' }, async () => 2)).toBe(2);
  });

  it('refuses a key that was used for something else', async () => {
    await storeOnce(app.db, request, async () => 1);
    const other = storeOnce(app.db, { ...request, body: { name: 'Udo' } }, async () => 2);
    await expect(other).rejects.toThrow(IdempotencyMismatch);
  });

  it('inserts every time without a key', async () => {
    let runs = 0;
    for (let count = 0; count < 2; count += 1) {
      await storeOnce(app.db, { ...request, key: undefined }, async () => (runs += 1));
    }
    expect(runs).toBe(2);
  });

  it('forgets keys after a week, and not before', async () => {
    await storeOnce(app.db, request, async () => 1);
    await app.db.execute(sql`update idempotency_keys set created_at = now() - interval '6 days 23 hours'`);
    await removeOldKeys(app.db);
    expect(await app.db.select().from(idempotencyKeys)).toHaveLength(1);
    await app.db.execute(sql`update idempotency_keys set created_at = now() - interval '7 days 1 second'`);
    await removeOldKeys(app.db);
    expect(await app.db.select().from(idempotencyKeys)).toEqual([]);
  });
});
