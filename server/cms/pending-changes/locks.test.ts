import { contentBlocks, contentSections, pendingChanges } from '@shared/schema';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../base/log';
import type { Db } from '../../db/database';
import type { TestClient } from '../../testing/client';
import { describeOnPostgres, waitingForLock } from '../../testing/databases';
import { addBlock, hour, pending, start, text } from '../../testing/pending-block';
import { useTestApp } from '../../testing/test-app';
import { applyDueChanges } from './apply-due-changes';

/** The clock of the site; each test sets it. */
let time = start;

describeOnPostgres('locks of content', () => {
  const app = useTestApp({ kind: 'postgres', now: () => time });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(() => {
    time = start;
  });

  /** Starts one after the other, each once the one before waits for a lock that `hold` took, then lets go of that. */
  async function whileHeld<Result>(hold: (tx: Db) => Promise<unknown>, works: (() => Promise<Result>)[]) {
    const started: Promise<Result>[] = [];
    await app.db.transaction(async (tx) => {
      await hold(tx);
      for (const work of works) {
        started.push(work());
        await expect.poll(() => waitingForLock(app.db)).toBe(started.length);
      }
    });
    return Promise.all(started);
  }
  const deadlocks = () => app.logLines().filter((line) => /deadlock|40P01/.test(line));

  const addAnother = async (title: string) =>
    (await admin.post<{ id: number }>('/api/cms/blocks', { sectionKey: 'test-a', title, content: 'x' })).body.data.id;

  const sectionId = async (key: string) =>
    (await app.db.select({ id: contentSections.id }).from(contentSections).where(eq(contentSections.key, key)))[0]
      ?.id ?? 0;

  it('cause no deadlock if a section is deleted while changes of it and its block are due', async () => {
    const { path } = await addBlock(admin);
    for (const change of [path, `${pending}/section/${await sectionId('test-a')}`]) {
      await admin.put(change, { title: 'Später' });
      await admin.put(`${change}/schedule`, { publishAt: text(start + hour), revertAt: null });
    }
    const [applied, deleted] = await whileHeld<unknown>(
      (tx) => tx.select().from(pendingChanges).where(eq(pendingChanges.entity, 'block')).for('update'),
      [
        () => applyDueChanges(app.db, start + 2 * hour, createLog('silent')),
        async () => (await admin.delete('/api/cms/sections/test-a')).status,
      ],
    );
    expect(applied).toBe(2);
    expect(deleted).toBe(200);
    expect(deadlocks()).toEqual([]);
  });

  it('cause no deadlock if blocks are reordered while their changes are published', async () => {
    const { block } = await addBlock(admin);
    const ids = [block.id, await addAnother('Zwei'), await addAnother('Drei')];
    for (const id of ids) await admin.put(`${pending}/block/${id}`, { title: 'Später' });
    const changes = ids.map((id) => ({ entity: 'block', id }));
    const statuses = await whileHeld(
      // The one in the middle: whoever comes from one end holds that end, and waits here.
      (tx) =>
        tx
          .select()
          .from(contentBlocks)
          .where(and(eq(contentBlocks.id, ids[1] ?? 0)))
          .for('update'),
      [
        async () => (await admin.post(`${pending}/publish`, { changes, languages: ['de'] })).status,
        async () => (await admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: ids.toReversed() })).status,
      ],
    );
    expect([statuses, deadlocks()]).toEqual([[200, 200], []]);
  });

  it('cause no deadlock if blocks move between two sections while both are deleted', async () => {
    const { block } = await addBlock(admin);
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
    const other = { sectionKey: 'test-b', title: 'B', content: 'x' };
    const { id } = (await admin.post<{ id: number }>('/api/cms/blocks', other)).body.data;
    const statuses = await whileHeld(
      (tx) => tx.select().from(contentBlocks).orderBy(asc(contentBlocks.id)).for('update'),
      [
        async () => (await admin.post(`/api/cms/blocks/${block.id}/move`, { sectionKey: 'test-b' })).status,
        async () => (await admin.post(`/api/cms/blocks/${id}/move`, { sectionKey: 'test-a' })).status,
        async () => (await admin.delete('/api/cms/sections/test-a')).status,
        async () => (await admin.delete('/api/cms/sections/test-b')).status,
      ],
    );
    expect([statuses, deadlocks()]).toEqual([[200, 200, 200, 200], []]);
  });

  it('answer 404 to a block that enters a section while that is deleted', async () => {
    const { block } = await addBlock(admin);
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
    const other = { sectionKey: 'test-b', title: 'B', content: 'x' };
    const { id } = (await admin.post<{ id: number }>('/api/cms/blocks', other)).body.data;
    const answers = await whileHeld(
      (tx) => tx.select().from(contentBlocks).where(eq(contentBlocks.id, id)).for('update'),
      [
        () => admin.delete('/api/cms/sections/test-b'),
        () => admin.post(`/api/cms/blocks/${block.id}/move`, { sectionKey: 'test-b' }),
        () => admin.post('/api/cms/blocks', other),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    expect(answers[1]?.body.message).toBe('Diesen Abschnitt gibt es nicht.');
  });
});
