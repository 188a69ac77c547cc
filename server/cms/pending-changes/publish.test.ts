import type { Block } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';
import { pending } from '../../testing/pending-block';
import { administrator } from '../../testing/test-app';
import { toOf, usePendingChanges } from '../../testing/use-pending-changes';

describeOnEachDatabase('publishing of pending changes', (kind) => {
  const { app, begin, add, keep, list, live, publish } = usePendingChanges(kind);
  let admin: TestClient;
  let block: Block;
  beforeEach(async () => {
    ({ admin, block } = await begin());
  });

  it('publishes several together, with a version of each, and removes them', async () => {
    const other = await add({ title: 'Zweiter' });
    await keep({ title: 'Neu', status: 'draft' });
    await keep({ content: 'Auch neu' }, `${pending}/block/${other.id}`);
    const changes = [block, other].map(({ id }) => ({ entity: 'block' as const, id }));
    const { status, body } = await publish({ changes });
    expect(status).toBe(200);
    expect(body.data).toEqual({ published: changes });
    expect(await live()).toMatchObject({ title: 'Neu', status: 'draft', isActive: false });
    expect(await live(other.id)).toMatchObject({ content: 'Auch neu' });
    expect(await list()).toEqual([]);
    const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${block.id}`);
    expect(versions.body.data.map(({ action, username }) => [action, username])).toEqual([
      ['published', administrator.username],
      ['created', administrator.username],
    ]);
    expect(app.logLines().some((line) => line.includes('changes published'))).toBe(true);
  });

  it('publishes one language, keeps the rest pending, and marks no new translation as outdated', async () => {
    await keep({ title: 'Neu', status: 'draft', translations: { en: { title: 'New' } } });
    await publish({ languages: ['en'] });
    expect(await live()).toMatchObject({
      title: 'Titel',
      status: 'active',
      translations: { en: { title: 'New', content: 'Content' } },
      outdated: ['translations.en.title'],
    });
    expect(toOf((await list())[0] ?? null)).toEqual({ title: 'Neu', status: 'draft' });
    await publish({ languages: ['de'] });
    expect(await live()).toMatchObject({ title: 'Neu', status: 'draft', outdated: [] });
    expect(await list()).toEqual([]);
    expect((await publish({ languages: ['de'] })).status).toBe(404);
  });

  it('marks the English as outdated if only the German is published', async () => {
    await keep({ title: 'Neu', translations: { en: { title: 'New' } } });
    await publish({ languages: ['de'] });
    expect(await live()).toMatchObject({
      title: 'Neu',
      translations: { en: { title: 'Title' } },
      outdated: ['translations.en.title'],
    });
    await publish({ languages: ['en'] });
    expect(await live()).toMatchObject({ translations: { en: { title: 'New' } }, outdated: [] });
  });

  it('publishes all or nothing, and names the entity and field that breaks a rule', async () => {
    const other = await add();
    await keep({ title: 'Neu' }, `${pending}/block/${other.id}`);
    const video = await add({ translations: {} });
    await keep({ content: 'https://youtu.be/abc', type: 'video' }, `${pending}/block/${video.id}`);
    await admin.put(`${blocks}/${video.id}`, { translations: { en: { content: 'Changed meanwhile' } } });
    const changes = [other, video].map(({ id }) => ({ entity: 'block' as const, id }));
    const { status, body } = await publish({ changes });
    // The English of a video is an address as well.
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([`block.${video.id}.translations.en.content`]);
    expect((await live(other.id))?.title).toBe('Titel');
    expect((await list()).length).toBe(2);
  });

  it('refuses to overwrite a field that was saved directly since, unless told to', async () => {
    await keep({ title: 'Neu', content: 'Mehr' });
    await admin.put(`${blocks}/${block.id}`, { title: 'Direkt', subtitle: 'dazu' });
    const [change] = await list();
    expect(change?.fields.map(({ name, from, live, to, conflict }) => [name, from, live, to, conflict])).toEqual([
      ['title', 'Titel', 'Direkt', 'Neu', true],
      ['content', 'Inhalt', 'Inhalt', 'Mehr', false],
    ]);
    const refused = await publish();
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text).conflicts).toEqual([{ entity: 'block', id: block.id, fields: ['title'] }]);
    expect(await live()).toMatchObject({ title: 'Direkt', content: 'Inhalt' });
    const named = { entity: 'block' as const, id: block.id };
    expect((await publish({ changes: [{ ...named, replace: ['content'] }] })).status).toBe(409);
    expect((await publish({ changes: [{ ...named, replace: ['title'] }] })).status).toBe(200);
    expect(await live()).toMatchObject({ title: 'Neu', content: 'Mehr', subtitle: 'dazu' });
  });

  it('leaves out a named field, and keeps it pending if anything is refused', async () => {
    await keep({ title: 'Neu', content: 'Mehr', translations: { en: { title: 'New' } } });
    await admin.put(`${blocks}/${block.id}`, { title: 'Direkt' });
    const named = { entity: 'block' as const, id: block.id, leave: ['title'] };
    const gone = { entity: 'block' as const, id: block.id + 1000 };
    expect((await publish({ changes: [named, gone] })).status).toBe(404);
    expect(toOf((await list())[0] ?? null)).toMatchObject({ title: 'Neu', content: 'Mehr' });
    const { text } = await publish({ changes: [named], languages: ['de'] });
    expect(JSON.parse(text).data.published).toEqual([{ entity: 'block', id: block.id }]);
    expect(await live()).toMatchObject({ title: 'Direkt', content: 'Mehr' });
    expect(toOf((await list())[0] ?? null)).toEqual({ 'translations.en.title': 'New' });
  });

  it('publishes nothing if every field is left out', async () => {
    await keep({ title: 'Neu' });
    await admin.put(`${blocks}/${block.id}`, { title: 'Direkt' });
    const { text } = await publish({ changes: [{ entity: 'block', id: block.id, leave: ['title'] }] });
    expect(JSON.parse(text).data.published).toEqual([]);
    expect((await live())?.title).toBe('Direkt');
    expect(await list()).toEqual([]);
  });

  it('refuses a change that somebody has edited since', async () => {
    const change = await keep({ title: 'Eins' });
    await keep({ title: 'Zwei' });
    const named = { entity: 'block' as const, id: block.id };
    const stale = await publish({ changes: [{ ...named, updatedAt: change?.updatedAt }] });
    expect(stale.status).toBe(409);
    expect((await live())?.title).toBe('Titel');
    const [current] = await list();
    expect((await publish({ changes: [{ ...named, updatedAt: current?.updatedAt }] })).status).toBe(200);
  });

  it('publishes once if several people publish at once', async () => {
    await keep({ title: 'Neu' });
    const answers = await Promise.all([publish(), publish(), publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});
