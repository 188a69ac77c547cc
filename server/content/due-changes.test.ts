import type { Block } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { ContentVersion } from '@shared/contracts/versions';
import { contentBlocks, pendingChanges } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import { applyDueChanges } from '../cms/pending-changes/apply-due-changes';
import { describeOnEachDatabase } from '../testing/databases';
import { addBlock, hour, pending, start, text } from '../testing/pending-block';
import { administrator } from '../testing/test-app';
import { useScheduledChanges } from '../testing/use-scheduled-changes';

describeOnEachDatabase('scheduled change after its last time', (kind) => {
  const { app, clock, site, schedule, read } = useScheduledChanges(kind);
  const stored = async () => (await app.db.select().from(contentBlocks).where(eq(contentBlocks.id, site.block.id)))[0];
  const left = () => app.db.select().from(pendingChanges);
  const history = async () =>
    (await site.admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${site.block.id}`)).body.data.map(
      ({ action, username, snapshot, createdAt }) => [
        action,
        username,
        'title' in snapshot && snapshot.title,
        createdAt,
      ],
    );

  it('is read by the content area before it is written, and written by the next save', async () => {
    await schedule(1);
    clock.time = start + 3 * hour;
    const content = await read();
    const sitemap = (await app.visitor().get('/sitemap.xml')).text;
    const list = await site.admin.get<PendingChange[]>(pending);
    const all = (await site.admin.get<{ blocks: Block[] }>('/api/cms/content')).body.data.blocks;
    const [own] = (await site.admin.get<Block[]>('/api/cms/blocks/test-a')).body.data;
    expect(list.body.data).toMatchObject([]);
    expect(own).toMatchObject({ title: 'Später', updatedAt: text(start + hour) });
    expect(all.find(({ id }) => id === site.block.id)).toEqual(own);
    expect(await stored()).toMatchObject({ title: 'Titel' });
    expect(await left()).toMatchObject([{ entityId: site.block.id }]);

    const saved = await site.admin.put(`/api/cms/blocks/${site.block.id}`, { order: 0, updatedAt: own?.updatedAt });
    expect(saved.status).toBe(200);
    expect(await left()).toEqual([]);
    expect(await stored()).toMatchObject({ title: 'Später' });
    expect((await history())[1]).toEqual(['published', administrator.username, 'Später', text(start + hour)]);
    expect(await read()).toEqual(content);
    expect(sitemap).toContain(text(start + hour));
  });

  it('is written as visitors have seen it', async () => {
    await schedule(1);
    clock.time = start + 3 * hour;
    const content = await read();
    const sitemap = (await app.visitor().get('/sitemap.xml')).text;
    expect(await applyDueChanges(app.db, clock.time, createLog('silent'))).toBe(1);
    await app.content.refresh();
    expect(await stored()).toMatchObject({ title: 'Später', updatedAt: new Date(start + hour) });
    expect(await read()).toEqual(content);
    expect((await app.visitor().get('/sitemap.xml')).text).toBe(sitemap);
  });

  it('is removed after its end, with both in the versions', async () => {
    await schedule(1, 2);
    clock.time = start + 3 * hour;
    const sitemap = (await app.visitor().get('/sitemap.xml')).text;
    await applyDueChanges(app.db, clock.time, createLog('silent'));
    expect(await left()).toMatchObject([]);
    expect(await stored()).toMatchObject({ title: 'Titel' });
    expect((await history()).slice(0, 2)).toEqual([
      ['reverted', administrator.username, 'Titel', text(start + 2 * hour)],
      ['published', administrator.username, 'Später', text(start + hour)],
    ]);
    await app.content.refresh();
    expect((await app.visitor().get('/sitemap.xml')).text).toBe(sitemap);
  });

  it('is written once by several processes', async () => {
    await schedule(1);
    clock.time = start + hour;
    const log = createLog('silent');
    const applied = await Promise.all([1, 2, 3].map(() => applyDueChanges(app.db, clock.time, log)));
    expect(applied.sort()).toEqual([0, 0, 1]);
    expect((await history()).filter(([action]) => action === 'published')).toHaveLength(1);
  });

  it('is not written before its end or without a time', async () => {
    await schedule(1, 5);
    clock.time = start + 2 * hour;
    expect(await applyDueChanges(app.db, clock.time, createLog('silent'))).toBe(0);
    await schedule(null);
    expect(await applyDueChanges(app.db, clock.time, createLog('silent'))).toBe(0);
  });

  it('stays pending in the fields that break a rule, with the others written', async () => {
    await schedule(1, null, { title: 'Später', type: 'video', content: 'https://youtu.be/abc' });
    await site.admin.put(`/api/cms/blocks/${site.block.id}`, { translations: { en: { content: 'No address' } } });
    clock.time = start + 2 * hour;
    const content = await read();
    const { body } = await site.admin.get<PendingChange[]>(pending);
    expect(body.data[0]).toMatchObject({ state: 'waiting', fields: [{ name: 'type', to: 'video' }] });
    await applyDueChanges(app.db, clock.time, createLog('silent'));
    expect((await site.admin.get<PendingChange[]>(pending)).body.data[0]?.fields).toEqual(body.data[0]?.fields);
    expect(await stored()).toMatchObject({ title: 'Später', type: 'text' });
    expect(await read()).toEqual(content);
  });

  it('stays pending if the database refuses a duplicate, and holds up no other change', async () => {
    await app.db.execute(sql`create unique index test_titles on content_blocks (title) where title = 'Später'`);
    const other = await addBlock(site.admin);
    await site.admin.put(other.path, { title: 'Später' });
    await site.admin.put(`${other.path}/schedule`, { publishAt: text(start + hour), revertAt: null });
    await schedule(1);
    clock.time = start + hour;
    expect(await applyDueChanges(app.db, clock.time, createLog('silent'))).toBe(2);
    expect(await left()).toMatchObject([{ publishAt: null }]);
    await app.db.execute(sql`drop index test_titles`);
  });
});
