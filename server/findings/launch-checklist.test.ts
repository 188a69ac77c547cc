import { isToDo } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { contentBlocks, contentSections, investors, siteSettings } from '@shared/schema';
import { legalFactKeys } from '@shared/settings/settings-legal';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { findingOf, readChecklist } from '../testing/launch-checklist';
import { addPeople, editor, enquiriesPerson, useTestApp } from '../testing/test-app';

const detailsOf = ({ details = [] }: Finding) => details;

const day = 24 * 60 * 60 * 1_000;

describeOnEachDatabase('launch checklist', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  beforeEach(async () => {
    admin = await app.signedIn();
  });
  const line = async (id: string, client = admin) => findingOf(await readChecklist(client), id);

  const setSetting = (key: string, value: string) =>
    app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));

  it('lists every check once in order, with a remedy if open', async () => {
    const lines = await readChecklist(admin);
    expect(lines.map(({ id }) => id)).toEqual([
      'owner',
      'imprint',
      'mail',
      'mail-recipients',
      'mail-domain',
      'public-url',
      'proxy',
      'secret',
      'translations',
      'alt-texts',
      'links',
      'pictures',
      'statistics',
      'backup',
      'erasures',
      'enquiries',
      'contrast',
    ]);
    for (const { state, remedy, text, details } of lines) {
      expect(text).not.toBe('');
      if (state === 'open') expect(remedy).not.toBeNull();
      if (state === 'good') expect([remedy, details]).toEqual([null, undefined]);
    }
  });

  it('names no file of the documentation', async () => {
    for (const { text, remedy, details = [] } of await readChecklist(admin))
      expect([text, remedy, ...details.map((detail) => detail.text)].join(' ')).not.toMatch(/\.md\b|README|docs\//);
  });

  it('is open to people with the content, and tells a remedy only to those with the right', async () => {
    await addPeople(app.db);
    expect((await app.visitor().get('/api/cms/readiness')).status).toBe(401);
    expect((await (await app.signedIn(enquiriesPerson)).get('/api/cms/readiness')).status).toBe(403);
    const lines = await readChecklist(await app.signedIn(editor));
    const remedies = lines.filter(isToDo).map(({ id, remedy }) => [id, remedy !== null]);
    expect(Object.fromEntries(remedies)).toMatchObject({
      owner: true,
      imprint: false,
      mail: false,
      'public-url': false,
    });
    const places = new Map(detailsOf(findingOf(lines, 'owner')).map(({ text, place }) => [text, place]));
    expect(places.get('Adresse des Profils')).toEqual({ setting: 'social-url' });
    for (const fact of ['Diensteanbieter', 'Telefonnummer']) {
      expect(places.has(fact)).toBe(true);
      expect(places.get(fact)).toBeUndefined();
    }
  });

  it('owner: names settings and texts with sample data', async () => {
    const first = await line('owner');
    expect(first).toMatchObject({ state: 'open' });
    const settings = detailsOf(first).map(({ text }) => text);
    expect(settings).toEqual(
      expect.arrayContaining([
        'E-Mail-Adresse',
        'Telefonnummer',
        'Straße und Hausnummer',
        'Adresse des Profils',
        'Diensteanbieter',
      ]),
    );
    expect(settings).not.toContain('Ort');
    const own = {
      'contact-email': 'hallo@abseits-berlin.de',
      'contact-phone': '+49 30 555 0 100',
      'contact-address': 'Kastanienallee 12',
      'social-url': 'https://social.abseits-berlin.de/abseits',
      'legal-owner': 'Abseits GmbH',
      'legal-representative': 'Ida Tal',
    };
    for (const [key, value] of Object.entries(own)) await setSetting(key, value);
    const second = await line('owner');
    expect(detailsOf(second).map(({ text }) => text)).not.toEqual(expect.arrayContaining(['E-Mail-Adresse']));
    const [hero] = await app.db.select().from(contentSections).where(eq(contentSections.key, 'hero'));
    const before = hero?.subtitle ?? null;
    await app.db
      .update(contentSections)
      .set({ subtitle: 'Anrufen: +49 30 23125 014' })
      .where(eq(contentSections.key, 'hero'));
    const third = await line('owner');
    expect(third.details).toContainEqual({
      text: hero?.title,
      place: { section: 'hero', block: null, field: 'subtitle' },
    });
    await app.db.update(contentSections).set({ subtitle: before }).where(eq(contentSections.key, 'hero'));
  });

  it('owner: is done without sample data in visible texts', async () => {
    const samples = detailsOf(await line('owner')).filter(({ place }) => place && !('setting' in place));
    expect(samples).toEqual([]);
    expect(await line('owner')).toMatchObject({ state: 'good' });
  });

  it('imprint: asks for each fact, accepts "entfällt", and names facts the imprint does not show', async () => {
    expect(detailsOf(await line('imprint')).map(({ place }) => place)).toEqual(
      Object.values(legalFactKeys).map((setting) => ({ setting })),
    );
    await setSetting(legalFactKeys.form, 'Gesellschaft mit beschränkter Haftung');
    await setSetting(legalFactKeys.court, 'Amtsgericht Charlottenburg');
    await setSetting(legalFactKeys.number, 'HRB 12345');
    await setSetting(legalFactKeys.vat, ' Entfällt ');
    expect(await line('imprint')).toMatchObject({ state: 'good' });
    const register = eq(contentBlocks.title, 'Registereintrag');
    await app.db.update(contentBlocks).set({ status: 'draft' }).where(register);
    expect(detailsOf(await line('imprint')).map(({ text }) => text)).toEqual([
      'Registergericht: steht nicht im sichtbaren Impressum',
      'Registernummer: steht nicht im sichtbaren Impressum',
    ]);
    await app.db.update(contentBlocks).set({ status: 'active' }).where(register);
  });

  it('content: counts missing English, missing descriptions and dead links, except in drafts', async () => {
    for (const check of ['translations', 'alt-texts', 'links', 'pictures'] as const)
      expect(await line(check)).toMatchObject({ state: 'good' });
    const shared = eq(siteSettings.key, 'seo-about-picture');
    await app.db.update(siteSettings).set({ value: '/media/999' }).where(shared);
    expect(await line('pictures')).toMatchObject({
      state: 'open',
      details: [{ text: 'Bild beim Teilen: Über uns: /media/999', place: { setting: 'seo-about-picture' } }],
    });
    await app.db.update(siteSettings).set({ value: 'aus' }).where(shared);
    const section = { key: 'test-open', title: 'Offen', page: 'about', isActive: true };
    expect((await admin.post('/api/cms/sections', section)).status).toBe(201);
    const block = {
      sectionKey: 'test-open',
      type: 'html',
      title: 'Loch',
      content: '<p><a href="/nirgends">weg</a></p>',
      metadata: {},
      status: 'active',
    };
    const made = await admin.post<{ id: number }>('/api/cms/blocks', block);
    expect(made.status).toBe(201);
    const id = made.body.data.id;
    expect(await line('links')).toMatchObject({
      state: 'open',
      details: [
        { text: expect.stringContaining('/nirgends'), place: { section: 'test-open', block: id, field: 'content' } },
      ],
    });
    // As another program may have left it: what is saved here is cleaned.
    const undescribed = { content: `${block.content}<img src="/bild.jpg">` };
    await app.db.update(contentBlocks).set(undescribed).where(eq(contentBlocks.id, id));
    expect(await line('alt-texts')).toMatchObject({ state: 'open', count: 1 });
    const { count, details = [] } = await line('translations');
    expect(count).toBe(3);
    expect(details[0]).toEqual({
      text: 'Offen: fehlt',
      name: 'Offen',
      place: { section: 'test-open', block: null, field: 'translations.en.title' },
    });
    await admin.put(`/api/cms/blocks/${id}`, { status: 'draft' });
    expect(await line('links')).toMatchObject({ state: 'good' });
    await admin.put('/api/cms/sections/test-open', { isActive: false });
    expect(await line('translations')).toMatchObject({ state: 'good' });
  });

  it('statistics: is open if views are counted without a notice in the privacy statement', async () => {
    expect(await line('statistics')).toMatchObject({ state: 'good' });
    const notice = like(contentBlocks.content, '%{{statistics-notice}}%');
    await app.db.update(contentBlocks).set({ content: '<p>Wir zählen nichts.</p>' }).where(notice);
    expect(await line('statistics')).toMatchObject({
      state: 'open',
      details: [{ text: expect.stringContaining('{{statistics-notice}}'), place: { section: 'datenschutz' } }],
    });
    await setSetting('statistics', 'aus');
    expect(await line('statistics')).toMatchObject({ state: 'good' });
  });

  it('translations: counts settings that visitors read', async () => {
    const [note] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, 'footer-note'));
    await admin.put('/api/cms/settings/footer-note', { value: 'Neu geschrieben.' });
    expect(await line('translations')).toMatchObject({
      details: [{ text: 'Weiterer Hinweis in der Fußzeile: veraltet' }],
    });
    await admin.put('/api/cms/settings/footer-note', { value: note?.value });
    expect(await line('translations')).toMatchObject({ state: 'good' });
  });

  it('enquiries: counts overdue answers and overdue erasures', async () => {
    const post = async (createdAt: Date, more = {}) =>
      app.db
        .insert(investors)
        .values({ name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag', createdAt, ...more });
    await post(new Date(Date.now() - 47 * 60 * 60 * 1_000));
    await post(new Date(Date.now() - 3 * day), { status: 'answered' });
    await post(new Date(Date.now() - 3 * day), { suspectedSpam: true });
    expect(await line('enquiries')).toMatchObject({ state: 'good' });
    await post(new Date(Date.now() - 3 * day));
    const open = await line('enquiries');
    expect(open).toMatchObject({ state: 'open', count: 1 });
    expect(JSON.stringify(open)).not.toContain('Ida');
    await post(new Date(Date.now() - 500 * day), { status: 'done' });
    expect(await line('enquiries')).toMatchObject({ count: 2 });
  });

  it('contrast: is open if the accent colour is unreadable', async () => {
    // The light ground is told with its true figure: #FFB648 stands out from #FBF5E8 by 1.6 to 1.
    expect(await line('contrast')).toMatchObject({
      state: 'good',
      text: 'Die Akzentfarbe hebt sich genug ab: Schrift auf den Knöpfen 10,4:1, Akzente auf dem Nachtblau 9,8:1. Auf hellem Papier 1,6:1: Dort ist sie nur Schmuck neben Text, der ohne sie zu lesen ist.',
    });
    await setSetting('accent-color', '#223344');
    expect(await line('contrast')).toMatchObject({
      state: 'open',
      count: 2,
      details: [{ place: { setting: 'accent-color' } }, {}],
    });
    await setSetting('accent-color', '#FFB648');
  });
});
