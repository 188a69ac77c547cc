import type { PageContent } from '@shared/contracts/content';
import type { ContentVersion } from '@shared/contracts/versions';
import { announcementKeys } from '@shared/settings/settings-announcement';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { useContentBlocks } from '../testing/content-blocks';
import { describeOnEachDatabase } from '../testing/databases';

describeOnEachDatabase('links to what has moved', (kind) => {
  const { app, begin, add } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
    await admin.delete('/api/cms/pages/test-page');
    await admin.post('/api/cms/pages', {
      key: 'test-page',
      title: 'Presse',
      path: '/presse',
      status: 'active',
      translations: { en: { title: 'Press', path: '/press' } },
    });
  });

  const move = () =>
    admin.put('/api/cms/pages/test-page', { path: '/medien', translations: { en: { path: '/media-room' } } });

  async function shown(language: 'de' | 'en' = 'de', page = 'about') {
    const { body } = await app.visitor().get<PageContent>(`/api/content?page=${page}&lng=${language}`);
    return body.data;
  }
  const blockShown = async (id: number, language?: 'de' | 'en', page?: string) =>
    (await shown(language, page)).sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id);

  it('lead visitors to the present address in every kind of link, and what is stored stays', async () => {
    const html = '<p><a href="/presse#bilder">Presse</a></p>';
    const text = await add({
      type: 'html',
      content: html,
      translations: { en: { content: '<p><a href="/en/press">Press</a></p>' } },
    });
    const button = await add({ type: 'button', content: '/presse' });
    const picture = await add({ type: 'image', content: '/images/a.webp', metadata: { alt: 'A', link: '/presse' } });
    await admin.put(`/api/cms/settings/${announcementKeys.link}`, { value: '/presse' });
    await admin.put(`/api/cms/settings/${announcementKeys.shown}`, { value: 'an' });
    await move();

    expect((await blockShown(text.id))?.content).toContain('href="/medien#bilder"');
    expect((await blockShown(text.id, 'en'))?.content).toContain('href="/en/media-room"');
    expect((await blockShown(button.id))?.content).toBe('/medien');
    expect((await blockShown(picture.id))?.metadata).toMatchObject({ link: '/medien' });
    expect((await shown()).announcement?.link?.href).toBe('/medien');
    const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${text.id}`);
    expect(versions.body.data.map(({ action }) => action)).toEqual(['created']);

    await admin.put('/api/cms/pages/test-page', { path: '/presse' });
    expect((await blockShown(button.id))?.content).toBe('/presse');
    await admin.put(`/api/cms/settings/${announcementKeys.shown}`, { value: 'aus' });
  });

  it('lead to a section on its present page, and back from it to what has stayed', async () => {
    await admin.post('/api/cms/sections', { key: 'test-bleibt', title: 'Bleibt', page: 'about' });
    const stays = await add({ sectionKey: 'test-bleibt', type: 'button', content: '/about#test-a' });
    const along = await add({ type: 'button', content: '#test-bleibt' });
    await admin.put('/api/cms/sections/test-a', { page: 'test-page' });
    expect((await blockShown(stays.id))?.content).toBe('/presse#test-a');
    expect((await blockShown(along.id, 'de', 'test-page'))?.content).toBe('/about#test-bleibt');
    await move();
    expect((await blockShown(stays.id))?.content).toBe('/medien#test-a');
    await admin.put('/api/cms/sections/test-a', { page: 'about' });
    await admin.delete('/api/cms/sections/test-bleibt');
  });

  describe('of redirects by hand', () => {
    it('are led on if the redirect stays within the site for good', async () => {
      const button = await add({ type: 'button', content: '/test-alt' });
      const { body } = await admin.post<{ id: number }>('/api/cms/redirects', {
        fromPath: '/test-alt',
        target: '/presse',
      });
      expect((await blockShown(button.id))?.content).toBe('/presse');
      await admin.put(`/api/cms/redirects/${body.data.id}`, { fromPath: '/test-alt', target: '/presse', status: 302 });
      expect((await blockShown(button.id))?.content).toBe('/test-alt');
      await admin.delete(`/api/cms/redirects/${body.data.id}`);
    });
  });
});
