import type { ContentVersion } from '@shared/contracts/versions';
import { paths } from '@shared/paths';
import { activityLog, contentPages, investors, media, siteSettings, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { type Bytes, contentIn, exported, fill, send, unpacked, useSite } from '../testing/content-sites';
import { describeOnEachDatabase } from '../testing/databases';
import type { TestApp } from '../testing/test-app';

const { api } = paths;

describeOnEachDatabase('content transfer', (kind) => {
  const from = useSite(kind);
  const to = useSite(kind === 'postgres' ? 'embedded' : kind);
  let source: TestClient;
  let target: TestClient;
  let file: Bytes;

  const html = async (app: TestApp, address: string) => {
    await app.content.refresh();
    // Blocks and pictures have a number of their own in each database; their files have the same addresses.
    return (await app.visitor().get(address)).text.replace(
      /"id":\d+|data-block="\d+"|download-\d+|"\/media\/\d+"/g,
      '"of this database"',
    );
  };

  beforeAll(async () => {
    source = await from.app.signedIn();
    target = await to.app.signedIn();
    await fill(source, target);
    file = await exported(source);
  });

  it('exports readable files without ids and without settings of the installation', async () => {
    const files = await unpacked(file);
    const text = (name: string) => String(files.get(name));
    expect([...files.keys()].filter((name) => name.endsWith('.json'))).toEqual([
      'manifest.json',
      'pages.json',
      'sections.json',
      'blocks.json',
      'settings.json',
      'menu-entries.json',
      'redirects.json',
      'pictures.json',
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(6);
    expect(text('settings.json')).toContain('eigener-wert');
    for (const stays of ['webhook-url', 'mail-notice-recipients', 'automatic-erasure', 'retention-beta']) {
      expect(text('settings.json')).not.toContain(`"${stays}"`);
    }
    const all = ['pages', 'sections', 'blocks', 'settings', 'menu-entries', 'redirects', 'pictures']
      .map((name) => text(`${name}.json`))
      .join('');
    expect(all).not.toMatch(/"(?:id|updatedAt|username|createdAt|storageKey)":|\/media\/\d{1,8}(?![\da-f])/);
    expect(all).not.toContain('admin');
  });

  it('lists the differences without changing anything', async () => {
    const before = await exported(target);
    const keptBefore = to.kept();
    const trial = await send(target, file);
    expect(trial.status).toBe(200);
    expect(trial.body.message).toBeUndefined();
    const { changes, stays } = trial.body.data;
    expect(stays).toContain('Adresse des Webhooks');
    expect(changes).toContainEqual({ entity: 'page', action: 'added', title: 'Presse', key: 'presse', fields: [] });
    const tagline = { name: 'value', from: 'Abseits der Touristenpfade', to: 'Neben der Spur' };
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'setting', key: 'site-tagline', fields: [tagline] }),
    );
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'block', action: 'missing', key: 'hero' }));
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'picture', action: 'added', title: 'Hof' }));
    expect(changes).toContainEqual(expect.objectContaining({ entity: 'redirect', action: 'added', key: '/alt' }));
    expect(await contentIn(await exported(target))).toEqual(await contentIn(before));
    expect(to.kept()).toBe(keptBefore);
  });

  it('imports everything, and refuses if the content changed since the comparison', async () => {
    const keptBefore = to.kept();
    const { base } = (await send(target, file)).body.data;
    await target.put(api.setting('site-name'), { value: 'Dazwischen' });
    const outdated = await send(target, file, { dryRun: 'false', missing: 'bin', base });
    expect(outdated.status).toBe(409);
    expect(outdated.body.message).toEqual(expect.stringContaining('seit Sie den Unterschied'));
    expect(to.kept()).toBe(keptBefore);

    const [foreign] = await to.app.db.select().from(media);
    const imported = await send(target, file, { dryRun: 'false', missing: 'bin' });
    expect(imported.status).toBe(200);
    expect(imported.body.message).toBeUndefined();
    // A picture that is here alone stays.
    await to.app.db.delete(media).where(eq(media.id, foreign?.id ?? 0));
    expect(await contentIn(await exported(target))).toEqual(await contentIn(file));
    const [log] = await to.app.db
      .select()
      .from(activityLog)
      .where(eq(activityLog.event, 'content-imported'))
      .orderBy(activityLog.id);
    expect(log).toMatchObject({ username: 'admin', details: { removed: 1 } });
    const again = await send(target, file, { dryRun: 'false', missing: 'bin' });
    expect(again.status).toBe(200);
    expect(again.body.data.changes).toEqual([]);
    const own = await send(source, file);
    // Whatever named a picture that is gone names none.
    expect(own.body.data.changes).toEqual([expect.objectContaining({ entity: 'block', title: 'Zweiter' })]);
  });

  it('makes the same pages, and leaves users and enquiries alone', async () => {
    const people = await to.app.db.select().from(users);
    await to.app
      .visitor()
      .post('/api/investors', { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag', consent: true });
    expect((await send(target, file, { dryRun: 'false', missing: 'bin' })).status).toBe(200);

    for (const address of ['/', '/en', '/medien', '/en/press', '/about', '/datenschutz']) {
      // The page as it was before is given out while it is made anew.
      const parts = async (app: TestApp) => (await html(app, address)).split(/(?<=[>,])/);
      await expect.poll(() => parts(to.app), { message: address }).toEqual(await parts(from.app));
    }
    expect((await to.app.visitor().get('/medien')).text).toContain('Hinterhof');
    expect(await to.app.db.select().from(users)).toEqual(people);
    expect(await to.app.db.select().from(investors)).toHaveLength(1);
  });

  it('can be reversed by versions and the bin', async () => {
    const [setting] = await to.app.db.select().from(siteSettings).where(eq(siteSettings.key, 'site-tagline'));
    const versions = (await target.get<ContentVersion[]>(api.versions('setting', setting?.id ?? 0))).body.data;
    expect(versions.map(({ action }) => action)).toEqual(['updated', 'baseline']);
    expect((await target.post(api.restoreVersion(versions[1]?.id ?? 0), {})).status).toBe(200);
    const bin = await target.get<{ id: number; entity: string; sectionKey: string }[]>(api.bin);
    const hero = bin.body.data.find(({ sectionKey }) => sectionKey === 'hero');
    expect((await target.post(api.restoreFromBin(hero?.id ?? 0))).status).toBe(200);
    // What is here alone stays where nothing else is asked for.
    const kept = await send(target, file, { dryRun: 'false' });
    const tagline = { entity: 'setting', key: 'site-tagline', action: 'changed' };
    expect(kept.body.data.changes).toEqual([
      expect.objectContaining({ entity: 'block', key: 'hero', action: 'missing' }),
      expect.objectContaining(tagline),
    ]);
    expect((await send(target, file)).body.data.changes).toHaveLength(1);
  });

  it('is open to an API token only with every permission it needs', async () => {
    const made = async (permissions: string[], mayWrite = true) => {
      const input = { name: 'Umzug', permissions, mayWrite, days: 7 };
      const { token } = (await target.post<{ token: string }>('/api/tokens', input)).body.data;
      const program = to.app.visitor({ authorization: `Bearer ${token}` });
      const take = await send(program, file, { dryRun: 'false' });
      return [(await program.get('/api/content-transfer')).status, (await send(program, file)).status, take.status];
    };
    expect(await made(['content', 'sensitive-content'])).toEqual([403, 403, 403]);
    expect(await made(['operation'])).toEqual([403, 403, 403]);
    expect(await made(['operation', 'content'])).toEqual([403, 403, 403]);
    // Comparing reads and checks a whole file, which is more than a token that only reads may have done.
    expect(await made(['operation', 'content', 'sensitive-content'], false)).toEqual([200, 403, 403]);
    expect(await made(['content', 'sensitive-content'], false)).toEqual([403, 403, 403]);
    expect(await made(['operation', 'content', 'sensitive-content'])).toEqual([200, 200, 200]);
  });

  it('lets two pages exchange their addresses', async () => {
    const swap = async (client: TestClient, one: string, other: string) => {
      await client.put(`${api.pages}/presse`, { path: '/x', translations: { en: { path: null } } });
      await client.put(`${api.pages}/tausch`, { path: other });
      await client.put(`${api.pages}/presse`, { path: one });
    };
    await source.post(api.pages, { key: 'tausch', title: 'Tausch', path: '/tausch', status: 'active' });
    await send(target, await exported(source), { dryRun: 'false' });
    await swap(source, '/presse-neu', '/medien');
    const moved = await send(target, await exported(source), { dryRun: 'false' });
    expect(moved.status).toBe(200);
    expect(moved.body.message).toBeUndefined();
    const pages = await to.app.db.select().from(contentPages);
    expect(pages.flatMap(({ key, path: at }) => (['presse', 'tausch'].includes(key) ? [[key, at]] : []))).toEqual(
      expect.arrayContaining([
        ['presse', '/presse-neu'],
        ['tausch', '/medien'],
      ]),
    );
  });
});
