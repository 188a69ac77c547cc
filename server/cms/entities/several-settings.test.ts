import type { Setting } from '@shared/contracts/entities';
import { contentVersions, siteSettings } from '@shared/schema';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

const settings = '/api/cms/settings';
const keys = ['site-tagline', 'social-label'];

describeOnEachDatabase('PUT /api/cms/settings', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    await addPeople(app.db);
    admin = await app.signedIn();
  });

  /** The two settings as they are stored, by their keys. */
  async function stored(): Promise<Record<string, Setting>> {
    const { body } = await admin.get<Setting[]>(settings);
    return Object.fromEntries(body.data.filter(({ key }) => keys.includes(key)).map((one) => [one.key, one]));
  }

  async function versions() {
    const rows = await app.db.select({ id: siteSettings.id }).from(siteSettings).where(inArray(siteSettings.key, keys));
    const ids = rows.map(({ id }) => id);
    const all = await app.db.select().from(contentVersions).where(inArray(contentVersions.entityId, ids));
    return all.filter(({ entity, action }) => entity === 'setting' && action === 'updated');
  }

  it('stores several settings with a version of each, and the next page shows both', async () => {
    const before = await stored();
    const earlier = (await versions()).length;
    const { status, body } = await admin.put<Setting[]>(settings, {
      'site-tagline': { value: 'Zusammen eins', updatedAt: before['site-tagline']?.updatedAt },
      'social-label': { translations: { en: { value: '@both' } }, updatedAt: before['social-label']?.updatedAt },
    });
    expect(status).toBe(200);
    expect(body.data.map(({ key }) => key).sort()).toEqual(keys);
    const now = await stored();
    expect(body.data.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(keys.map((key) => now[key]));
    expect(now['site-tagline']?.value).toBe('Zusammen eins');
    expect(now['social-label']).toMatchObject({
      value: before['social-label']?.value,
      translations: { en: { value: '@both' } },
    });
    expect(await versions()).toHaveLength(earlier + 2);
    const { text } = await app.visitor().get('/api/content?page=home&lng=en');
    expect(text).toContain('@both');
  });

  it('tells other processes and the log once', async () => {
    const announced = vi.spyOn(app.database, 'announceChange');
    await admin.put(settings, { 'site-tagline': { value: 'Einmal' }, 'social-label': { value: '@einmal' } });
    expect(announced).toHaveBeenCalledTimes(1);
    announced.mockRestore();
    const lines = app.logLines().filter((line) => line.includes('"target":"site-tagline, social-label"'));
    expect(lines.at(-1)).toContain('"event":"settings updated"');
    expect(lines.filter((line) => line === lines.at(-1))).toHaveLength(1);
  });

  describe('stores none', () => {
    it('if some have changed since, and names all of these with who changed them', async () => {
      const before = await stored();
      await admin.put(`${settings}/social-label`, { value: '@inzwischen' });
      await admin.put(`${settings}/site-tagline`, { value: 'Inzwischen' });
      const now = await stored();
      const { status, body } = await admin.put(settings, {
        'site-name': { value: 'Neuer Name' },
        'site-tagline': { value: 'Meine', updatedAt: before['site-tagline']?.updatedAt },
        'social-label': { value: '@meine', updatedAt: before['social-label']?.updatedAt },
      });
      expect(status).toBe(409);
      const { stale } = body as unknown as { stale: { key: string; current: Setting; changedBy: string }[] };
      expect(stale.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
        keys.map((key) => ({ key, current: now[key], changedBy: 'admin' })),
      );
      expect(await stored()).toEqual(now);
      const { body: all } = await admin.get<Setting[]>(settings);
      expect(all.data.find(({ key }) => key === 'site-name')?.value).not.toBe('Neuer Name');
    });

    it('if values break rules, and names all of these by key and field', async () => {
      const before = await stored();
      const { status, body } = await admin.put(settings, {
        'site-tagline': { value: 'Neu' },
        'contact-email': { value: 'kein-at' },
        'social-url': { translations: { en: { value: 'javascript:alert(1)' } } },
      });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {}).sort()).toEqual([
        'contact-email.value',
        'social-url.translations.en.value',
      ]);
      expect(await stored()).toEqual(before);
    });

    it('if the body does not fit the contract, and names the place', async () => {
      const { status, body } = await admin.put(settings, { 'site-tagline': { value: ' ' }, 'social-label': [] });
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {}).sort()).toEqual(['site-tagline.value', 'social-label']);
      expect((await admin.put(settings, [])).status).toBe(400);
    });

    it.each(['nowhere', '__proto__', 'constructor'])('if a key is unknown: %s', async (key) => {
      const before = await stored();
      const raw = `{"site-tagline":{"value":"Halb"},"${key}":{"value":"x"}}`;
      const { status } = await admin.put(settings, undefined, { raw });
      // The name of a prototype is no key of a setting: it is left out.
      expect(status).toBe(key === '__proto__' ? 200 : 404);
      if (status === 404) expect(await stored()).toEqual(before);
    });

    it('if one is about law or mail and an editor asks', async () => {
      const before = await stored();
      const other = await app.signedIn(editor);
      const edits = { 'site-tagline': { value: 'Neu' }, 'legal-owner': { value: 'Böse GmbH' } };
      expect((await other.put(settings, edits)).status).toBe(403);
      expect(await stored()).toEqual(before);
      expect((await other.put(settings, { 'site-tagline': { value: 'Neu' } })).status).toBe(200);
    });
  });

  it('lets exactly one of two parallel saves of the same state win', async () => {
    const before = await stored();
    const answers = await Promise.all(
      ['a', 'b'].map((value) => {
        const edits = keys.map((key) => [key, { value: `@${value}`, updatedAt: before[key]?.updatedAt }] as const);
        return admin.put(settings, Object.fromEntries(value === 'a' ? edits : edits.toReversed()));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await stored();
    expect(now['site-tagline']?.value).toBe(now['social-label']?.value);
  });

  itIsClosed(app, [['PUT', settings]]);
});
