import type { Section } from '@shared/contracts/entities';
import type { ContentCounts } from '@shared/contracts/versions';
import { contentSections } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { beyond, englishOf, expectInvalid, itIsClosed } from '../../testing/expectations';
import { useTestApp } from '../../testing/test-app';

const sections = '/api/cms/sections';
const german = { headers: { 'accept-language': 'de' } };

describeOnEachDatabase('/api/cms/sections', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  const stored = async (key: string) =>
    (await app.db.select().from(contentSections).where(eq(contentSections.key, key)))[0];

  async function create(input: Record<string, unknown> = {}): Promise<Section> {
    const { status, body } = await admin.post<Section>(sections, { key: 'test-a', title: 'Titel', ...input });
    expect(status).toBe(201);
    return body.data;
  }

  it('counts no missing translation in drafts and hidden sections', async () => {
    const missing = async () => (await admin.get<ContentCounts>('/api/cms/content/counts')).body.data.texts.en.missing;
    const before = await missing();
    await create({ key: 'test-hidden', isActive: false });
    expect(await missing()).toBe(before);
    await create({ key: 'test-shown', title: 'Nur deutsch' });
    expect(await missing()).toBe(before + 1);
    const draft = { sectionKey: 'test-shown', title: 'Entwurf', content: 'Text', type: 'text', status: 'draft' };
    expect((await admin.post('/api/cms/blocks', draft)).status).toBe(201);
    expect(await missing()).toBe(before + 1);
  });

  it('lists every section with exactly its fields', async () => {
    const { status, headers, body } = await admin.get<Section[]>(sections);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.success).toBe(true);
    expect(body.data.map((section) => section.key)).toContain('hero');
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(
      [
        'description',
        'design',
        'ground',
        'id',
        'isActive',
        'key',
        'order',
        'outdated',
        'page',
        'subtitle',
        'title',
        'translations',
        'updatedAt',
      ].sort(),
    );
  });

  it('creates, reads, changes and deletes a section', async () => {
    const made = await create({ description: 'Wozu', page: 'about', translations: { en: { title: 'Title' } } });
    expect(made).toMatchObject({ key: 'test-a', page: 'about', description: 'Wozu', isActive: true });
    expect((await admin.get<Section>(`${sections}/test-a`)).body.data).toEqual(made);

    const changed = await admin.put<Section>(`${sections}/test-a`, { title: 'Neu', isActive: false });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ title: 'Neu', isActive: false, description: 'Wozu' });

    expect((await admin.delete(`${sections}/test-a`)).status).toBe(200);
    expect((await admin.get(`${sections}/test-a`)).status).toBe(404);
  });

  it('places a new section at the end of its page', async () => {
    const first = await create({ page: 'contact' });
    const second = await create({ key: 'test-b', page: 'contact' });
    expect(second.order).toBe(first.order + 1);
  });

  it('deletes the blocks of a deleted section', async () => {
    await create();
    const block = { sectionKey: 'test-a', title: 'B', content: 'x' };
    const { data } = (await admin.post<{ id: number }>('/api/cms/blocks', block)).body;
    await admin.delete(`${sections}/test-a`);
    expect((await admin.put(`/api/cms/blocks/${data.id}`, { title: 'C' })).status).toBe(404);
  });

  describe('validation', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing key', { key: undefined }, 'key'],
      ['a blank key', { key: ' ' }, 'key'],
      ['a key with a space', { key: 'mein abschnitt' }, 'key'],
      ['a key with special characters', { key: 'a/b' }, 'key'],
      ['a key as an array', { key: ['test-a'] }, 'key'],
      ['an over-long key', { key: beyond(80) }, 'key'],
      ['a missing title', { title: undefined }, 'title'],
      ['a blank title', { title: '   ' }, 'title'],
      ['a title as an array', { title: ['x'] }, 'title'],
      ['a title as an object', { title: { $ne: 1 } }, 'title'],
      ['an over-long title', { title: beyond(300) }, 'title'],
      ['a subtitle as a number', { subtitle: 1 }, 'subtitle'],
      ['an over-long description', { description: beyond(5_000) }, 'description'],
      ['an unknown page', { page: 'nowhere' }, 'page'],
      ['a negative order', { order: -1 }, 'order'],
      ['a fractional order', { order: 1.5 }, 'order'],
      ['an order as text', { order: '1' }, 'order'],
      ['isActive as text', { isActive: 'true' }, 'isActive'],
      ['translations as text', { translations: 'en' }, 'translations'],
      ['translations as an array', { translations: [] }, 'translations'],
      ['an English title as a number', { translations: { en: { title: 7 } } }, 'translations.en.title'],
      ['an over-long English title', { translations: { en: { title: beyond(300) } } }, 'translations.en.title'],
    ];

    it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(admin, 'POST', sections, { key: 'test-a', title: 'Titel', ...change }, field);
      expect(await stored('test-a')).toBeUndefined();
    });

    it('leaves the section as it was after a wrong change', async () => {
      await create();
      const before = await stored('test-a');
      const change = { title: 'Neu', order: -1 };
      const { status, body } = await admin.put(`${sections}/test-a`, change);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['order']]);
      expect(await stored('test-a')).toEqual(before);
    });

    it.each([['null'], ['[]'], ['"text"'], ['7'], ['']])('refuses %s as a body', async (raw) => {
      const { status, body } = await admin.post(sections, undefined, { raw });
      expect(status).toBe(400);
      expect(body.success).toBe(false);
    });

    it('refuses a taken key with 409 in both languages', async () => {
      await create();
      const input = { key: 'test-a', title: 'Andere' };
      const de = await admin.post(sections, input, german);
      expect([de.status, de.body.errors]).toEqual([409, { key: ['Dieser Schlüssel ist bereits vergeben.'] }]);
      const en = await admin.post(`${sections}?lng=en`, input, german);
      expect([en.status, en.body.errors]).toEqual([409, { key: ['This key is already taken.'] }]);
      expect((await stored('test-a'))?.title).toBe('Titel');
    });

    it('refuses an unknown key with 404, whatever it looks like', async () => {
      for (const key of ['nowhere', '%00', "x'%20or%20'1'='1", '__proto__', 'constructor', '1;drop%20table%20users']) {
        const answers = [
          await admin.get(`${sections}/${key}`),
          await admin.put(`${sections}/${key}`, { title: 'x' }),
          await admin.delete(`${sections}/${key}`),
        ];
        for (const { status, body } of answers) {
          expect(status).toBe(key === '%00' ? 400 : 404);
          expect(body.success).toBe(false);
        }
      }
      expect(await stored('hero')).toBeDefined();
    });
  });

  it('stores SQL as text', async () => {
    const title = "'); drop table content_sections; --";
    expect((await create({ title, description: title })).title).toBe(title);
    expect((await stored('test-a'))?.description).toBe(title);
  });

  it('ignores fields that nobody may set', async () => {
    const made = await create({ id: 1, isAdmin: true, createdAt: 'x' });
    expect(made.id).not.toBe(1);
    const raw = '{"title":"Neu","id":1,"key":"hero","isAdmin":true,"__proto__":{"isActive":false},"constructor":{}}';
    const { status, body } = await admin.put<Section>(`${sections}/test-a`, undefined, { raw });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: made.id, key: 'test-a', title: 'Neu', isActive: true });
  });

  it('accepts the whole section as it was read', async () => {
    const made = await create({ subtitle: 'Unter', translations: { en: { subtitle: 'Sub' } } });
    const { status, body } = await admin.put<Section>(`${sections}/test-a`, made);
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...made, updatedAt: body.data.updatedAt });
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
  });

  it('refuses a stale edit with 409 and the current state, and accepts one without updatedAt', async () => {
    const made = await create();
    const current = (await admin.put<Section>(`${sections}/test-a`, { title: 'Zuerst' })).body.data;
    const stale = await admin.put<Section>(`${sections}/test-a`, { title: 'Zuspät', updatedAt: made.updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual(current);
    expect((await stored('test-a'))?.title).toBe('Zuerst');
    expect((await admin.put(`${sections}/test-a`, { title: 'Skript' })).status).toBe(200);
    expect((await admin.put(`${sections}/test-a`, { title: 'x', updatedAt: 'gestern' })).status).toBe(400);
  });

  it('lets exactly one of two parallel edits of the same state win', async () => {
    const { updatedAt } = await create();
    const answers = await Promise.all(
      ['Eins', 'Zwei'].map((title) => admin.put<Section>(`${sections}/test-a`, { title, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await stored('test-a'))?.title).toBe(winner?.body.data.title);
  });

  it('gives two edits within one millisecond different updatedAt', async () => {
    const versions = new Set<string>([(await create()).updatedAt]);
    for (let count = 0; count < 5; count += 1) {
      versions.add((await admin.put<Section>(`${sections}/test-a`, { title: 'x' })).body.data.updatedAt);
    }
    expect(versions.size).toBe(6);
  });

  it('keeps the German bytes when English is saved, and the reverse', async () => {
    await create({
      title: 'Grüße – „so“',
      subtitle: 'Unter',
      translations: { en: { title: 'Title', subtitle: 'Sub' } },
    });
    await admin.put(`${sections}/test-a`, { translations: { en: { title: 'New' } } });
    expect(await stored('test-a')).toMatchObject({
      title: 'Grüße – „so“',
      subtitle: 'Unter',
      translations: { en: { title: 'New', subtitle: 'Sub' } },
    });
    await admin.put(`${sections}/test-a`, { title: 'Neu' });
    expect(englishOf((await stored('test-a'))?.translations ?? {})).toEqual({ title: 'New', subtitle: 'Sub' });
    await admin.put(`${sections}/test-a`, { translations: { en: { title: null, subtitle: '' } } });
    expect((await stored('test-a'))?.translations).toEqual({});
  });

  it('logs each change with its user', async () => {
    await create();
    const line = app.logLines().find((text) => text.includes('section created'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      target: 'test-a',
      username: 'admin',
      time: expect.stringMatching(/Z$/),
    });
  });

  itIsClosed(app, [
    ['GET', sections],
    ['GET', `${sections}/hero`],
    ['POST', sections],
    ['PUT', `${sections}/hero`],
    ['DELETE', `${sections}/hero`],
    ['GET', `${sections}/nowhere`],
  ]);
});
