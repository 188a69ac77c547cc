import type { Redirect } from '@shared/contracts/redirects';
import type { BinEntry } from '@shared/contracts/versions';
import { activityLog, redirects } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { redirectsAddress, useRedirects } from '../testing/use-redirects';

describeOnEachDatabase('/api/cms/redirects', (kind) => {
  const { app, site, create, all, errorsOf } = useRedirects(kind);

  describe('redirects of a moved page', () => {
    const pages = '/api/cms/pages';
    const begin = (path: string, more: object = {}) =>
      site.admin.post(pages, { key: 'test-page', title: 'Seite', path, status: 'active', ...more });
    const move = async (path: string) =>
      expect((await site.admin.put(`${pages}/test-page`, { path })).status).toBe(200);

    it('are kept in both languages, without chains, and removed when it moves back', async () => {
      await begin('/presse');
      await create('/flyer', '/presse#bilder');
      await move('/medien');
      await move('/news');
      const moved = { '/flyer': '/news', '/presse': '/news', '/medien': '/news' };
      const english = { '/en/presse': '/en/news', '/en/medien': '/en/news' };
      expect(await all()).toEqual({ ...moved, ...english });
      await move('/presse');
      expect(await all()).toEqual({
        '/flyer': '/presse',
        '/medien': '/presse',
        '/news': '/presse',
        '/en/medien': '/en/presse',
        '/en/news': '/en/presse',
      });
      const rows = (await site.admin.get<Redirect[]>(redirectsAddress)).body.data;
      expect(rows.filter(({ page }) => page === 'test-page')).toHaveLength(4);
    });

    it('are not made for a draft, nor in a language without the page', async () => {
      await begin('/presse', { status: 'draft' });
      await move('/medien');
      expect(await all()).toEqual({});
      await site.admin.put(`${pages}/test-page`, { status: 'active', languages: 'de' });
      await move('/news');
      expect(await all()).toEqual({ '/medien': '/news' });
    });

    it('are made when a former public page is published again, not if deleted by hand', async () => {
      await begin('/presse', { translations: { en: { path: '/press' } } });
      await site.admin.put(`${pages}/test-page`, { status: 'draft', languages: 'de' });
      await move('/medien');
      expect(await all()).toEqual({});
      const publish = (languages: string) => site.admin.put(`${pages}/test-page`, { status: 'active', languages });
      await publish('de');
      expect(await all()).toEqual({ '/presse': '/medien' });
      await site.admin.put(`${pages}/test-page`, { translations: { en: { path: '/media-people' } } });
      await create('/en/press', '/beta');
      await app.db.delete(redirects).where(eq(redirects.fromPath, '/presse'));
      await publish('all');
      expect(await all()).toEqual({ '/en/press': '/beta' });
    });

    it('lead to the page again after it is restored from the bin', async () => {
      await begin('/presse', { languages: 'de' });
      await move('/medien');
      await site.admin.delete(`${pages}/test-page`);
      await create('/medien', '', { status: 410 });
      expect(app.content.redirectAt('/presse')?.status).toBe(410);
      const [deleted] = (await site.admin.get<BinEntry[]>('/api/cms/bin')).body.data;
      expect((await site.admin.post(`/api/cms/bin/${deleted?.id}/restore`, {})).status).toBe(200);
      expect(await all()).toEqual({ '/presse': '/medien' });
      expect(app.content.redirectAt('/presse')?.status).toBe(301);
    });

    it('are removed if a page takes their source', async () => {
      await create('/alt', '/about');
      await create('/en/alt', '/en/about');
      await begin('/alt');
      expect(await all()).toEqual({});
      expect((await create('/alt', '/about')).status).toBe(400);
    });
  });

  describe('redirects of a deleted page', () => {
    const pages = '/api/cms/pages';
    const begin = (more: object = {}) =>
      site.admin.post(pages, { key: 'test-page', title: 'Seite', path: '/presse', status: 'active', ...more });
    const remove = (afterwards?: object) =>
      site.admin.request('DELETE', `${pages}/test-page`, afterwards && { afterwards });

    it('are made with the deletion, replace earlier ones, and are logged', async () => {
      await begin({ translations: { en: { path: '/press' } } });
      await create('/flyer', '/presse#bilder');
      await app.db.delete(activityLog);
      expect((await remove({ target: '/about/', status: 301 })).status).toBe(200);
      expect(await all()).toEqual({ '/flyer': '/about', '/presse': '/about', '/en/press': '/en/about' });
      expect(app.content.redirectAt('/en/press')).toMatchObject({ target: '/en/about', status: 301, keepsQuery: true });
      const log = await app.db.select().from(activityLog).where(eq(activityLog.event, 'redirects-changed'));
      expect(log.map(({ event, details }) => [event, details.path])).toEqual([
        ['redirects-changed', '/presse'],
        ['redirects-changed', '/en/press'],
      ]);
    });

    it('answer 410 if chosen, and are absent for a draft or without a choice', async () => {
      await begin({ languages: 'de' });
      expect((await remove({ target: '', status: 410 })).status).toBe(200);
      expect(await all()).toEqual({ '/presse': '' });
      expect(app.content.redirectAt('/presse')?.status).toBe(410);
      await begin({ status: 'draft' });
      await app.db.delete(redirects);
      expect((await remove({ target: '/about', status: 301 })).status).toBe(200);
      await begin();
      expect((await remove()).status).toBe(200);
      expect(await all()).toEqual({});
    });

    it.each([
      ['/presse', 301, 'Adresse der Seite selbst'],
      ['/en/Presse/?x=1', 301, 'Adresse der Seite selbst'],
      ['/kreis', 301, 'im Kreis'],
      ['/weg', 301, 'nicht mehr (410)'],
      ['/abuot', 301, 'steht nichts'],
      ['javascript:alert(1)', 301, 'https-Adresse'],
      ['', 301, 'https-Adresse'],
      ['/about', 410, 'hat kein Ziel'],
    ])('are refused to %s (%d) with a sentence, and the page stays', async (target, status, sentence) => {
      await begin();
      await create('/kreis', '/presse');
      await create('/weg', '', { status: 410 });
      const before = await all();
      const answer = await remove({ target, status });
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toEqual({ 'afterwards.target': [expect.stringContaining(sentence)] });
      expect(await all()).toEqual(before);
      expect((await site.admin.get(`${pages}/test-page`)).status).toBe(200);
    });
  });
});
