import type { ImportedLine, Redirect } from '@shared/contracts/redirects';
import type { BinEntry } from '@shared/contracts/versions';
import { activityLog, contentPages, redirects } from '@shared/schema';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase, describeOnPostgres } from '../testing/databases';
import { itIsClosed } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const address = '/api/cms/redirects';

describeOnEachDatabase('/api/cms/redirects', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await app.db.delete(redirects);
    await app.db.delete(contentPages).where(like(contentPages.key, 'test-%'));
  });

  const create = (fromPath: string, target: string, more = {}) =>
    admin.post<Redirect>(address, { fromPath, target, ...more });
  const all = async () => {
    const rows = (await admin.get<Redirect[]>(address)).body.data;
    return Object.fromEntries(rows.map(({ fromPath, target }) => [fromPath, target]));
  };
  const messageOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors: Record<string, string[]> }).errors;

  itIsClosed(app, [
    ['GET', address],
    ['POST', address],
    ['GET', '/api/cms/missed-addresses'],
  ]);

  it('creates, changes, lists and deletes a redirect, logs it and applies it at once', async () => {
    const made = await create('/Alt/', '/beta', { status: 302 });
    expect(made).toMatchObject({ status: 201, body: { data: { fromPath: '/alt', status: 302, keepsQuery: true } } });
    expect(app.content.redirectAt('/alt')).toMatchObject({ target: '/beta', status: 302 });
    const { id, updatedAt } = made.body.data;
    const changed = { fromPath: '/älter', target: 'https://example.org/', keepsQuery: false, updatedAt };
    const saved = await admin.put<Redirect>(`${address}/${id}`, changed);
    expect(saved.body.data).toMatchObject({ id, fromPath: '/%C3%A4lter', status: 301, keepsQuery: false });
    expect((await admin.put(`${address}/${id}`, changed)).status).toBe(409);
    expect([app.content.redirectAt('/alt'), await all()]).toEqual([
      undefined,
      { '/%C3%A4lter': 'https://example.org/' },
    ]);
    expect((await admin.delete(`${address}/${id}`)).status).toBe(200);
    expect((await admin.delete(`${address}/${id}`)).status).toBe(404);
    expect(app.content.redirectAt('/%C3%A4lter')).toBeUndefined();
    const told = (await app.db.select().from(activityLog)).flatMap(({ event, details }) =>
      event === 'redirects-changed' ? [details.what] : [],
    );
    expect(told).toEqual(['added', 'changed', 'deleted']);
  });

  it.each([
    ['at the address of a page', '/about', '/beta', 'fromPath', 'öffentliche Seite'],
    ['at the English address of a page', '/en/about', '/beta', 'fromPath', 'öffentliche Seite'],
    ['at an address of the program', '/api/x', '/beta', 'fromPath', 'Programm'],
    ['with ..', '/a/../b', '/beta', 'fromPath', 'und ..'],
    ['to a script', '/a', 'javascript:alert(1)', 'target', 'https-Adresse'],
    ['in a circle', '/a', '/A', 'target', 'im Kreis'],
    ['to a missing page', '/a', '/abuot', 'target', 'steht nichts'],
    ['to a missing English page', '/a', '/en/abuot', 'target', 'steht nichts'],
    ['to addresses below a missing page', '/a/*', '/nirgends/*', 'target', 'steht nichts'],
    ['in a circle below itself', '/a/*', '/a/b/*', 'target', 'im Kreis'],
    ['with a lost letter', '/f\uFFFDr', '/beta', 'fromPath', 'verloren'],
    ['with a lost letter in its written form', '/f%EF%BF%BDr', '/beta', 'fromPath', 'verloren'],
    ['to an address with a lost letter', '/a', 'https://a.example/f\uFFFDr', 'target', 'verloren'],
    ['with a * in the middle', '/a/*/b', '/beta', 'fromPath', 'allein am Ende'],
    ['with a * in a word', '/a*', '/beta', 'fromPath', 'allein am Ende'],
    ['with a * in the target alone', '/a', '/about/*', 'target', '„Von“'],
    ['to an impossible host', '/a', 'https://.', 'target', 'https-Adresse'],
    ['to a host with an empty part', '/a', 'https://a..b/', 'target', 'https-Adresse'],
    ['to a host without a dot', '/a', 'https://intern/', 'target', 'https-Adresse'],
    ['to a host with a leading hyphen', '/a', 'https://-a.example/', 'target', 'https-Adresse'],
    ['in a circle by the whole address', '/a', 'http://localhost:3000/a', 'target', 'https-Adresse'],
  ])('refuses one %s with a sentence', async (_name, fromPath, target, field, sentence) => {
    const answer = await create(fromPath, target);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toEqual({ [field]: [expect.stringContaining(sentence)] });
    expect(await all()).toEqual({});
  });

  it('never keeps a chain', async () => {
    await create('/b', '/c.pdf');
    await create('/a', '/b');
    await create('/c.pdf', '/d.pdf');
    expect(await all()).toEqual({ '/a': '/d.pdf', '/b': '/d.pdf', '/c.pdf': '/d.pdf' });
    expect(messageOf(await create('/d.pdf', '/a'))).toEqual({ target: [expect.stringContaining('im Kreis')] });
  });

  it('redirects everything below an address by *, the longest first', async () => {
    expect((await create('/alt/*', '/beta')).status).toBe(201);
    expect((await create('/alt/tief/*', 'https://archiv.example/Seiten/*')).status).toBe(201);
    expect((await create('/alt/genau', '/about')).status).toBe(201);
    const led = (path: string) => app.content.redirectAt(path)?.target;
    expect(led('/alt')).toBe('/beta');
    expect(led('/Alt/a/b/')).toBe('/beta');
    expect(led('/alt/tief')).toBe('https://archiv.example/Seiten');
    expect(led('/alt/tief/Eins/Zwei')).toBe('https://archiv.example/Seiten/Eins/Zwei');
    expect(led('/alt/genau')).toBe('/about');
    expect(led('/altes')).toBeUndefined();
    // One step for the visitor, though the target is below a redirected address itself.
    expect((await create('/kurz', '/alt/tief/x')).status).toBe(201);
    expect(led('/kurz')).toBe('https://archiv.example/Seiten/x');
  });

  it('imports only lines with a target, also from a later line', async () => {
    const csv = '/a;/b\n/b;/beta\n/c;/nirgends';
    const { body } = await admin.post<ImportedLine[]>(`${address}/import`, { csv, dryRun: true });
    expect(body.data.map(({ action }) => action)).toEqual(['create', 'create', 'refuse']);
    expect(body.data[2]?.reasons).toEqual([expect.stringContaining('steht nichts')]);
  });

  it('imports a file as a whole after a preview, and exports it again', async () => {
    await create('/gleich', '/beta');
    await create('/anders', '/beta');
    const csv =
      'Von;Nach;Status;Mit Abfrage\r\n/gleich;/beta\r\n/anders;/investor;302;nein\r\n"/neu";/anders\r\n/weg;;410;\r\n';
    const wrong = `${csv}/about;/beta\r\n/neu;/beta\r\n`;
    const tried = await admin.post<ImportedLine[]>(`${address}/import`, { csv: wrong, dryRun: true });
    expect(tried.body.data.map(({ line, action, target }) => [line, action, target])).toEqual([
      [2, 'same', '/beta'],
      [3, 'change', '/investor'],
      [4, 'create', '/anders'],
      [5, 'create', ''],
      [6, 'refuse', '/beta'],
      [7, 'refuse', '/beta'],
    ]);
    expect(tried.body.data.at(-1)?.reasons).toEqual([expect.stringContaining('mehr als einmal')]);
    expect((await admin.post(`${address}/import`, { csv: wrong })).status).toBe(400);
    expect(await all()).toEqual({ '/gleich': '/beta', '/anders': '/beta' });
    expect((await admin.post(`${address}/import`, { csv })).status).toBe(200);
    const { text } = await admin.get(`${address}/export.csv`);
    expect(text).toContain('"/anders";"/investor";"302";"nein"\r\n');
    const again = await admin.post<ImportedLine[]>(`${address}/import`, { csv: text, dryRun: true });
    expect(again.body.data.map(({ action }) => action)).toEqual(Array(4).fill('same'));
  });

  it('imports, lists and finds 5,000 redirects', async () => {
    const csv = Array.from({ length: 5_000 }, (_, n) => `/alt/${n};/neu/${n}.pdf`).join('\n');
    expect((await admin.post(`${address}/import`, { csv })).status).toBe(200);
    expect((await admin.get<Redirect[]>(address)).body.data).toHaveLength(5_000);
    for (let n = 0; n < 5_000; n += 1) expect(app.content.redirectAt(`/alt/${n}`)?.target).toBe(`/neu/${n}.pdf`);
  });

  it.each([301, 302])(
    'imports a permanent chain of 5,000, and refuses a temporary one (%d)',
    async (status) => {
      const chain = Array.from({ length: 4_999 }, (_, n) => `/alt/${n};/alt/${n + 1};${status}`);
      const csv = [...chain, '/alt/4999;/beta'].join('\n');
      const begun = performance.now();
      const { body } = await admin.post<ImportedLine[]>(`${address}/import`, { csv, dryRun: true });
      expect(performance.now() - begun).toBeLessThan(10_000);
      const taken = body.data.filter(({ action }) => action === 'create');
      expect(body.data.map(({ line }) => line)).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1));
      expect(taken.length === 5_000).toBe(status === 301);
    },
    150_000,
  );

  describe('redirects of a moved page', () => {
    const pages = '/api/cms/pages';
    const begin = (path: string, more: object = {}) =>
      admin.post(pages, { key: 'test-page', title: 'Seite', path, status: 'active', ...more });
    const move = async (path: string) => expect((await admin.put(`${pages}/test-page`, { path })).status).toBe(200);

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
      const rows = (await admin.get<Redirect[]>(address)).body.data;
      expect(rows.filter(({ page }) => page === 'test-page')).toHaveLength(4);
    });

    it('are not made for a draft, nor in a language without the page', async () => {
      await begin('/presse', { status: 'draft' });
      await move('/medien');
      expect(await all()).toEqual({});
      await admin.put(`${pages}/test-page`, { status: 'active', languages: 'de' });
      await move('/news');
      expect(await all()).toEqual({ '/medien': '/news' });
    });

    it('are made when a former public page is published again, not if deleted by hand', async () => {
      await begin('/presse', { translations: { en: { path: '/press' } } });
      await admin.put(`${pages}/test-page`, { status: 'draft', languages: 'de' });
      await move('/medien');
      expect(await all()).toEqual({});
      const publish = (languages: string) => admin.put(`${pages}/test-page`, { status: 'active', languages });
      await publish('de');
      expect(await all()).toEqual({ '/presse': '/medien' });
      await admin.put(`${pages}/test-page`, { translations: { en: { path: '/media-people' } } });
      await create('/en/press', '/beta');
      await app.db.delete(redirects).where(eq(redirects.fromPath, '/presse'));
      await publish('all');
      expect(await all()).toEqual({ '/en/press': '/beta' });
    });

    it('lead to the page again after it is restored from the bin', async () => {
      await begin('/presse', { languages: 'de' });
      await move('/medien');
      await admin.delete(`${pages}/test-page`);
      await create('/medien', '', { status: 410 });
      expect(app.content.redirectAt('/presse')?.status).toBe(410);
      const [deleted] = (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
      expect((await admin.post(`/api/cms/bin/${deleted?.id}/restore`, {})).status).toBe(200);
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
      admin.post(pages, { key: 'test-page', title: 'Seite', path: '/presse', status: 'active', ...more });
    const remove = (afterwards?: object) => admin.request('DELETE', `${pages}/test-page`, afterwards && { afterwards });

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
      expect([await all(), app.content.redirectAt('/presse')?.status]).toEqual([{ '/presse': '' }, 410]);
      await begin({ status: 'draft' });
      await app.db.delete(redirects);
      expect((await remove({ target: '/about', status: 301 })).status).toBe(200);
      await begin();
      expect([(await remove()).status, await all()]).toEqual([200, {}]);
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
      expect([answer.status, messageOf(answer)]).toEqual([
        400,
        { 'afterwards.target': [expect.stringContaining(sentence)] },
      ]);
      expect([await all(), (await admin.get(`${pages}/test-page`)).status]).toEqual([before, 200]);
    });
  });

  describeOnPostgres('two redirects at once', () => {
    it('are stored once if they share a source or form a circle', async () => {
      const answers = await Promise.all([create('/zugleich', '/beta'), create('/zugleich', '/investor')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      const circle = await Promise.all([create('/hin.pdf', '/her.pdf'), create('/her.pdf', '/hin.pdf')]);
      expect(circle.map(({ status }) => status).sort()).toEqual([201, 400]);
    });
  });
});
