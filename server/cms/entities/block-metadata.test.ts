import type { Block } from '@shared/contracts/entities';
import { contentBlocks } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { englishOf, expectInvalid } from '../../testing/expectations';
import { useTestApp } from '../../testing/test-app';

const blocks = '/api/cms/blocks';

/** Nested objects or arrays, written as text because the test's own JSON must not be the one that gives up. */
const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

describeOnEachDatabase('block metadata', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  const added: number[] = [];

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'Titel' });
    for (const id of added.splice(0)) await admin.delete(`${blocks}/${id}`);
  });

  const quote = { sectionKey: 'testimonials', title: 'Q', content: 'Zitat', status: 'draft' };

  async function create(input: Record<string, unknown>): Promise<Block> {
    const { status, text, body } = await admin.post<Block>(blocks, { ...quote, ...input });
    expect([status, text]).toEqual([201, expect.anything()]);
    added.push(body.data.id);
    return body.data;
  }
  const count = async () =>
    (await app.db.select().from(contentBlocks).where(eq(contentBlocks.sectionKey, 'testimonials'))).length;

  describe('in a designed section', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['stars beyond five', { stars: 6 }, 'metadata.stars'],
      ['half stars', { stars: 4.5 }, 'metadata.stars'],
      ['stars as text', { stars: '5' }, 'metadata.stars'],
      ['an unknown role', { role: 'boss' }, 'metadata.role'],
      ['an unknown picture', { avatar: 'https://evil.example/a.png' }, 'metadata.avatar'],
      ['a city as an array', { city: ['Berlin'] }, 'metadata.city'],
      ['an over-long label', { label: 'x'.repeat(41) }, 'metadata.label'],
    ];

    it.each(wrong)('is refused by its schema with the field: %s', async (_what, metadata, field) => {
      const before = await count();
      await expectInvalid(admin, 'POST', blocks, { ...quote, metadata }, field);
      expect(await count()).toBe(before);
    });

    it('keeps only what its schema knows', async () => {
      const metadata = { role: 'quote', stars: 4, city: 'Wien', isAdmin: true, onclick: 'alert(1)' };
      expect((await create({ metadata })).metadata).toEqual({ role: 'quote', stars: 4, city: 'Wien' });
    });

    it('is validated in English as well', async () => {
      const { id } = await create({ metadata: { role: 'quote', city: 'Wien' } });
      const change = (metadata: object) => ({ translations: { en: { metadata } } });
      const path = `${blocks}/${id}`;
      await expectInvalid(admin, 'PUT', path, change({ label: 'x'.repeat(41) }), 'translations.en.metadata.label');
      await expectInvalid(admin, 'PUT', path, change({ role: 'boss' }), 'translations.en.metadata.role');
      const { body } = await admin.put<Block>(path, change({ city: 'Vienna' }));
      expect(englishOf(body.data.translations)).toEqual({ metadata: { city: 'Vienna' } });
    });
  });

  it('keeps additional values in a general section', async () => {
    const metadata = { alt: 'Bild', own: { list: [1, 'a', null, true] } };
    expect((await create({ sectionKey: 'test-a', metadata })).metadata).toEqual(metadata);
    const link = { sectionKey: 'test-a', metadata: { link: 'javascript:alert(1)' } };
    await expectInvalid(admin, 'POST', blocks, { ...quote, ...link }, 'metadata.link');
  });

  it.each([
    ['arrays', deep('[', ']', 10_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a little too deep arrays', deep('[', ']', 40)],
  ])('gets 400 if it is nested too deeply: %s', async (_what, nested) => {
    const raw = `{"sectionKey":"test-a","title":"T","content":"C","metadata":{"x":${nested}}}`;
    const { status, body } = await admin.post(blocks, undefined, { raw });
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    const custom = { ...quote, sectionKey: 'test-a', type: 'custom', content: nested };
    expect((await admin.post(blocks, custom)).status).toBe(400);
  });

  it('changes no prototype', async () => {
    const raw =
      '{"sectionKey":"test-a","title":"T","content":"C","metadata":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}';
    const { status } = await admin.post(blocks, undefined, { raw });
    expect([201, 400]).toContain(status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['\u0000', '\ud800'])('gets 400 with the field for a character that cannot be stored', async (bad) => {
    const inputs: [object, string[]][] = [
      [{ metadata: { alt: `a${bad}b` } }, ['metadata.alt']],
      [{ metadata: { [`a${bad}b`]: 'x' } }, [`metadata.a${bad}b`]],
      [
        { translations: { en: { title: `a${bad}b`, metadata: { alt: bad } } } },
        ['translations.en.metadata.alt', 'translations.en.title'],
      ],
      [{ title: `a${bad}b`, content: `a${bad}b` }, ['content', 'title']],
    ];
    for (const [input, fields] of inputs) {
      const { status, text, body } = await admin.post(blocks, { ...quote, sectionKey: 'test-a', ...input });
      expect([status, Object.keys(body.errors ?? {}).sort()], text).toEqual([400, fields]);
      expect(text).not.toMatch(/invalid input syntax|jsonb|insert into/i);
    }
    expect((await admin.get(`${blocks}/test-a`)).status).toBe(200);
  });
});
