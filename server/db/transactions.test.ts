import { siteSettings } from '@shared/schema';
import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import type { Db } from './database';

describeOnEachDatabase('nested transaction', (kind) => {
  const app = useTestApp({ kind });
  const add = (db: Db, key: string) => db.insert(siteSettings).values({ key, value: 'x', category: 'general' });
  const added = async () => {
    const rows = await app.db.select().from(siteSettings).where(like(siteSettings.key, 'test-%'));
    return rows.map(({ key }) => key).sort();
  };
  const fails = () => Promise.reject(new Error('full'));

  it('is stored with the outer one', async () => {
    await app.db.transaction(async (outer) => {
      await outer.transaction((inner) => add(inner, 'test-inner'));
      await add(outer, 'test-outer');
    });
    expect(await added()).toEqual(['test-inner', 'test-outer']);
  });

  it('rolls back with the outer one', async () => {
    const both = app.db.transaction(async (outer) => {
      await outer.transaction((inner) => add(inner, 'test-inner'));
      await fails();
    });
    await expect(both).rejects.toThrow('full');
    expect(await added()).toEqual([]);
  });

  it('rolls back alone if it fails alone, at any depth', async () => {
    await app.db.transaction(async (outer) => {
      await add(outer, 'test-outer');
      await outer.transaction(async (inner) => {
        await add(inner, 'test-inner');
        await expect(inner.transaction((innermost) => add(innermost, 'test-outer'))).rejects.toThrow();
        await add(inner, 'test-after');
      });
    });
    expect(await added()).toEqual(['test-after', 'test-inner', 'test-outer']);
  });
});
