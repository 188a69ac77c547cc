import { contentBlocks, outbox, previewRemarks, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../testing/test-app';
import { usePreviewLinks } from '../testing/use-preview-links';

describe('remark of a guest', () => {
  const { app, site, newLink, links, guest, send } = usePreviewLinks();
  let path: string;

  beforeEach(async () => {
    await app.db.update(users).set({ email: null });
    ({ path } = await newLink());
  });

  /** The fields of the form about the waiting change, as the page has filled them. */
  async function form(of = path) {
    const { text } = await guest().get(of);
    const name = `block-${site.block.id}`;
    const [, seen = ''] = new RegExp(`name="seen-${name}" value="([^"]*)"`).exec(text) ?? [];
    return { name, fields: { guest: 'Ida', answer: 'none', [`seen-${name}`]: seen } };
  }
  const stored = () => app.db.select().from(previewRemarks);
  const remarks = async () => (await links())[0]?.remarks ?? [];
  const post = (fields: Record<string, string>) => send(guest(), `${path}/anmerkungen`, fields);

  it('is kept with the text that it is about, and read by editors and guests', async () => {
    const { name, fields } = await form(`${path}/seiten/about`);
    const place = { page: 'about', lng: 'de', [`text-${name}`]: 'Lieber „Bald“', [`field-${name}`]: 'title' };
    const { status, headers } = await post({ ...fields, ...place });
    expect([status, headers.get('location')]).toEqual([303, `${path}/seiten/about?gesendet=1#vorschau`]);
    expect(await remarks()).toMatchObject([
      {
        guest: 'Ida',
        covers: [{ entity: 'block', id: site.block.id, current: true }],
        field: 'title',
        page: 'about',
        language: 'de',
        answer: null,
        text: 'Lieber „Bald“',
        settledAt: null,
      },
    ]);
    const thanked = await guest().get(`${path}/seiten/about?gesendet=1`);
    expect(thanked.text).toContain('Vielen Dank, das ist angekommen.');
    expect(thanked.text).toContain('Lieber „Bald“');
  });

  it('may be as long as its field lets it be, with line breaks as browsers post them', async () => {
    const { fields } = await form();
    const text = `${'x\n'.repeat(999)}xx`;
    expect((await post({ ...fields, text: text.replaceAll('\n', '\r\n') })).status).toBe(303);
    expect(await remarks()).toMatchObject([{ text }]);
  });

  it('approves exactly what was seen, and is told apart once that changes', async () => {
    const { fields } = await form();
    expect((await post({ ...fields, answer: 'approved' })).status).toBe(303);
    expect(await remarks()).toMatchObject([{ answer: 'approved', covers: [{ current: true }] }]);
    await site.admin.put(site.path, { title: 'Noch später' });
    expect(await remarks()).toMatchObject([{ covers: [{ current: false }] }]);
    const late = await post({ ...fields, answer: 'approved' });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('Inzwischen wurde hier etwas geändert')]);
    expect(await stored()).toHaveLength(1);
  });

  it('stays when its change is published', async () => {
    const { fields } = await form();
    await post({ ...fields, answer: 'approved' });
    const changes = [{ entity: 'block', id: site.block.id }];
    await site.admin.post('/api/cms/pending/publish', { changes, languages: ['de', 'en'] });
    expect(await remarks()).toMatchObject([{ answer: 'approved', covers: [{ id: site.block.id }] }]);
  });

  it.each([
    ['without a name', { guest: ' ' }, 'Bitte geben Sie Ihren Namen an.'],
    ['that wants a change and does not say which', { answer: 'change' }, 'was anders werden soll'],
    ['that says nothing', {}, 'Bitte schreiben Sie eine Anmerkung.'],
    ['of more than 2,000 letters', { text: 'x'.repeat(2_001) }, '2.000'],
  ])('is refused %s, with what was typed', async (_what, input, message) => {
    const { fields } = await form();
    const { status, text } = await post({ ...fields, guest: 'Ida', ...input });
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    expect(await stored()).toEqual([]);
  });

  it('shows what was typed again, escaped, if something is missing', async () => {
    const { fields } = await form();
    const { text } = await post({ ...fields, guest: '', text: '<b>Hallo</b>' });
    expect(text).toContain('&lt;b&gt;Hallo&lt;/b&gt;</textarea>');
  });

  it('is refused from a page of another site, and from a link that has ended', async () => {
    const { fields } = await form();
    const foreign = guest({ origin: 'https://evil.example' });
    expect((await send(foreign, `${path}/anmerkungen`, { ...fields, text: 'Hallo' })).status).toBe(403);
    const [link] = await links();
    await site.admin.delete(`/api/preview-links/${link?.id}`);
    expect((await post({ ...fields, text: 'Hallo' })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('cannot be sent without end', async () => {
    const { fields } = await form();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await post({ ...fields, text: 'Hallo' })).status);
    expect([statuses.slice(0, 30).every((status) => status === 303), statuses[30]]).toEqual([true, 429]);
  });

  it('is refused once its link has taken 500', async () => {
    const { fields } = await form();
    const [{ id: linkId = 0 } = {}] = await links();
    const said = { linkId, guest: 'Ida', covers: [], text: 'Hallo' };
    await app.db.insert(previewRemarks).values(Array.from({ length: 500 }, () => said));
    const { status, text } = await post({ ...fields, text: 'Noch eine' });
    expect([status, text]).toEqual([400, expect.stringContaining('nimmt keine Anmerkungen mehr an')]);
    expect(await stored()).toHaveLength(500);
  });

  it('names no page that the preview has not', async () => {
    const { fields } = await form();
    const { status, headers } = await post({ ...fields, text: 'Hallo', page: 'x\0'.repeat(1_000), lng: 'de' });
    expect([status, headers.get('location')]).toEqual([303, `${path}?gesendet=1#vorschau`]);
    expect(await stored()).toMatchObject([{ page: null, language: null, text: 'Hallo' }]);
  });

  it('is mailed to whoever made the link, with the answer and a way to it', async () => {
    await app.db
      .update(users)
      .set({ email: 'admin@abseits.example' })
      .where(eq(users.username, administrator.username));
    const { fields } = await form();
    await post({ ...fields, guest: 'Ida\r\nBcc: x@y.example', answer: 'change', text: 'Bitte kürzer' });
    await post({ ...fields, text: 'Gleich danach' });
    const [mail, ...more] = await app.db.select().from(outbox);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ purpose: 'preview-remark', recipient: 'admin@abseits.example' });
    expect(mail?.payload).toMatchObject({
      subject: 'Vorschau: Bitte ändern, von Ida Bcc: x@y.example',
      text: expect.stringMatching(/Bitte kürzer[\s\S]*\/admin\/aenderungen/),
    });
  });

  it('is settled by an editor, and opened again', async () => {
    const { fields } = await form();
    await post({ ...fields, text: 'Hallo' });
    const [{ id = 0 } = {}] = await remarks();
    expect((await site.admin.put(`/api/preview-links/remarks/${id}`, { settled: true })).status).toBe(200);
    expect(await remarks()).toMatchObject([{ settledAt: expect.any(String), settledBy: administrator.username }]);
    await site.admin.put(`/api/preview-links/remarks/${id}`, { settled: false });
    expect(await remarks()).toMatchObject([{ settledAt: null, settledBy: null }]);
    expect((await site.admin.put('/api/preview-links/remarks/999999', { settled: true })).status).toBe(404);
  });

  it('says of a change that no longer exists nothing but what was said', async () => {
    const { fields } = await form();
    await post({ ...fields, text: 'Hallo', answer: 'approved' });
    await app.db.delete(contentBlocks).where(eq(contentBlocks.id, site.block.id));
    expect(await remarks()).toMatchObject([{ text: 'Hallo', covers: [{ current: false }] }]);
  });
});
