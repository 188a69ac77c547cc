import type { Block } from '@shared/contracts/entities';
import { contentBlocks } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { beyond, englishOf, expectInvalid, itIsClosed } from '../../testing/expectations';
import { useTestApp } from '../../testing/test-app';

const blocks = '/api/cms/blocks';

describeOnEachDatabase('/api/cms/blocks', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'Titel' });
  });

  const stored = (sectionKey: string) =>
    app.db.select().from(contentBlocks).where(eq(contentBlocks.sectionKey, sectionKey));
  const valid = { sectionKey: 'test-a', title: 'Block', content: 'Inhalt', type: 'text' };

  async function create(input: Record<string, unknown> = {}): Promise<Block> {
    const { status, text, body } = await admin.post<Block>(blocks, { ...valid, ...input });
    expect([status, text]).toEqual([201, expect.anything()]);
    return body.data;
  }

  it('creates, lists, changes and deletes a block', async () => {
    const made = await create({ status: 'draft', subtitle: 'Unter', translations: { en: { title: 'Block en' } } });
    expect(made).toMatchObject({ ...valid, status: 'draft', isActive: false, order: 0, imageUrl: null, metadata: {} });
    expect((await admin.get<Block[]>(`${blocks}/test-a`)).body.data).toEqual([made]);

    const changed = await admin.put<Block>(`${blocks}/${made.id}`, { content: 'Neu', status: 'archived' });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ title: 'Block', subtitle: 'Unter', content: 'Neu', status: 'archived' });

    expect((await admin.delete(`${blocks}/${made.id}`)).status).toBe(200);
    expect((await admin.get<Block[]>(`${blocks}/test-a`)).body.data).toEqual([]);
    expect((await admin.delete(`${blocks}/${made.id}`)).status).toBe(404);
  });

  it('creates one block per idempotency key, also in parallel', async () => {
    const headers = { 'idempotency-key': 'block-key-1' };
    const ask = (input: object = {}) => admin.post<Block>(blocks, { ...valid, ...input }, { headers });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const [made] = await stored('test-a');
    expect(await stored('test-a')).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.data.id))).toEqual(new Set([made?.id]));

    await admin.put(`${blocks}/${made?.id}`, { title: 'Inzwischen geändert' });
    expect((await ask()).body.data).toMatchObject({ id: made?.id, title: 'Inzwischen geändert' });
    expect((await ask({ title: 'Etwas anderes' })).status).toBe(409);
    expect((await admin.delete(`${blocks}/${made?.id}`)).status).toBe(200);
    expect((await ask()).status).toBe(404);
    expect(await stored('test-a')).toEqual([]);
  });

  it('keeps an idempotency key free if its block was refused', async () => {
    const headers = { 'idempotency-key': 'block-key-2' };
    const refused = await admin.post(blocks, { ...valid, sectionKey: 'unbekannt' }, { headers });
    expect(refused.status).toBe(404);
    expect((await admin.post(blocks, valid, { headers })).status).toBe(201);
    expect((await admin.post(blocks, valid, { headers: { 'idempotency-key': 'k'.repeat(129) } })).status).toBe(400);
    expect(await stored('test-a')).toHaveLength(1);
  });

  it('creates an active block at the end of its section by default', async () => {
    await create({ order: 5 });
    expect(await create({ type: undefined })).toMatchObject({
      type: 'text',
      status: 'active',
      isActive: true,
      order: 6,
    });
  });

  describe('validation', () => {
    const wrong: [string, Record<string, unknown>, string][] = [
      ['a missing section', { sectionKey: undefined }, 'sectionKey'],
      ['a section as an array', { sectionKey: ['test-a'] }, 'sectionKey'],
      ['a missing title', { title: undefined }, 'title'],
      ['a blank title', { title: ' ' }, 'title'],
      ['an over-long title', { title: beyond(300) }, 'title'],
      ['a missing content', { content: undefined }, 'content'],
      ['a blank content', { content: ' \n ' }, 'content'],
      ['a content as an array', { content: ['a'] }, 'content'],
      ['an over-long content', { content: beyond(100_000) }, 'content'],
      ['an unknown type', { type: 'script' }, 'type'],
      ['an unknown status', { status: 'deleted' }, 'status'],
      ['a negative order', { order: -1 }, 'order'],
      ['an order that is no integer', { order: 0.5 }, 'order'],
      ['an order beyond the integers', { order: 1e12 }, 'order'],
      ['isActive as a number', { isActive: 1 }, 'isActive'],
      ['metadata as text', { metadata: 'x' }, 'metadata'],
      ['metadata as an array', { metadata: [] }, 'metadata'],
      ['translations of a wrong type', { translations: { en: { content: 1 } } }, 'translations.en.content'],
      ['an image of a foreign host', { imageUrl: 'https://evil.example/a.png' }, 'imageUrl'],
      ['an image without a scheme', { imageUrl: '//evil.example/a.png' }, 'imageUrl'],
      ['an image as script', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
      ['an image as data', { imageUrl: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'imageUrl'],
      ['a script behind a button', { type: 'button', content: 'javascript:alert(1)' }, 'content'],
      ['a plain http link', { type: 'button', content: 'http://evil.example' }, 'content'],
      ['a link without a scheme', { type: 'button', content: '//evil.example' }, 'content'],
      ['a link with a backslash', { type: 'button', content: '/\\evil.example' }, 'content'],
      ['a video of an unknown host', { type: 'video', content: 'https://evil.example/v' }, 'content'],
      [
        'a video of a host that looks alike',
        { type: 'video', content: 'https://youtube.com.evil.example/v' },
        'content',
      ],
      ['a video over http', { type: 'video', content: 'http://www.youtube.com/watch?v=x' }, 'content'],
      ['html of which nothing is left once it is clean', { type: 'html', content: '<script>x</script>' }, 'content'],
      ['html that is nested too deeply', { type: 'html', content: '<b>'.repeat(33_000) }, 'content'],
      [
        'English html that is nested too deeply',
        { type: 'html', content: '<p>x</p>', translations: { en: { content: '<b>'.repeat(33_000) } } },
        'translations.en.content',
      ],
      ['custom content that is no JSON', { type: 'custom', content: '{' }, 'content'],
      [
        'an English link that is a script',
        { type: 'button', content: '/beta', translations: { en: { content: 'javascript:alert(1)' } } },
        'translations.en.content',
      ],
    ];

    it.each(wrong)('refuses %s with 400 that names the field', async (_what, change, field) => {
      await expectInvalid(admin, 'POST', blocks, { ...valid, ...change }, field);
      expect(await stored('test-a')).toEqual([]);
    });

    it('says that html is nested too deeply instead of calling it empty', async () => {
      const { id } = await create();
      const deep = { type: 'html', content: '<b>'.repeat(100) };
      for (const [method, path] of [
        ['POST', blocks],
        ['PUT', `${blocks}/${id}`],
      ] as const) {
        const { body } = await admin.request(method, path, { ...valid, ...deep });
        expect(body.errors.content).toEqual([
          'Das HTML ist zu tief verschachtelt. Erlaubt sind 64 Ebenen. Bitte vereinfachen Sie es.',
        ]);
      }
    });

    it('leaves the block as it was after a wrong change', async () => {
      const { id } = await create();
      const before = await stored('test-a');
      await expectInvalid(admin, 'PUT', `${blocks}/${id}`, { title: 'Neu', type: 'video' }, 'content');
      expect(await stored('test-a')).toEqual(before);
    });

    it('refuses an unknown section with 404', async () => {
      expect((await admin.post(blocks, { ...valid, sectionKey: 'test-nowhere' })).status).toBe(404);
      expect((await admin.get(`${blocks}/test-nowhere`)).status).toBe(404);
    });

    it('refuses an unknown id with 404', async () => {
      expect((await admin.put(`${blocks}/2147483647`, { title: 'x' })).status).toBe(404);
      expect((await admin.delete(`${blocks}/2147483647`)).status).toBe(404);
    });

    it.each(['', '/', '/undefined', '/0', '/-1', '/1.5', '/99999999999', '/1%20or%201=1'])(
      'refuses an invalid id (%s) with 400',
      async (path) => {
        const { status, body } = await admin.put(blocks + path, { title: 'x' });
        expect([status, body.message]).toEqual([400, 'Block-ID fehlt']);
      },
    );
  });

  it('ignores fields that nobody may set, and never moves a block to another section', async () => {
    const made = await create({ id: 1, updatedBy: 'me' });
    expect(made.id).not.toBe(1);
    const raw = '{"title":"Neu","id":1,"sectionKey":"hero","isAdmin":true,"__proto__":{"status":"draft"}}';
    const { status, body } = await admin.put<Block>(`${blocks}/${made.id}`, undefined, { raw });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: made.id, sectionKey: 'test-a', title: 'Neu', status: 'active' });
  });

  it('keeps isActive and status in agreement', async () => {
    const { id } = await create({ isActive: false });
    const put = async (change: object) => {
      const { status, isActive } = (await admin.put<Block>(`${blocks}/${id}`, change)).body.data;
      return [status, isActive];
    };
    expect((await stored('test-a'))[0]?.status).not.toBe('active');
    expect(await put({ isActive: true })).toEqual(['active', true]);
    expect(await put({ status: 'archived' })).toEqual(['archived', false]);
    expect(await put({ isActive: false })).toEqual(['archived', false]);
    expect(await put({ status: 'draft', isActive: true })).toEqual(['draft', false]);
    expect(await put({ status: 'active', isActive: false })).toEqual(['active', true]);
    expect(await put({ title: 'x' })).toEqual(['active', true]);
  });

  describe('concurrent edits', () => {
    it('answer 409 with the current state if stale', async () => {
      const made = await create();
      const current = (await admin.put<Block>(`${blocks}/${made.id}`, { title: 'Zuerst' })).body.data;
      const stale = await admin.put<Block>(`${blocks}/${made.id}`, { title: 'Zu spät', updatedAt: made.updatedAt });
      expect([stale.status, stale.body.current]).toEqual([409, current]);
      expect((await stored('test-a'))[0]?.title).toBe('Zuerst');
    });

    it('let exactly one of several parallel ones win', async () => {
      const { id, updatedAt } = await create();
      const titles = ['1', '2', '3', '4'];
      const answers = await Promise.all(titles.map((title) => admin.put(`${blocks}/${id}`, { title, updatedAt })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('accept the whole block as it was read', async () => {
      const made = await create({ translations: { en: { title: 'T', content: 'C' } }, subtitle: 'U' });
      const { status, body } = await admin.put<Block>(`${blocks}/${made.id}`, made);
      expect(status).toBe(200);
      expect(body.data).toEqual({ ...made, updatedAt: body.data.updatedAt });
    });
  });

  it('keeps the German bytes when English is saved', async () => {
    const html = '<p>Grüße</p>\n<a href="https://a.example">x</a>&nbsp;<br>';
    const { id } = await create({ type: 'html', content: html, title: '„Grüße“ – 24\u00a0h' });
    const [before] = await stored('test-a');
    await admin.put(`${blocks}/${id}`, { translations: { en: { content: 'New' } } });
    const [after] = await stored('test-a');
    expect(after?.title).toBe(before?.title);
    expect(after?.content).toBe(before?.content);
    expect(after?.metadata).toEqual(before?.metadata);
  });

  it('merges translations and never stores the fallback', async () => {
    const { id } = await create({ translations: { en: { title: 'Title', content: 'Text' } } });
    const english = async (en: object) =>
      (await admin.put<Block>(`${blocks}/${id}`, { translations: { en } })).body.data;
    expect(englishOf((await english({ content: 'New' })).translations)).toEqual({ title: 'Title', content: 'New' });
    expect(englishOf((await english({ subtitle: '', title: null })).translations)).toEqual({ content: 'New' });
    expect((await english({ content: null })).translations).toEqual({});
    expect((await stored('test-a'))[0]).toMatchObject({ title: 'Block', content: 'Inhalt' });
  });

  itIsClosed(app, [
    ['GET', `${blocks}/hero`],
    ['GET', `${blocks}/1`],
    ['POST', blocks],
    ['PUT', `${blocks}/1`],
    ['DELETE', `${blocks}/1`],
    ['PUT', blocks],
  ]);
});
