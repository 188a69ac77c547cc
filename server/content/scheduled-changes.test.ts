import { deserialize } from 'node:v8';
import type { Setting, SitePage } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { contentPages, contentSections, redirects } from '@shared/schema';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '../base/log';
import type { ContentRows } from '../cms/entities/content-rows';
import { currentSettings } from '../cms/entities/setting-queries';
import { applyDueChanges } from '../cms/pending-changes/apply-due-changes';
import { describeOnEachDatabase } from '../testing/databases';
import { hour, pending, start, text } from '../testing/pending-block';
import { useScheduledChanges } from '../testing/use-scheduled-changes';
import { createContentStore } from './store';

describeOnEachDatabase('scheduled change', (kind) => {
  const { app, clock, now, site, schedule, read } = useScheduledChanges(kind);
  const shown = async () => (await read()).sections.find(({ key }) => key === 'test-a')?.blocks[0]?.title;

  it('of a page’s address redirects from the address that is not in force', async () => {
    const input = { key: 'test-zeit', title: 'Zeit', path: '/zeit', status: 'active' };
    const made = (await site.admin.post<SitePage>('/api/cms/pages', input)).body.data;
    const change = `/api/cms/pending/page/${made.id}`;
    const move = { path: '/zeit-neu', translations: { en: { path: '/time' } } };
    expect((await site.admin.put(change, move)).status).toBe(200);
    const times = { publishAt: text(start + hour), revertAt: text(start + 2 * hour) };
    expect((await site.admin.put(`${change}/schedule`, times)).status).toBe(200);
    const led = (from: string) => {
      const { target, status } = app.content.redirectAt(from) ?? {};
      return target && `${status} ${target}`;
    };
    clock.time = start + hour;
    expect(led('/zeit')).toBe('302 /zeit-neu');
    expect(led('/en/zeit')).toBe('302 /en/time');
    clock.time = start + 2 * hour;
    expect(led('/zeit-neu')).toBe('301 /zeit');
    expect(led('/en/time')).toBe('301 /en/zeit');
    await applyDueChanges(app.db, now(), createLog('silent'));
    await app.content.refresh();
    expect(led('/zeit-neu')).toBe('301 /zeit');
    expect(led('/en/time')).toBe('301 /en/zeit');
    await app.db.delete(contentPages).where(eq(contentPages.key, 'test-zeit'));
    await app.db.delete(redirects);
  });

  it('is shown from its start to its end, to the millisecond', async () => {
    const { status, body } = await schedule(1, 2);
    expect(status).toBe(200);
    expect(body.data.state).toBe('scheduled');
    const seen: unknown[] = [];
    for (const offset of [0, hour - 1, hour, 2 * hour - 1, 2 * hour]) {
      clock.time = start + offset;
      seen.push(await shown());
    }
    expect(seen).toEqual(['Titel', 'Titel', 'Später', 'Später', 'Titel']);
    // The clock was set back.
    clock.time = start + hour;
    expect(await shown()).toBe('Später');
  });

  it('raises the content version once at its start, also for another thread', async () => {
    await schedule(1);
    const before = app.content.version;
    const rows = () => deserialize(app.content.snapshot().rows) as ContentRows;
    const titleOf = ({ blocks }: ContentRows) => blocks.find(({ id }) => id === site.block.id)?.title;
    expect(titleOf(rows())).toBe('Titel');
    clock.time = start + hour;
    expect([app.content.version, app.content.version]).toEqual([before + 1, before + 1]);
    expect(titleOf(rows())).toBe('Später');
  });

  it('dates the sitemap, and applies to settings as well', async () => {
    await schedule(1);
    clock.time = start + hour;
    expect((await app.visitor().get('/sitemap.xml')).text).toContain(text(start + hour));
    const { body } = await site.admin.post<{ id: number }>('/api/cms/settings', { key: 'test-s', value: 'Eins' });
    const setting = `${pending}/setting/${body.data.id}`;
    await site.admin.put(setting, { value: 'Zwei' });
    await site.admin.put(`${setting}/schedule`, {
      publishAt: text(clock.time + hour),
      revertAt: text(clock.time + 2 * hour),
    });
    const values = async () => [
      app.content.settings('de')['test-s'],
      (await currentSettings(app.db, ['test-s'], new Date(clock.time)))[0]?.value,
    ];
    expect(await values()).toEqual(['Eins', 'Eins']);
    clock.time += hour;
    expect(await values()).toEqual(['Zwei', 'Zwei']);
    clock.time += hour;
    expect(await values()).toEqual(['Eins', 'Eins']);
  });

  it('moves a page, and becomes unscheduled if its page was deleted', async () => {
    const ids: Record<string, number> = {};
    for (const key of ['test-moving', 'test-gone']) {
      const page = { key, title: key, path: `/${key}`, status: 'active' };
      ids[key] = (await site.admin.post<{ id: number }>('/api/cms/pages', page)).body.data.id;
    }
    const section = await site.admin.post<{ id: number }>('/api/cms/sections', {
      key: 'test-z',
      title: 'Z',
      page: 'test-moving',
    });
    const plan = async (entity: string, id: number | undefined, change: object) => {
      expect((await site.admin.put(`${pending}/${entity}/${id}`, change)).status).toBe(200);
      await site.admin.put(`${pending}/${entity}/${id}/schedule`, {
        publishAt: text(clock.time + hour),
        revertAt: null,
      });
    };
    await plan('page', ids['test-moving'], { path: '/test-moved' });
    await plan('section', section.body.data.id, { page: 'test-gone' });
    expect((await site.admin.delete('/api/cms/pages/test-gone')).status).toBe(200);
    clock.time += hour;
    expect(app.content.addresses.pageAt({ language: 'de', path: '/test-moved' })).toBe('test-moving');
    await applyDueChanges(app.db, clock.time, createLog('silent'));
    await app.content.refresh();
    expect(app.content.redirectAt('/test-moving')?.target).toBe('/test-moved');
    const { body } = await site.admin.get<PendingChange[]>(pending);
    expect(body.data.find(({ id, entity }) => entity === 'section' && id === section.body.data.id)).toMatchObject({
      state: 'waiting',
      publishAt: null,
    });
    await app.db.delete(contentSections).where(eq(contentSections.key, 'test-z'));
    await app.db.delete(contentPages).where(like(contentPages.key, 'test-%'));
  });

  it('is in force after a restart', async () => {
    await schedule(1, 2);
    clock.time = start + hour;
    const another = createContentStore(app.database, createLog('silent'), { now });
    await another.refresh();
    const titles = () =>
      another.page('about', 'de').sections.flatMap(({ key, blocks }) => (key === 'test-a' ? blocks[0]?.title : []));
    expect(titles()).toEqual(['Später']);
    clock.time = start + 2 * hour;
    expect(titles()).toEqual(['Titel']);
  });

  it('is shown at once if its start has passed, and refused with impossible times', async () => {
    expect((await schedule(null, 2)).status).toBe(400);
    expect((await schedule(2, 2)).status).toBe(400);
    expect((await schedule(-3, -1)).status).toBe(400);
    const { body } = await schedule(-1, 5);
    expect(body.data.state).toBe('showing');
    expect(body.data.publishAt).toEqual(text(start));
    expect(await shown()).toBe('Später');
    expect((await schedule(1, null)).body.data.state).toBe('scheduled');
    expect(await shown()).toBe('Titel');
    expect((await schedule(null)).body.data).toMatchObject({ state: 'waiting', publishAt: null });
    clock.time = start + 9 * hour;
    expect(await shown()).toBe('Titel');
    const stale = { publishAt: null, revertAt: null, updatedAt: text(start) };
    expect((await site.admin.put(`${site.path}/schedule`, stale)).status).toBe(409);
  });

  it('is scheduled with others, all or none', async () => {
    await site.admin.put(site.path, { title: 'Später' });
    const { id, updatedAt } = (await site.admin.get<Setting[]>('/api/cms/settings')).body.data.find(
      ({ key }) => key === 'site-name',
    ) as Setting;
    await site.admin.put(`${pending}/setting/${id}`, { value: 'Anders', updatedAt });
    const list = async () => (await site.admin.get<PendingChange[]>(pending)).body.data;
    const changes = (await list()).map((one) => ({ entity: one.entity, id: one.id, updatedAt: one.updatedAt }));
    expect(changes.length).toBe(2);
    const times = { publishAt: text(start + hour), revertAt: null };
    const stale = changes.map((one, at) => (at === 1 ? { ...one, updatedAt: text(start) } : one));
    expect((await site.admin.post(`${pending}/schedule`, { ...times, changes: stale })).status).toBe(409);
    expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await site.admin.post(`${pending}/schedule`, { ...times, changes })).status).toBe(200);
    expect((await list()).map(({ publishAt }) => publishAt)).toEqual([times.publishAt, times.publishAt]);
    await site.admin.delete(`${pending}/setting/${id}`);
  });

  it('is refused if it breaks a rule, or at once over a field that was saved directly since', async () => {
    await site.admin.put(site.path, { type: 'video', content: 'https://youtu.be/abc' });
    await site.admin.put(`/api/cms/blocks/${site.block.id}`, { translations: { en: { content: 'No address' } } });
    const refused = await schedule(1, null, {});
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['translations.en.content']);
    await site.admin.delete(site.path);
    await site.admin.put(site.path, { title: 'Später' });
    await site.admin.put(`/api/cms/blocks/${site.block.id}`, { title: 'Direkt' });
    expect((await schedule(-1, null, {})).status).toBe(409);
    expect(await shown()).toBe('Direkt');
    // With a time to come, the list has told of it.
    expect((await schedule(1, null, {})).body.data.fields[0]).toMatchObject({ name: 'title', conflict: true });
    clock.time = start + hour;
    expect(await shown()).toBe('Später');
  });

  it('takes no further fields while visitors see it', async () => {
    const { body } = await schedule(-1, 5);
    const content = await read();
    const more = { content: 'Noch geheim', updatedAt: body.data.updatedAt };
    const refused = await site.admin.put<PendingChange>(site.path, more);
    expect(refused.status).toBe(409);
    expect(await shown()).toBe('Später');
    expect(await read()).toEqual(content);
    // What changes nothing of it is no harm, and without a time it waits again.
    expect((await site.admin.put(site.path, { title: 'Später' })).status).toBe(200);
    await site.admin.put(`${site.path}/schedule`, { publishAt: null, revertAt: null });
    expect((await site.admin.put(site.path, { content: 'Noch geheim' })).status).toBe(200);
    expect(JSON.stringify(await read())).not.toMatch('geheim');
  });

  it('keeps its start if its end changes, and ends if it is taken back', async () => {
    await schedule(1, 3);
    clock.time = start + 2 * hour;
    const { body } = await schedule(1, 5);
    expect(body.data.publishAt).toEqual(text(start + hour));
    expect(body.data.revertAt).toEqual(text(start + 5 * hour));
    await site.admin.delete(site.path);
    expect(await shown()).toBe('Titel');
  });
});
