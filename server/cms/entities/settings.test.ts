import type { Setting } from '@shared/contracts/entities';
import { siteSettings } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { beyond, expectInvalid, itIsClosed } from '../../testing/expectations';
import { useTestApp } from '../../testing/test-app';

const settings = '/api/cms/settings';

describeOnEachDatabase('/api/cms/settings', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  const stored = async (key: string) => (await app.db.select().from(siteSettings).where(eq(siteSettings.key, key)))[0];

  async function create(input: Record<string, unknown> = {}): Promise<Setting> {
    const { status, text, body } = await admin.post<Setting>(settings, { key: 'test-a', value: 'Wert', ...input });
    expect(status, text).toBe(201);
    return body.data;
  }

  it('creates, lists and changes a setting', async () => {
    const made = await create({ category: 'seo', description: 'Wozu', translations: { en: { value: 'Value' } } });
    expect(made).toMatchObject({ key: 'test-a', value: 'Wert', type: 'text', category: 'seo', description: 'Wozu' });
    expect((await admin.get<Setting[]>(settings)).body.data).toContainEqual(made);
    const { status, body } = await admin.put<Setting>(`${settings}/test-a`, { value: 'Neu' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...made,
      value: 'Neu',
      outdated: ['translations.en.value'],
      updatedAt: body.data.updatedAt,
    });
  });

  it('creates a general text setting by default', async () => {
    expect(await create()).toMatchObject({ category: 'general', type: 'text', description: null, translations: {} });
  });

  it('refuses an announcement for an unknown page, also in a pending change', async () => {
    const { id } = (await stored('announcement-pages')) ?? { id: 0 };
    for (const address of [`${settings}/announcement-pages`, `/api/cms/pending/setting/${id}`]) {
      const put = (value: string) => admin.put(address, { value });
      await expectInvalid(admin, 'PUT', address, { value: 'home, gibtsnicht' }, 'value');
      expect((await put('home, about')).status).toBe(200);
      expect((await put('alle')).status).toBe(200);
    }
  });

  it('has no way to delete a setting', async () => {
    expect((await admin.delete(`${settings}/site-name`)).status).toBe(404);
    expect(await stored('site-name')).toBeDefined();
  });

  describe('validation', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing key', { key: undefined }, 'key'],
      ['a key with spaces', { key: 'a b' }, 'key'],
      ['a key with special characters', { key: 'a.b$' }, 'key'],
      ['a key as an object', { key: {} }, 'key'],
      ['an over-long key', { key: beyond(80) }, 'key'],
      ['a missing value', { value: undefined }, 'value'],
      ['a blank value', { value: '  ' }, 'value'],
      ['a value as an array', { value: ['x'] }, 'value'],
      ['a value as a number', { value: 5 }, 'value'],
      ['an over-long value', { value: beyond(5_000) }, 'value'],
      ['an unknown category', { category: 'secret' }, 'category'],
      ['an over-long description', { description: beyond(1_000) }, 'description'],
      ['an English value as a number', { translations: { en: { value: 1 } } }, 'translations.en.value'],
    ];

    it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(admin, 'POST', settings, { key: 'test-a', value: 'Wert', ...change }, field);
      expect(await stored('test-a')).toBeUndefined();
    });

    it.each([
      ['contact-email', 'kein-at', 'value'],
      ['contact-email', 'a@b.example\r\nbcc: x@y.example', 'value'],
      ['accent-color', 'red;background:url(//evil.example)', 'value'],
      ['accent-color', '#1F5F78', 'value'],
      ['social-url', 'javascript:alert(1)', 'value'],
      ['social-url', 'http://social.example', 'value'],
      ['social-url', 'https://', 'value'],
    ])('refuses a value that would break pages: %s = %s', async (key, value, field) => {
      const before = await stored(key);
      await expectInvalid(admin, 'PUT', `${settings}/${key}`, { value }, field);
      const english = { translations: { en: { value } } };
      await expectInvalid(admin, 'PUT', `${settings}/${key}`, english, 'translations.en.value');
      expect(await stored(key)).toEqual(before);
    });

    it('refuses a taken key with 409 that names the field', async () => {
      await create();
      const { status, body } = await admin.post(settings, { key: 'test-a', value: 'Anderer' });
      expect(status).toBe(409);
      expect(body.errors).toEqual({ key: ['Dieser Schlüssel ist bereits vergeben.'] });
      expect((await stored('test-a'))?.value).toBe('Wert');
    });

    it.each(['nowhere', "x'--", 'constructor'])('refuses an unknown key with 404: %s', async (key) => {
      expect((await admin.put(`${settings}/${encodeURIComponent(key)}`, { value: 'x' })).status).toBe(404);
    });
  });

  it('ignores fields that nobody may set', async () => {
    const made = await create({ id: 1, isAdmin: true });
    const raw = '{"key":"site-name","id":1,"value":"Neu","isAdmin":true,"__proto__":{"category":"seo"}}';
    const { body } = await admin.put<Setting>(`${settings}/test-a`, undefined, { raw });
    expect(body.data).toMatchObject({ id: made.id, key: 'test-a', value: 'Neu', category: 'general' });
  });

  it('accepts the whole setting as it was read, and refuses a stale one with 409', async () => {
    const made = await create({ translations: { en: { value: 'Value' } }, description: 'D' });
    const { status, body } = await admin.put<Setting>(`${settings}/test-a`, made);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...made, updatedAt: body.data.updatedAt });
    const stale = await admin.put<Setting>(`${settings}/test-a`, made);
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual(body.data);
    expect((await admin.put(`${settings}/test-a`, { value: 'Skript' })).status).toBe(200);
  });

  it('lets exactly one of two parallel edits of the same state win', async () => {
    const { updatedAt } = await create();
    const answers = await Promise.all(['a', 'b'].map((value) => admin.put(`${settings}/test-a`, { value, updatedAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('keeps the bytes of the language that is not saved', async () => {
    await create({ value: 'Grüße\n\nzwei Absätze', translations: { en: { value: 'Hi' } } });
    await admin.put(`${settings}/test-a`, { translations: { en: { value: 'Hello' } } });
    expect(await stored('test-a')).toMatchObject({
      value: 'Grüße\n\nzwei Absätze',
      translations: { en: { value: 'Hello' } },
    });
    await admin.put(`${settings}/test-a`, { translations: { en: { value: '' } } });
    expect(await stored('test-a')).toMatchObject({ value: 'Grüße\n\nzwei Absätze', translations: {} });
  });

  itIsClosed(app, [
    ['GET', settings],
    ['POST', settings],
    ['PUT', `${settings}/site-name`],
    ['DELETE', `${settings}/site-name`],
  ]);
});
