import type { ImportedLine, Redirect } from '@shared/contracts/redirects';
import { activityLog } from '@shared/schema';
import { expect, it } from 'vitest';
import { describeOnEachDatabase, describeOnPostgres } from '../testing/databases';
import { itIsClosed } from '../testing/expectations';
import { redirectsAddress, useRedirects } from '../testing/use-redirects';

describeOnEachDatabase('/api/cms/redirects', (kind) => {
  const { app, site, create, all, errorsOf } = useRedirects(kind);

  itIsClosed(app, [
    ['GET', redirectsAddress],
    ['POST', redirectsAddress],
    ['GET', '/api/cms/missed-addresses'],
  ]);

  it('creates, changes, lists and deletes a redirect, logs it and applies it at once', async () => {
    const made = await create('/Alt/', '/beta', { status: 302 });
    expect(made).toMatchObject({ status: 201, body: { data: { fromPath: '/alt', status: 302, keepsQuery: true } } });
    expect(app.content.redirectAt('/alt')).toMatchObject({ target: '/beta', status: 302 });
    const { id, updatedAt } = made.body.data;
    const changed = { fromPath: '/älter', target: 'https://example.org/', keepsQuery: false, updatedAt };
    const saved = await site.admin.put<Redirect>(`${redirectsAddress}/${id}`, changed);
    expect(saved.body.data).toMatchObject({ id, fromPath: '/%C3%A4lter', status: 301, keepsQuery: false });
    expect((await site.admin.put(`${redirectsAddress}/${id}`, changed)).status).toBe(409);
    expect([app.content.redirectAt('/alt'), await all()]).toEqual([
      undefined,
      { '/%C3%A4lter': 'https://example.org/' },
    ]);
    expect((await site.admin.delete(`${redirectsAddress}/${id}`)).status).toBe(200);
    expect((await site.admin.delete(`${redirectsAddress}/${id}`)).status).toBe(404);
    expect(app.content.redirectAt('/%C3%A4lter')).toBeUndefined();
    const entries = (await app.db.select().from(activityLog)).flatMap(({ event, details }) =>
      event === 'redirects-changed' ? [details.what] : [],
    );
    expect(entries).toEqual(['added', 'changed', 'deleted']);
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
    expect(errorsOf(answer)).toEqual({ [field]: [expect.stringContaining(sentence)] });
    expect(await all()).toEqual({});
  });

  it('never keeps a chain', async () => {
    await create('/b', '/c.pdf');
    await create('/a', '/b');
    await create('/c.pdf', '/d.pdf');
    expect(await all()).toEqual({ '/a': '/d.pdf', '/b': '/d.pdf', '/c.pdf': '/d.pdf' });
    expect(errorsOf(await create('/d.pdf', '/a'))).toEqual({ target: [expect.stringContaining('im Kreis')] });
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
    const { body } = await site.admin.post<ImportedLine[]>(`${redirectsAddress}/import`, { csv, dryRun: true });
    expect(body.data.map(({ action }) => action)).toEqual(['create', 'create', 'refuse']);
    expect(body.data[2]?.reasons).toEqual([expect.stringContaining('steht nichts')]);
  });

  it('imports a file as a whole after a preview, and exports it again', async () => {
    await create('/gleich', '/beta');
    await create('/anders', '/beta');
    const csv =
      'Von;Nach;Status;Mit Abfrage\r\n/gleich;/beta\r\n/anders;/investor;302;nein\r\n"/neu";/anders\r\n/weg;;410;\r\n';
    const wrong = `${csv}/about;/beta\r\n/neu;/beta\r\n`;
    const tried = await site.admin.post<ImportedLine[]>(`${redirectsAddress}/import`, { csv: wrong, dryRun: true });
    expect(tried.body.data.map(({ line, action, target }) => [line, action, target])).toEqual([
      [2, 'same', '/beta'],
      [3, 'change', '/investor'],
      [4, 'create', '/anders'],
      [5, 'create', ''],
      [6, 'refuse', '/beta'],
      [7, 'refuse', '/beta'],
    ]);
    expect(tried.body.data.at(-1)?.reasons).toEqual([expect.stringContaining('mehr als einmal')]);
    expect((await site.admin.post(`${redirectsAddress}/import`, { csv: wrong })).status).toBe(400);
    expect(await all()).toEqual({ '/gleich': '/beta', '/anders': '/beta' });
    expect((await site.admin.post(`${redirectsAddress}/import`, { csv })).status).toBe(200);
    const { text } = await site.admin.get(`${redirectsAddress}/export.csv`);
    expect(text).toContain('"/anders";"/investor";"302";"nein"\r\n');
    const again = await site.admin.post<ImportedLine[]>(`${redirectsAddress}/import`, { csv: text, dryRun: true });
    expect(again.body.data.map(({ action }) => action)).toEqual(Array(4).fill('same'));
  });

  it('imports, lists and finds 5,000 redirects', async () => {
    const csv = Array.from({ length: 5_000 }, (_, n) => `/alt/${n};/neu/${n}.pdf`).join('\n');
    expect((await site.admin.post(`${redirectsAddress}/import`, { csv })).status).toBe(200);
    expect((await site.admin.get<Redirect[]>(redirectsAddress)).body.data).toHaveLength(5_000);
    for (let n = 0; n < 5_000; n += 1) expect(app.content.redirectAt(`/alt/${n}`)?.target).toBe(`/neu/${n}.pdf`);
  });

  it.each([301, 302])('imports a permanent chain of 5,000, and refuses a temporary one (%d)', async (status) => {
    const chain = Array.from({ length: 4_999 }, (_, n) => `/alt/${n};/alt/${n + 1};${status}`);
    const csv = [...chain, '/alt/4999;/beta'].join('\n');
    const { body } = await site.admin.post<ImportedLine[]>(`${redirectsAddress}/import`, { csv, dryRun: true });
    const taken = body.data.filter(({ action }) => action === 'create');
    expect(body.data.map(({ line }) => line)).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1));
    expect(taken.length === 5_000).toBe(status === 301);
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
