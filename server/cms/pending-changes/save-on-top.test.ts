import type { PageContent } from '@shared/contracts/content';
import type { Block, Section, Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { ContentVersion } from '@shared/contracts/versions';
import { pendingChanges } from '@shared/schema';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { signedInColleague } from '../../testing/colleague';
import { describeOnEachDatabase } from '../../testing/databases';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

const pending = '/api/cms/pending';
const start = Date.parse('2030-05-01T09:00:00Z');
const hour = 3_600_000;
/** The clock of the site. */
let time = start;

describeOnEachDatabase('direct save on top of a pending change', (kind) => {
  const app = useTestApp({ kind, now: () => time });
  let admin: TestClient;
  let block: Block;
  let path: string;

  beforeAll(async () => {
    await addPeople(app.db);
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    time = start;
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    const input = {
      sectionKey: 'test-a',
      title: 'Titel',
      content: 'Inhalt',
      translations: { en: { title: 'Title', content: 'Content' } },
    };
    block = (await admin.post<Block>('/api/cms/blocks', input)).body.data;
    path = `/api/cms/blocks/${block.id}`;
  });

  async function keep(input: object, target = `${pending}/block/${block.id}`): Promise<PendingChange> {
    const { status, text, body } = await admin.put<PendingChange>(target, input);
    expect(status, text).toBe(200);
    return body.data;
  }
  const onTop = (change: PendingChange, edit: object = {}, client = admin) =>
    client.put<Block>(path, { ...edit, updatedAt: block.updatedAt, pendingUpdatedAt: change.updatedAt });
  const left = () => app.db.select().from(pendingChanges);
  const live = async () => (await admin.get<Block[]>('/api/cms/blocks/test-a')).body.data[0];
  const shown = async () => {
    const { body } = await app.visitor().get<PageContent>('/api/content?page=about&lng=de');
    return body.data.sections.find(({ key }) => key === 'test-a')?.blocks[0];
  };

  it('publishes both as one version, and leaves no pending change', async () => {
    const change = await keep({ title: 'Wartet', content: 'Wartend', order: 7 });
    const { status, body } = await onTop(change, { content: 'Inhalt', subtitle: 'Dazu' });
    expect(status).toBe(200);
    expect(body.data).toEqual(
      expect.objectContaining({ title: 'Wartet', content: 'Inhalt', subtitle: 'Dazu', order: 7 }),
    );
    expect(await live()).toEqual(body.data);
    expect(await left()).toEqual([]);
    expect(await shown()).toMatchObject({ title: 'Wartet', content: 'Inhalt', subtitle: 'Dazu' });
    const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${block.id}`);
    expect(versions.body.data.map(({ action }) => action)).toEqual(['updated', 'created']);
  });

  it('works for sections and settings too', async () => {
    const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
    const ofSection = await keep({ title: 'Wartet' }, `${pending}/section/${section.id}`);
    const saved = await admin.put<Section>('/api/cms/sections/test-a', {
      subtitle: 'Dazu',
      pendingUpdatedAt: ofSection.updatedAt,
    });
    expect(saved.body.data).toMatchObject({ title: 'Wartet', subtitle: 'Dazu' });
    const { body } = await admin.post<Setting>('/api/cms/settings', { key: 'test-s', value: 'Eins' });
    const ofSetting = await keep({ value: 'Zwei' }, `${pending}/setting/${body.data.id}`);
    const set = await admin.put<Setting>('/api/cms/settings/test-s', { pendingUpdatedAt: ofSetting.updatedAt });
    expect(set.body.data.value).toBe('Zwei');
    expect(await left()).toEqual([]);
  });

  it('keeps the confirmation of a pending translation', async () => {
    const change = await keep({ title: 'Wartet', translations: { en: { confirmed: ['title'] } } });
    expect((await onTop(change)).body.data).toMatchObject({ title: 'Wartet', outdated: [] });
  });

  it('stores nothing if somebody else edited the pending change, and returns the newest state', async () => {
    const change = await keep({ title: 'Eins' });
    const colleague = await signedInColleague(app);
    await colleague.put(`${pending}/block/${block.id}`, { title: 'Zwei', updatedAt: change.updatedAt });
    const refused = await onTop(change, { subtitle: 'Dazu' });
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({ title: 'Zwei', content: 'Inhalt' });
    expect(JSON.parse(refused.text).changedBy).toBe('kollegin');
    expect(await live()).toEqual(block);
    expect((await left()).length).toBe(1);
  });

  it('stores nothing if the pending change was taken back or published meanwhile', async () => {
    const change = await keep({ title: 'Wartet' });
    await admin.delete(`${pending}/block/${block.id}`);
    const refused = await onTop(change, { subtitle: 'Dazu' });
    expect(refused.status).toBe(409);
    expect(refused.body.current).toEqual(block);
    expect(await live()).toEqual(block);
    const again = await keep({ title: 'Wartet' });
    await admin.post(`${pending}/publish`, { changes: [{ entity: 'block', id: block.id }], languages: ['de', 'en'] });
    expect((await onTop(again)).body.current).toMatchObject({ title: 'Wartet' });
  });

  it('keeps the pending change if the entity is newer or a rule is broken', async () => {
    const change = await keep({ title: 'Wartet' });
    const broken = await onTop(change, { type: 'video', content: 'https://böse.example' });
    expect(broken.status).toBe(400);
    expect(Object.keys(broken.body.errors)).toEqual(['content']);
    await admin.put(path, { subtitle: 'Direkt' });
    expect((await onTop(change)).status).toBe(409);
    expect((await live())?.title).toBe('Titel');
    expect((await left())[0]?.updatedAt.toISOString()).toEqual(change.updatedAt);
  });

  it('is saved once if several people save at once', async () => {
    const change = await keep({ title: 'Wartet' });
    const answers = await Promise.all([1, 2, 3].map((order) => onTop(change, { order })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await live())?.title).toBe('Wartet');
    expect(await left()).toEqual([]);
  });

  it('keeps the pending change if the request does not name it', async () => {
    await keep({ title: 'Wartet' });
    await admin.put(path, { subtitle: 'Direkt', updatedAt: block.updatedAt });
    expect((await live())?.title).toBe('Titel');
    expect((await left()).length).toBe(1);
  });

  it('keeps a scheduled state in force for good, without its end', async () => {
    await keep({ title: 'Gezeigt' });
    const times = {
      publishAt: new Date(start + hour).toISOString(),
      revertAt: new Date(start + 3 * hour).toISOString(),
    };
    const { body } = await admin.put<PendingChange>(`${pending}/block/${block.id}/schedule`, times);
    time = start + 2 * hour;
    expect(await shown()).toMatchObject({ title: 'Gezeigt' });
    expect((await onTop(body.data, { subtitle: 'Dazu' })).status).toBe(200);
    expect(await shown()).toMatchObject({ title: 'Gezeigt', subtitle: 'Dazu' });
    time = start + 4 * hour;
    expect((await shown())?.title).toBe('Gezeigt');
    expect(await left()).toEqual([]);
  });

  it('gets 409 if the schedule has published it for good or ended it', async () => {
    for (const [revertAt, title] of [
      [null, 'Gezeigt'],
      [new Date(start + 2 * hour).toISOString(), 'Titel'],
    ] as const) {
      time = start;
      await admin.put(path, { title: 'Titel' });
      block = (await live()) ?? block;
      await keep({ title: 'Gezeigt' });
      const times = { publishAt: new Date(start + hour).toISOString(), revertAt };
      const { body } = await admin.put<PendingChange>(`${pending}/block/${block.id}/schedule`, times);
      time = start + 3 * hour;
      const refused = await onTop(body.data, { subtitle: 'Dazu' });
      expect(refused.status).toBe(409);
      expect(refused.body.current).toMatchObject({ title, subtitle: null });
      expect((await shown())?.title).toEqual(title);
      expect(await left()).toEqual([]);
    }
  });

  it('of a legal setting is refused to an editor without telling the pending value', async () => {
    const settings = (await admin.get<Setting[]>('/api/cms/settings')).body.data;
    const owner = settings.find(({ key }) => key === 'legal-owner');
    const change = await keep({ value: 'Wartende GmbH' }, `${pending}/setting/${owner?.id}`);
    const other = await app.signedIn(editor);
    for (const pendingUpdatedAt of [change.updatedAt, '2000-01-01T00:00:00.000Z']) {
      const refused = await other.put('/api/cms/settings/legal-owner', { pendingUpdatedAt });
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain('Wartende');
    }
    expect((await left()).length).toBe(1);
  });
});
