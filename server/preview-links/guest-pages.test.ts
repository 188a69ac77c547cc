import { previewLinks } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hour, start, text } from '../testing/pending-block';
import { sampleJpeg } from '../testing/sample-pictures';
import { usePreviewLinks } from '../testing/use-preview-links';

describe('page of the site as it will be', () => {
  const { app, clock, site, newLink, links, guest } = usePreviewLinks();

  it('shows a chosen change, marked, while visitors see what is public', async () => {
    const { path } = await newLink();
    const page = await guest().get(`${path}/seiten/about`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Später');
    expect(page.text).toContain('id="stelle-1"');
    expect(page.text).toContain(`[data-block="${site.block.id}"]{outline`);
    expect(page.text).toContain('1 Änderung hier');
    expect((await guest().get('/about')).text).not.toContain('Später');
    expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['private, no-store', null]);
    expect((await guest().get(`${path}/seiten`)).text).toContain('Auf dieser Seite ändert sich nichts');
  });

  it('shows no other draft and no other waiting change', async () => {
    const input = { sectionKey: 'test-a', title: 'Anderer', content: 'Inhalt' };
    const other = (await site.admin.post<{ id: number }>('/api/cms/blocks', input)).body.data;
    await site.admin.put(`/api/cms/pending/block/${other.id}`, { title: 'Geheim' });
    await site.admin.post('/api/cms/blocks', { ...input, title: 'Entwurf-Geheim', status: 'draft' });
    const { path } = await newLink();
    for (const address of [path, `${path}/seiten/about`]) {
      const { status, text: shown } = await guest().get(address);
      expect([status, shown.includes('Später'), shown.includes('Geheim')]).toEqual([200, true, false]);
    }
  });

  it('shows a draft that a chosen change publishes, at its address in each language', async () => {
    const values = {
      title: 'Presse',
      path: '/test-presse',
      translations: { en: { title: 'Press', path: '/test-press' } },
    };
    const draft = (await site.admin.post<{ id: number }>('/api/cms/pages', { key: 'test-presse', ...values })).body
      .data;
    await site.admin.post('/api/cms/sections', { key: 'test-p', title: 'Für Medien', page: 'test-presse' });
    await site.admin.put(`/api/cms/pending/page/${draft.id}`, { status: 'active' });
    const { path } = await newLink({ changes: [{ entity: 'page', id: draft.id }] });
    expect((await guest().get(`${path}/seiten/test-presse`)).text).toContain('Für Medien');
    expect((await guest().get(`${path}/seiten/en/test-press`)).text).toContain('lang="en"');
    expect((await guest().get('/test-presse')).status).toBe(404);
    const switched = await guest().get(`${path}/seiten/test-presse?lng=en`);
    expect([switched.status, switched.headers.get('location')]).toEqual([302, `${path}/seiten/en/test-press`]);
    await site.admin.delete('/api/cms/sections/test-p');
    await site.admin.delete('/api/cms/pages/test-presse');
  });

  it('shows the site of a day by the schedules', async () => {
    await site.admin.put(`${site.path}/schedule`, { publishAt: text(start + 2 * hour), revertAt: null });
    const before = await site.admin.post('/api/preview-links', { at: text(start + hour) });
    expect([before.status, before.body.message]).toEqual([400, expect.stringContaining('ändert sich')]);
    const { path } = await newLink({ at: text(start + 3 * hour) });
    expect((await guest().get(`${path}/seiten/about`)).text).toContain('Später');
    clock.time = start + 4 * hour;
    expect((await guest().get(path)).text).toContain('Hier ändert sich nichts mehr');
    await site.admin.delete(`/api/cms/sections/test-a`);
  });

  it('keeps its links within the preview, its forms off, and React away', async () => {
    const { path } = await newLink();
    const { text: about } = await guest().get(`${path}/seiten/en/about`);
    expect(about).toContain(`href="${path}/seiten/en/contact"`);
    expect(about).not.toMatch(/href="\/(?:en\/)?contact"/);
    const { text: form } = await guest().get(`${path}/seiten/beta`);
    expect(form).toMatch(/<form inert [^>]*action=""/);
    expect(form).not.toContain('id="state"');
    expect(form).not.toContain('entry-client');
    expect((await guest().get(`${path}/seiten/gibt-es-nicht`)).status).toBe(404);
  });

  it('shows pictures that are not public yet, to the guests of this link alone', async () => {
    const options = { raw: await sampleJpeg(401, 301), headers: { 'content-type': 'image/jpeg' } };
    const { body } = await site.admin.post<{ item: { id: number } }>('/api/cms/media?name=Hof', undefined, options);
    const kept = await site.admin.put(site.path, { type: 'image', content: `/media/${body.data.item.id}` });
    expect(kept.status).toBe(200);
    const { path } = await newLink();
    const { text: page } = await guest().get(`${path}/seiten/about`);

    const [, address = '', name = ''] = new RegExp(`src="(${path}/media/([^"]+))"`).exec(page) ?? [];
    const picture = await guest().get(address);
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await guest().get(`/media/${name}`)).status).toBe(404);
    expect((await guest().get(`${path}/media/${'0'.repeat(32)}-400.webp`)).status).toBe(404);
    const [{ id = 0 } = {}] = await links();
    await site.admin.delete(`/api/preview-links/${id}`);
    expect((await guest().get(address)).status).toBe(404);
  });

  it('is kept by no cache and no search engine, and names its address to nobody', async () => {
    const { path } = await newLink();
    for (const address of [path, `${path}/seiten/about`]) {
      const page = await guest().get(address);
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': expect.stringContaining('noindex'),
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(page.text).toMatch(/<meta name="robots" content="noindex/);
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    const token = path.split('/').at(-1) ?? '';
    expect([...app.logLines(), ...app.requestLines()].join()).not.toContain(token);
  });

  it('drops a change that was published or discarded, and says so', async () => {
    const { path, link } = await newLink();
    await site.admin.delete(site.path);
    await site.admin.put(site.path, { title: 'Ein anderer Wunsch' });
    const first = await guest().get(path);
    expect(first.text).toContain('Inzwischen öffentlich oder verworfen: „Titel“.');
    expect(first.text).not.toContain('Ein anderer Wunsch');
    expect((await links())[0]).toMatchObject({ id: link.id, changes: [{ title: 'Titel', shown: false }] });
  });

  it('notes when it was opened last, by a person and not by a program', async () => {
    const { path, link } = await newLink();
    const opened = async () =>
      (await app.db.select().from(previewLinks).where(eq(previewLinks.id, link.id)))[0]?.openedAt ?? null;
    await app.visitor({ 'user-agent': 'Slackbot' }).get(path);
    expect(await opened()).toBeNull();
    await guest().get(path);
    expect(await opened()).not.toBeNull();
  });
});
