import type { PageContent } from '@shared/contracts/content';
import type { Block, Section } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { contentBlocks, contentSections } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

describeOnEachDatabase('section design', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  let made = 0;
  /** A section of two voices on the contact page, with all that their design knows. */
  async function voices(page = 'contact') {
    made += 1;
    const key = `stimmen-${made}`;
    const section = { key, title: 'Stimmen', page, design: 'testimonials', translations: { en: { title: 'Voices' } } };
    const { data } = (await admin.post<Section>('/api/cms/sections', section)).body;
    for (const [name, status] of [
      ['Lena', 'active'],
      ['Jonas', 'draft'],
    ]) {
      await admin.post('/api/cms/blocks', {
        sectionKey: key,
        title: name,
        content: `${name} sagt etwas.`,
        status,
        metadata: { role: 'quote', city: 'München', stars: 4 },
        translations: { en: { content: `${name} says something.`, metadata: { city: 'Munich' } } },
      });
    }
    return data;
  }
  const blocksOf = (key: string) =>
    app.db.select().from(contentBlocks).where(eq(contentBlocks.sectionKey, key)).orderBy(asc(contentBlocks.order));
  const shown = async (key: string, page = 'contact') =>
    (await app.visitor().get<PageContent>(`/api/content?page=${page}&lng=en`)).body.data.sections.find(
      (section) => section.key === key,
    );
  const versionsOf = async (entity: string, id: number) =>
    (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=${entity}&id=${id}`)).body.data;
  const save = (key: string, body: object) => admin.put<Section>(`/api/cms/sections/${key}`, body);

  it('is set for a new section, and validates its blocks', async () => {
    const { key, design } = await voices();
    expect(design).toBe('testimonials');
    expect(await shown(key)).toMatchObject({ layout: 'testimonials', blocks: [{ metadata: { city: 'Munich' } }] });
    const wrong = { sectionKey: key, title: 'x', content: 'x', metadata: { role: 'card' } };
    expect((await admin.post('/api/cms/blocks', wrong)).status).toBe(400);
    expect((await admin.post('/api/cms/sections', { key: 'x', title: 'x', design: 'nowhere' })).status).toBe(400);
    expect((await admin.post('/api/cms/sections', { key: 'x', title: 'x', page: 'nowhere' })).body.errors).toEqual({
      page: ['Diese Seite gibt es nicht.'],
    });
  });

  it('changes with all texts that the new design knows, and versions keep the rest', async () => {
    const { key, id } = await voices();
    const [before] = await blocksOf(key);
    expect((await save(key, { design: 'cards' })).body.data.design).toBe('cards');
    const [after] = await blocksOf(key);
    expect(after).toMatchObject({ design: 'cards', title: 'Lena', metadata: { role: 'card' } });
    expect(after?.metadata).not.toHaveProperty('city');
    expect(after?.translations.en).toMatchObject({ content: 'Lena says something.' });
    expect(await shown(key)).toMatchObject({ layout: 'cards', blocks: [{ content: 'Lena says something.' }] });
    const [latest, original] = await versionsOf('block', before?.id ?? 0);
    expect([latest?.action, original?.snapshot]).toMatchObject(['updated', { metadata: { city: 'München' } }]);

    // Back again: the section by its version, its block by its own.
    const [, first] = await versionsOf('section', id);
    const { updatedAt } = (await admin.get<Section>(`/api/cms/sections/${key}`)).body.data;
    expect((await admin.post(`/api/cms/versions/${first?.id}/restore`, { updatedAt })).status).toBe(200);
    expect((await blocksOf(key)).map(({ design }) => design)).toEqual(['testimonials', 'testimonials']);
    const base = (await blocksOf(key))[0]?.updatedAt.toISOString();
    await admin.post(`/api/cms/versions/${original?.id}/restore`, { updatedAt: base });
    expect((await blocksOf(key))[0]?.metadata).toEqual(before?.metadata);
  });

  it('can be a pending change, shown in the preview and published with those of its blocks', async () => {
    const { key, id } = await voices();
    const [block] = await blocksOf(key);
    const change = async (entity: string, entityId: number, body: object) =>
      (await admin.put<{ updatedAt: string }>(`/api/cms/pending/${entity}/${entityId}`, body)).body.data.updatedAt;
    const changes = [
      { entity: 'section', id, updatedAt: await change('section', id, { design: 'prose' }) },
      { entity: 'block', id: block?.id, updatedAt: await change('block', block?.id ?? 0, { title: 'Lena M.' }) },
    ];
    const preview = { page: 'contact', lng: 'de' };
    const drafted = (await admin.post<PageContent>('/api/cms/preview', preview)).body.data.sections;
    expect(drafted.find((section) => section.key === key)).toMatchObject({
      layout: 'prose',
      blocks: [{ title: 'Lena M.', metadata: { role: 'text' } }, {}],
    });
    expect((await shown(key))?.layout).toBe('testimonials');
    const answer = await admin.post('/api/cms/pending/publish', { changes, languages: ['de', 'en'] });
    expect([answer.status, (await blocksOf(key)).map(({ title, design }) => [title, design])]).toEqual([
      200,
      [
        ['Lena M.', 'prose'],
        ['Jonas', 'prose'],
      ],
    ]);
  });

  it('of legal texts is refused to an editor', async () => {
    const { key } = await voices();
    await addPeople(app.db);
    const other = await app.signedIn(editor);
    expect((await other.put(`/api/cms/sections/${key}`, { design: 'legal' })).status).toBe(403);
    expect((await shown(key))?.layout).toBe('testimonials');
  });

  it('may stand on a page twice, and the first section keeps its anchor', async () => {
    const first = await voices('about');
    const second = await voices('about');
    const anchors = async () => [await shown(first.key, 'about'), await shown(second.key, 'about')];
    expect((await anchors()).map((one) => one?.anchor)).toEqual(['testimonials', second.key]);
    await admin.put('/api/cms/order/sections', { keys: [second.key, first.key] });
    expect((await anchors()).map((one) => [one?.anchor, one?.first])).toEqual([
      [first.key, undefined],
      ['testimonials', true],
    ]);
  });

  itIsClosed(app, [['POST', '/api/cms/sections/hero/copy']]);

  it('is copied with section, blocks and translations, behind it or to another page', async () => {
    const { key, title } = await voices();
    const after = await voices();
    const copied = await admin.post<Section>(`/api/cms/sections/${key}/copy`, {});
    expect([copied.status, copied.body.data]).toMatchObject([201, { title, isActive: false, design: 'testimonials' }]);
    const copy = copied.body.data;
    expect(copy.key).not.toBe(key);
    const inOrder = (await app.db.select().from(contentSections).orderBy(asc(contentSections.order))).filter(
      ({ page }) => page === 'contact',
    );
    const places = [key, copy.key, after.key].map((one) => inOrder.findIndex((section) => section.key === one));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const texts = ({
      title,
      content,
      status,
      metadata,
      translations,
    }: Block | Awaited<ReturnType<typeof blocksOf>>[0]) =>
      JSON.stringify([title, content, status, metadata, translations]);
    expect((await blocksOf(copy.key)).map(texts)).toEqual((await blocksOf(key)).map(texts));
    expect((await versionsOf('section', copy.id)).map(({ action }) => action)).toEqual(['created']);

    const named = { page: 'about', title: 'Größere Stimmen' };
    const elsewhere = (await admin.post<Section>(`/api/cms/sections/${key}/copy`, named)).body.data;
    expect(elsewhere).toMatchObject({ page: 'about', key: 'groessere-stimmen', outdated: ['translations.en.title'] });
    const before = (await app.db.select().from(contentSections)).length;
    expect((await admin.post(`/api/cms/sections/${key}/copy`, { page: 'nowhere' })).status).toBe(400);
    expect((await admin.post(`/api/cms/sections/${key}/copy`, { key })).status).toBe(409);
    expect((await admin.post('/api/cms/sections/nowhere/copy', {})).status).toBe(404);
    expect((await app.db.select().from(contentSections)).length).toBe(before);
  });
});
