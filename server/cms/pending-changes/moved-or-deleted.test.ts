import type { Block, Section } from '@shared/contracts/entities';
import { contentBlocks, pendingChanges } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks } from '../../testing/content-blocks';
import { describeOnEachDatabase, waitingForLock } from '../../testing/databases';
import { pending } from '../../testing/pending-block';
import { toOf, usePendingChanges } from '../../testing/use-pending-changes';
import { savePendingChange } from './save-pending-change';

describeOnEachDatabase('pending change of a moved or deleted block', (kind) => {
  const { app, begin, add, keep, list, live, publish } = usePendingChanges(kind);
  let admin: TestClient;
  let block: Block;
  beforeEach(async () => {
    ({ admin, block } = await begin());
  });

  it('stays without its old place if the block moves', async () => {
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
    await keep({ title: 'Neu', order: 99 });
    await admin.post(`${blocks}/${block.id}/move`, { sectionKey: 'test-b' });
    const [change] = await list();
    expect([change?.key, toOf(change ?? null)]).toEqual(['test-b', { title: 'Neu' }]);
    await publish();
    const [row] = await app.db.select().from(contentBlocks).where(eq(contentBlocks.id, block.id));
    expect(row).toMatchObject({ sectionKey: 'test-b', title: 'Neu', order: 0 });
  });

  it('is deleted with its section if it is saved during the deletion', async () => {
    let isKept = () => {};
    let goOn = () => {};
    const kept = new Promise<void>((resolve) => {
      isKept = resolve;
    });
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const edit = { title: 'Neu' };
    const keeping = app.db.transaction(async (tx) => {
      await savePendingChange(tx, 'block', { id: block.id, edit, author: null, now: Date.now() });
      isKept();
      await going;
    });
    await kept;
    const deleted = admin.delete('/api/cms/sections/test-a');
    // The embedded database runs one transaction after another, so there the deletion waits by itself.
    if (kind === 'postgres') await expect.poll(() => waitingForLock(app.db)).toBe(1);
    goOn();
    await keeping;
    expect((await deleted).status).toBe(200);
    expect(await app.db.select().from(pendingChanges)).toEqual([]);
  });

  it('is deleted with its block or section, and does not come back from the bin', async () => {
    const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
    const other = await add();
    await keep({ title: 'Neu' });
    await keep({ title: 'Neu' }, `${pending}/block/${other.id}`);
    await keep({ title: 'Neu' }, `${pending}/section/${section.id}`);
    await admin.delete(`${blocks}/${block.id}`);
    expect((await list()).map(({ id }) => id).includes(block.id)).toBe(false);
    await admin.delete('/api/cms/sections/test-a');
    expect(await app.db.select().from(pendingChanges)).toEqual([]);
    const bin = await admin.get<{ id: number; entity: string }[]>('/api/cms/bin');
    const entry = bin.body.data.find(({ entity }) => entity === 'section');
    expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`, {})).status).toBe(200);
    expect([await list(), (await live(other.id))?.title]).toEqual([[], 'Titel']);
  });
});
