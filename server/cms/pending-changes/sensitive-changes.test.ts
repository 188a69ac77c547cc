import type { PageContent } from '@shared/contracts/content';
import type { Setting } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import { consentTexts } from '@shared/schema';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/databases';
import { addPeople, editor, enquiriesPerson, useTestApp } from '../../testing/test-app';

const pending = '/api/cms/pending';

describeOnEachDatabase('pending change of a sensitive setting', (kind) => {
  const app = useTestApp({ kind });
  beforeAll(() => addPeople(app.db));

  async function settingOf(key: string): Promise<Setting> {
    const { body } = await (await app.signedIn()).get<Setting[]>('/api/cms/settings');
    const found = body.data.find((setting) => setting.key === key);
    if (!found) throw new Error(`The setting ${key} is missing.`);
    return found;
  }

  it('is saved, seen, scheduled, taken back and published by administrators only', async () => {
    const admin = await app.signedIn();
    const other = await app.signedIn(editor);
    const { id } = await settingOf('legal-owner');
    const path = `${pending}/setting/${id}`;
    expect((await other.put(path, { value: 'Böse GmbH' })).status).toBe(403);
    // Before the body is looked at.
    expect((await other.put(path, undefined, { raw: '{' })).status).toBe(403);
    expect((await admin.put(path, { value: 'Wartende GmbH' })).status).toBe(200);
    expect((await other.get(pending)).text).not.toContain('Wartende');
    expect((await admin.get(pending)).text).toContain('Wartende');
    const schedule = { publishAt: '2999-01-01T00:00:00Z', revertAt: null };
    expect((await other.put(`${path}/schedule`, schedule)).status).toBe(403);
    expect((await other.delete(path)).status).toBe(403);
    const publish = { changes: [{ entity: 'setting', id }], languages: ['de', 'en'] };
    expect((await other.post(`${pending}/publish`, publish)).status).toBe(403);
    // Nor does a version that nobody has seen call forth what waits.
    const stale = { ...publish, changes: [{ entity: 'setting', id, updatedAt: '2000-01-01T00:00:00.000Z' }] };
    const asked = await other.post(`${pending}/publish`, stale);
    expect(asked.status).toBe(403);
    expect(asked.text).not.toContain('Wartende');
    expect((await settingOf('legal-owner')).value).not.toBe('Wartende GmbH');

    const preview = { page: 'impressum', lng: 'de' };
    const valueFor = async (client: typeof admin, at?: string) =>
      (await client.post<PageContent>('/api/cms/preview', { ...preview, ...(at && { at }) })).body.data.settings[
        'legal-owner'
      ];
    expect([await valueFor(admin), await valueFor(other)]).toEqual([
      'Wartende GmbH',
      expect.not.stringMatching('Wart'),
    ]);
    await admin.put(`${path}/schedule`, schedule);
    const later = '2999-06-01T00:00:00Z';
    expect(await valueFor(admin, later)).toBe('Wartende GmbH');
    expect(await valueFor(other, later)).not.toBe('Wartende GmbH');

    expect((await admin.post(`${pending}/publish`, publish)).status).toBe(200);
    expect((await settingOf('legal-owner')).value).toBe('Wartende GmbH');
    // That nothing waits is told as little.
    expect((await other.post(`${pending}/publish`, publish)).status).toBe(403);
  });

  it('is open to editors, and to nobody else, for an ordinary setting', async () => {
    const other = await app.signedIn(editor);
    const { id } = await settingOf('footer-heading');
    expect((await other.put(`${pending}/setting/${id}`, { value: 'Wartet' })).status).toBe(200);
    expect((await other.get<PendingChange[]>(pending)).body.data).toHaveLength(1);
    expect((await (await app.signedIn(enquiriesPerson)).get(pending)).status).toBe(403);
    expect((await app.visitor().get(pending)).status).toBe(401);
  });

  it('stores the consent text of a new retention before it is published', async () => {
    const admin = await app.signedIn();
    const { id, value } = await settingOf('retention-beta');
    const months = String(Number(value) + 5);
    const before = (await app.db.select().from(consentTexts)).length;
    await admin.put(`${pending}/setting/${id}`, { value: months });
    const texts = await app.db.select().from(consentTexts);
    expect(texts.length).toBeGreaterThan(before);
    expect(texts.some(({ kind: of, text }) => of === 'beta' && text.includes(months))).toBe(true);
    await admin.delete(`${pending}/setting/${id}`);
  });
});
