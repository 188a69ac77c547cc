import type { CarriedLinks } from '@shared/contracts/carried-links';
import type { Block, Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { AllContent, ContentVersion } from '@shared/contracts/versions';
import { contentBlocks } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks, useContentBlocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { addPeople, editor } from '../../testing/test-app';

const address = '/api/cms/links/carry';
const origin = 'http://localhost:3000';

describeOnEachDatabase('update of links after a move', (kind) => {
  const { app, begin, add, list } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
    await admin.delete('/api/cms/pages/test-page');
    await admin.post('/api/cms/pages', { key: 'test-page', title: 'Presse', path: '/presse', status: 'active' });
    for (const { id } of await list()) await admin.delete(`${blocks}/${id}`);
  });

  itIsClosed(app, [['POST', address]]);

  const moves = [
    { from: '/presse', to: '/medien' },
    { from: '/en/presse', to: '/en/medien' },
  ];
  const carry = async (more: object = {}, client = admin) => {
    const { status, body } = await client.post<CarriedLinks>(address, { moves, ...more });
    expect(status).toBe(200);
    return body.data;
  };
  const blockNow = async (id: number) => (await list()).find((block) => block.id === id) as Block;

  it('lists the links first, then changes all at once, each with a version', async () => {
    const html = '<p><a href="/presse#bilder">Presse</a></p>';
    const text = await add({
      type: 'html',
      content: html,
      translations: { en: { content: '<p><a href="/en/presse">x</a></p>' } },
    });
    const button = await add({ type: 'button', content: '/presse' });
    const other = await add({ type: 'button', content: '/beta' });
    const picture = await add({ type: 'image', content: '/images/a.webp', metadata: { alt: 'A', link: '/presse' } });
    await admin.put('/api/cms/pages/test-page', { path: '/medien' });

    const announced = await carry({ dryRun: true });
    expect(announced.refused).toBe(0);
    expect(announced.places.map(({ entity, id, section }) => [entity, id, section])).toEqual(
      [text, button, picture].map(({ id }) => ['block', id, 'A']),
    );
    expect((await blockNow(button.id)).content).toBe('/presse');

    expect(await carry()).toEqual(announced);
    expect(await blockNow(text.id)).toMatchObject({
      content: '<p><a href="/medien#bilder">Presse</a></p>',
      translations: { en: { content: '<p><a href="/en/medien">x</a></p>' } },
      outdated: [],
    });
    expect((await blockNow(button.id)).content).toBe('/medien');
    expect((await blockNow(picture.id)).metadata).toMatchObject({ link: '/medien' });
    expect((await blockNow(other.id)).updatedAt).toBe(other.updatedAt);
    expect((await carry({ dryRun: true })).places).toEqual([]);

    const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${text.id}`);
    expect(versions.body.data.map(({ action, username }) => [action, username])).toEqual([
      ['updated', 'admin'],
      ['created', 'admin'],
    ]);
    await admin.post(`/api/cms/versions/${versions.body.data.at(-1)?.id}/restore`, {});
    expect((await blockNow(text.id)).content).toBe(html);
  });

  it('changes links of a waiting change too, without a conflict with what is stored', async () => {
    const { id } = await add({ type: 'html', content: '<p><a href="/presse">Alt</a></p>' });
    const { id: other } = await add({ type: 'button', content: '/beta' });
    const pending = '/api/cms/pending';
    await admin.put(`${pending}/block/${id}`, { content: '<p><a href="/presse">Neu</a></p>' });
    await admin.put(`${pending}/block/${other}`, { content: '/presse' });
    expect((await carry()).places.map((place) => place.id)).toEqual([id, other]);
    const waiting = (await admin.get<PendingChange[]>(pending)).body.data;
    const fields = waiting.flatMap((change) => change.fields).filter(({ name }) => name === 'content');
    expect(fields.map(({ from, to, conflict }) => [from, to, conflict])).toEqual([
      ['<p><a href="/medien">Alt</a></p>', '<p><a href="/medien">Neu</a></p>', false],
      ['/beta', '/medien', false],
    ]);
    expect((await carry({ dryRun: true })).places).toEqual([]);
  });

  it('changes a fragment alone in a section that has moved, if what it leads to has stayed', async () => {
    await admin.post('/api/cms/sections', { key: 'test-bleibt', title: 'Bleibt', page: 'about' });
    const stays = await add({ type: 'button', content: '#test-bleibt' });
    const along = await add({ type: 'button', content: '#test-a' });
    await admin.put('/api/cms/sections/test-a', { page: 'test-page' });
    const moved = [{ from: '/about#test-a', to: '/presse#test-a' }];
    expect((await carry({ moves: moved })).places.map(({ id }) => id)).toEqual([stays.id]);
    expect([(await blockNow(stays.id)).content, (await blockNow(along.id)).content]).toEqual([
      '/about#test-bleibt',
      '#test-a',
    ]);
    await admin.put('/api/cms/sections/test-a', { page: 'about' });
    await admin.delete('/api/cms/sections/test-bleibt');
  });

  it('leaves outdated texts outdated', async () => {
    const { id } = await add({ type: 'button', content: '/presse', translations: { en: { content: '/en/presse' } } });
    await admin.put(`${blocks}/${id}`, { content: '/presse#neu' });
    expect((await blockNow(id)).outdated).toEqual(['translations.en.content']);
    await carry();
    expect(await blockNow(id)).toMatchObject({
      content: '/medien#neu',
      translations: { en: { content: '/en/medien' } },
      outdated: ['translations.en.content'],
    });
  });

  it('finds full addresses of the site in mail texts', async () => {
    const setting = `/api/cms/settings/${mailSettingKeys.optInText}`;
    const value = `Bestätigen: {{link}}. Presse: ${origin}`;
    expect((await admin.put(setting, { value: `${value}/presse.` })).status).toBe(200);
    const { places } = await carry();
    expect(places.map(({ entity, title }) => [entity, title])).toEqual([
      ['setting', 'Bitte um Bestätigung der Adresse: Text'],
    ]);
    const settings = (await admin.get<Setting[]>('/api/cms/settings')).body.data;
    expect(settings.find(({ key }) => key === mailSettingKeys.optInText)?.value).toBe(`${value}/medien.`);
  });

  it('tells a user without the right only the number of links in legal texts', async () => {
    const legal = await add({
      sectionKey: 'impressum',
      type: 'html',
      content: '<p><a href="/presse">Presse</a></p>',
      metadata: { role: 'chapter' },
    });
    await addPeople(app.db);
    expect(await carry({}, await app.signedIn(editor))).toEqual({ places: [], refused: 1 });
    expect((await carry()).places.map(({ id }) => id)).toEqual([legal.id]);
    await admin.delete(`${blocks}/${legal.id}`);
  });

  it('skips a block that cannot be saved any more, and updates the others', async () => {
    const old = await add({ type: 'image', content: '/images/a.webp', metadata: { alt: 'A', link: '/presse' } });
    const button = await add({ type: 'button', content: '/presse' });
    // As an earlier version may have stored it, with other rules.
    const metadata = { alt: 5, link: '/presse' } as never;
    await app.db.update(contentBlocks).set({ metadata }).where(eq(contentBlocks.id, old.id));
    await admin.put('/api/cms/pages/test-page', { path: '/medien' });
    const announced = await carry({ dryRun: true });
    expect(announced.places.map(({ id }) => id)).toEqual([button.id]);
    expect(await carry()).toEqual(announced);
    expect((await blockNow(button.id)).content).toBe('/medien');
  });

  it('lists a redirect for the old address', async () => {
    await admin.put('/api/cms/pages/test-page', { path: '/medien' });
    const { redirects } = (await admin.get<AllContent>('/api/cms/content')).body.data;
    expect(redirects).toContainEqual({ fromPath: '/presse', target: '/medien', status: 301 });
  });
});
