import type { Block } from '@shared/contracts/entities';
import type { BinEntry, ContentVersion } from '@shared/contracts/versions';
import { contentVersions } from '@shared/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isClockTrusted } from '../../db/trusted-clock';
import { openFiles } from '../../files/open-files';
import { housekeepingJobs, runJobs } from '../../runtime/housekeeping';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { useTestApp } from '../../testing/test-app';
import { removeOldVersions } from '../entities/versions';
import { removeOldDeletions } from './bin';

const blocks = '/api/cms/blocks';

describeOnEachDatabase('retention of versions', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let block: Block;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await app.db.delete(contentVersions);
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A' });
    block = (await admin.post<Block>(blocks, { sectionKey: 'test-a', title: 'T', content: 'Eins' })).body.data;
  });

  const versions = async (id = block.id) =>
    (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${id}`)).body.data;
  const bin = async () => (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
  const edit = (content: string) => admin.put(`${blocks}/${block.id}`, { content });
  const age = (days: number, which?: SQL) =>
    app.db
      .update(contentVersions)
      .set({ createdAt: sql`created_at - make_interval(days => ${days})` })
      .where(which);
  /** Versions as many edits would have left them. */
  const addVersions = (count: number) =>
    app.db.insert(contentVersions).values(
      Array.from({ length: count }, (_, index) => ({
        entity: 'block' as const,
        entityId: block.id,
        action: 'updated' as const,
        snapshot: { ...block, content: `Stand ${index}` },
      })),
    );

  it('keeps every version of 90 days, however many', async () => {
    await addVersions(120);
    await age(89);
    await edit('Zwei');
    await removeOldVersions(app.db);
    expect(await versions()).toHaveLength(122);
  });

  it('keeps the latest 100 versions, however old', async () => {
    await addVersions(98);
    await age(1_000);
    await edit('Zwei');
    await removeOldVersions(app.db);
    expect(await versions()).toHaveLength(100);
    expect((await versions()).at(-1)?.action).toBe('created');
    await edit('Drei');
    await removeOldVersions(app.db);
    const kept = await versions();
    expect(kept).toHaveLength(100);
    expect(kept[0]?.snapshot).toEqual(expect.objectContaining({ content: 'Drei' }));
    expect(kept.at(-1)?.snapshot).toEqual(expect.objectContaining({ content: 'Stand 0' }));
  });

  it('counts each entity on its own', async () => {
    const other = (await admin.post<Block>(blocks, { sectionKey: 'test-a', title: 'U', content: 'x' })).body.data;
    await addVersions(110);
    await age(1_000);
    await admin.put(`${blocks}/${other.id}`, { content: 'y' });
    await removeOldVersions(app.db);
    expect([(await versions()).length, (await versions(other.id)).length]).toEqual([100, 2]);
  });

  it('removes nothing if the clock jumped a year ahead', async () => {
    await addVersions(110);
    // What a clock finds that is a year ahead.
    await age(365);
    await edit('Zwei');
    expect(await versions()).toHaveLength(112);
    const log = pino({ level: 'silent' });
    const now = Date.now();
    await isClockTrusted(app.db, log, now - 365 * 86_400_000);
    const job = housekeepingJobs({
      database: app.database,
      content: app.content,
      files: openFiles(app.config),
      ledgers: [],
      checkMailDomain: async () => {},
      jobRuns: {},
      log,
    }).filter(({ name }) => name === 'remove old versions');
    expect(job).toHaveLength(1);
    await runJobs(job, { log, isTrusted: () => isClockTrusted(app.db, log, now) });
    expect(await versions()).toHaveLength(112);
  });

  it('keeps a deleted block for 180 days, then removes its versions too', async () => {
    await admin.delete(`${blocks}/${block.id}`);
    await age(179);
    await removeOldDeletions(app.db);
    expect(await bin()).toHaveLength(1);
    await age(2);
    await removeOldDeletions(app.db);
    expect(await bin()).toEqual([]);
    expect(await versions()).toEqual([]);
  });

  it('keeps old versions of what exists or was deleted lately', async () => {
    const gone = (await admin.post<Block>(blocks, { sectionKey: 'test-a', title: 'U', content: 'x' })).body.data;
    await age(1_000);
    await admin.delete(`${blocks}/${gone.id}`);
    await removeOldDeletions(app.db);
    expect([(await versions()).length, (await versions(gone.id)).length]).toEqual([1, 2]);
  });

  it('keeps versions of blocks as long as their deleted section can be restored', async () => {
    await edit('Zwei');
    await age(1_000);
    await admin.delete('/api/cms/sections/test-a');
    await removeOldDeletions(app.db);
    const [entry] = await bin();
    expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status).toBe(200);
    expect((await versions()).map(({ action }) => action)).toEqual(['restored', 'updated', 'created']);

    await admin.delete('/api/cms/sections/test-a');
    await age(181);
    await removeOldDeletions(app.db);
    expect([await bin(), await versions()]).toEqual([[], []]);
    const ofSection = and(eq(contentVersions.entity, 'section'), eq(contentVersions.action, 'deleted'));
    expect(await app.db.select().from(contentVersions).where(ofSection)).toEqual([]);
  });
});
