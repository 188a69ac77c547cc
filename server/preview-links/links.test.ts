import { activityLog, previewLinks, previewRemarks, siteSettings, users } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { editor } from '../testing/accounts';
import type { Answer } from '../testing/client';
import { addPeople, administrator } from '../testing/test-app';
import { usePreviewLinks } from '../testing/use-preview-links';
import { removeEndedPreviewLinks } from './stored-links';

describe('link to the site as it will be', () => {
  const { app, site, newLink, links, guest, send } = usePreviewLinks();
  beforeAll(() => addPeople(app.db));

  it('is listed without its address, with what it shows and how long', async () => {
    const { link } = await newLink({ days: 3, note: 'Bitte bis Freitag', pin: '482913' });
    const [listed] = await links();
    expect(listed).toMatchObject({
      id: link.id,
      state: 'active',
      at: null,
      changes: [{ entity: 'block', id: site.block.id, title: 'Titel', shown: true }],
      note: 'Bitte bis Freitag',
      hasPin: true,
      createdBy: administrator.username,
      openedAt: null,
      remarks: [],
    });
    expect(JSON.stringify(listed)).not.toContain(link.url.split('/').at(-1));
    const kept = JSON.stringify(await app.db.select().from(previewLinks));
    expect(kept).not.toContain(link.url.split('/').at(-1));
    expect(await app.db.select({ event: activityLog.event }).from(activityLog)).toContainEqual({
      event: 'preview-link-made',
    });
  });

  it.each([
    ['more than 30 days', { days: 31 }, 'days'],
    ['no day', { days: 0 }, 'days'],
    ['a PIN of two digits', { pin: '12' }, 'pin'],
    ['a day beside changes', { at: '2030-05-02T00:00:00Z' }, 'changes'],
    ['a note of 501 letters', { note: 'x'.repeat(501) }, 'note'],
    ['an empty choice', { changes: [] }, 'changes'],
  ])('refuses %s', async (_what, input, field) => {
    const changes = [{ entity: 'block', id: site.block.id }];
    const { status, body } = await site.admin.post('/api/preview-links', { changes, ...input });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await app.db.select().from(previewLinks)).toEqual([]);
  });

  it('refuses what is not pending, and what visitors would not notice', async () => {
    const make = (id: number) => site.admin.post('/api/preview-links', { changes: [{ entity: 'block', id }] });
    expect((await make(999_999)).status).toBe(404);
    await site.admin.put('/api/cms/sections/test-a', { isActive: false });
    const hidden = await make(site.block.id);
    expect([hidden.status, hidden.body.message]).toEqual([400, expect.stringContaining('nichts zu sehen')]);
  });

  it('shows a text of the announcement', async () => {
    const [setting] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, 'announcement-text'));
    const id = setting?.id ?? 0;
    await site.admin.put(`/api/cms/pending/setting/${id}`, { value: 'Messe in Köln' });
    const { body } = await site.admin.post('/api/preview-links', { changes: [{ entity: 'setting', id }] });
    expect(body.data).toMatchObject({ changes: [{ entity: 'setting', id }] });
  });

  it('is the same 404 once it is expired, revoked or invented', async () => {
    const expired = await newLink();
    await app.db
      .update(previewLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(previewLinks.id, expired.link.id));
    const revoked = await newLink();
    expect((await site.admin.delete(`/api/preview-links/${revoked.link.id}`)).status).toBe(200);
    const essence = ({ status, text }: Answer) => [status, text];
    const first = essence(await guest().get(`/vorschau/${'A'.repeat(32)}`));
    expect(first).toEqual([404, expect.stringContaining('Dieser Link gilt nicht mehr')]);
    for (const path of [expired.path, revoked.path])
      for (const address of [path, `${path}/seiten/about`, `${path}/media/x.webp`])
        expect(essence(await guest().get(address))).toEqual(first);
    expect((await links()).map(({ state }) => state)).toEqual(['revoked', 'expired']);
  });

  it('goes 90 days after its end, with what was said', async () => {
    const { link } = await newLink();
    await newLink();
    await app.db.insert(previewRemarks).values({ linkId: link.id, guest: 'Ida', text: 'Hallo' });
    const endDays = (days: number) =>
      app.db
        .update(previewLinks)
        .set({ expiresAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(previewLinks.id, link.id));
    await endDays(89);
    await removeEndedPreviewLinks(app.db);
    expect(await links()).toHaveLength(2);
    await endDays(91);
    await removeEndedPreviewLinks(app.db);
    expect(await links()).toHaveLength(1);
    expect(await app.db.select().from(previewRemarks)).toEqual([]);
  });

  it('answers guesses with 429 after 20, and a valid link all the same', async () => {
    const { path } = await newLink();
    const guess = () => guest().get(`/vorschau/${Math.random().toString(36).slice(2)}`);
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await guest().get(path)).status).toBe(200);
  });

  it('asks for its PIN on every address, and is locked after five wrong ones', async () => {
    const { path } = await newLink({ pin: '482913' });
    const visitor = guest();
    expect((await visitor.get(path)).text).toContain('name="pin"');
    for (const address of [`${path}/seiten/about`, `${path}/media/x.webp`]) {
      const { status, headers, text } = await visitor.get(address);
      expect([status, headers.get('location'), text.includes('Später')]).toEqual([303, path, false]);
    }
    expect((await send(visitor, `${path}/anmerkungen`, { guest: 'Ida', text: 'Hallo' })).status).toBe(303);
    expect((await send(visitor, path, { pin: '000000' })).status).toBe(403);
    const right = await send(visitor, path, { pin: '482 913' });
    expect([right.status, right.headers.get('location')]).toEqual([303, path]);
    expect(right.headers.getSetCookie()[0]).toContain(`Path=${path};`);
    expect((await visitor.get(`${path}/seiten/about`)).text).toContain('Später');
    expect((await guest().get(path)).text).toContain('name="pin"');
    for (let tries = 0; tries < 4; tries += 1) await send(guest(), path, { pin: `10000${tries}` });
    expect((await send(guest(), path, { pin: '482913' })).status).toBe(429);
  });

  it('ends with the right of whoever made it, for good', async () => {
    const maker = await app.signedIn(editor);
    const { path, link } = await newLink({}, maker);
    expect((await guest().get(path)).status).toBe(200);
    const [{ id = 0 } = {}] = await app.db.select().from(users).where(eq(users.username, editor.username));
    await site.admin.put(`/api/people/${id}`, { role: 'enquiries' });
    expect((await guest().get(path)).status).toBe(404);
    await site.admin.put(`/api/people/${id}`, { role: 'editor' });
    expect((await guest().get(path)).status).toBe(404);
    const again = await newLink({}, await app.signedIn(editor));
    await site.admin.delete(`/api/people/${id}`);
    expect((await guest().get(again.path)).status).toBe(404);
    expect(
      (await links()).filter((one) => [link.id, again.link.id].includes(one.id)).map(({ state }) => state),
    ).toEqual(['revoked', 'revoked']);
    await addPeople(app.db);
  });

  it('shows an editor nothing of legal texts that an administrator shows a guest', async () => {
    const [setting] = (await site.admin.get<{ id: number; key: string }[]>('/api/cms/settings')).body.data.filter(
      ({ key }) => key === 'legal-name' || key === 'imprint-name',
    );
    const sections = (await site.admin.get<{ id: number; key: string; page: string }[]>('/api/cms/sections')).body.data;
    const legal = sections.find(({ page }) => page === 'impressum');
    expect(setting === undefined && legal === undefined).toBe(false);
    await site.admin.put(`/api/cms/pending/section/${legal?.id}`, { title: 'Neues Impressum' });
    const { path } = await newLink({ changes: [{ entity: 'section', id: legal?.id ?? 0 }] });
    expect((await guest().get(path)).text).toContain('Neues Impressum');
    expect((await links(await app.signedIn(editor)))[0]).toMatchObject({ changes: [] });
  });
});
