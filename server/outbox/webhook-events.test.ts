import type { BulkResult } from '@shared/contracts/inbox';
import type { WebhookDelivery } from '@shared/contracts/outbox';
import { paths } from '@shared/paths';
import { outbox, pendingChanges, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyDueChanges } from '../cms/pending-changes/apply-due-changes';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { addBlock, hour, pending, text } from '../testing/pending-block';
import { useTestApp } from '../testing/test-app';
import { enqueueWebhook } from './webhook-events';
import { startWorker } from './worker';

const { inbox } = paths.api;
const log = pino({ level: 'silent' });

describeOnEachDatabase('webhook', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  const set = async (value: string) => {
    await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, mailSettingKeys.webhookUrl));
    await app.content.refresh();
  };
  beforeAll(async () => {
    admin = await app.signedIn();
    await set('https://hooks.example/x');
  });
  afterAll(() => set('aus'));

  /** What is queued since the last look. */
  async function told() {
    const rows = await app.db.delete(outbox).returning();
    return rows.sort((a, b) => a.id - b.id).map(({ payload }) => payload);
  }
  const store = async (name: 'investors' | 'beta') =>
    (await app.visitor().post<{ id: number }>(`/api/${name}`, enquirySamples[name].full)).body.data.id;

  it('reports which parts of an enquiry changed, and nothing of its text', async () => {
    const id = await store('investors');
    const other = await store('investors');
    await told();
    const enquiry = inbox.enquiry('investors', id);
    await admin.put(enquiry, { status: 'in-progress', suspectedSpam: true });
    await admin.put(enquiry, { status: 'in-progress' });
    await admin.post(`${enquiry}/notes`, { text: 'Frau Investor angerufen' });
    const reply = { subject: 'Re', text: 'Guten Tag', via: 'draft', knownReplies: 0 };
    expect((await admin.post(`${enquiry}/reply`, reply)).status).toBe(201);
    await admin.post<BulkResult>(inbox.bulk, { kind: 'investors', ids: [id, other], action: 'status', status: 'done' });
    const rows = await app.db.select().from(outbox);
    expect(rows.every((row) => row.kind === 'investors' && row.channel === 'webhook')).toBe(true);
    const changed = (of: number, ...what: string[]) => ({
      event: 'enquiry.changed',
      body: { kind: 'investors', id: String(of), changed: what },
    });
    expect(await told()).toEqual([
      changed(id, 'status', 'spam'),
      changed(id, 'note'),
      changed(id, 'reply', 'status'),
      changed(id, 'status'),
      changed(other, 'status'),
    ]);
  });

  it('reports only the erasure of an erased enquiry', async () => {
    const id = await store('beta');
    const others = [await store('beta'), await store('beta')];
    await admin.put(inbox.enquiry('beta', id), { status: 'done' });
    await admin.delete(`/api/beta/${id}`);
    await admin.post(inbox.bulk, { kind: 'beta', ids: others, action: 'erase' });
    expect(await told()).toEqual(
      [id, ...others].map((of) => ({ event: 'enquiry.erased', body: { kind: 'beta', id: String(of) } })),
    );
    const person = await store('investors');
    await admin.post('/api/persons/erase', { email: enquirySamples.investors.full.email });
    expect(await told()).toEqual([{ event: 'enquiry.erased', body: { kind: 'investors', id: String(person) } }]);
  });

  it('reports published content in one call, after a save, a publication or a schedule', async () => {
    const { block, path } = await addBlock(admin);
    const published = (...changes: object[]) => ({ event: 'content.published', body: { changes } });
    const section = { entity: 'section', key: 'test-a' };
    const ofBlock = { entity: 'block', key: 'test-a', id: block.id };
    expect(await told()).toEqual([
      published({ ...section, action: 'created' }),
      published({ ...ofBlock, action: 'created' }),
    ]);
    const inSection = `${pending}/section/${(await admin.get<{ id: number }>('/api/cms/sections/test-a')).body.data.id}`;
    await admin.put(path, { title: 'Neu' });
    await admin.put(inSection, { title: 'Auch neu' });
    expect(await told()).toEqual([]);
    const changes = [
      { entity: 'section', id: Number(inSection.split('/').at(-1)) },
      { entity: 'block', id: block.id },
    ];
    expect((await admin.post(`${pending}/publish`, { changes, languages: ['de'] })).status).toBe(200);
    expect(await told()).toEqual([published({ ...section, action: 'published' }, { ...ofBlock, action: 'published' })]);
    await admin.put(path, { title: 'Noch neuer' });
    const now = Date.now();
    const planned = await admin.put(`${path}/schedule`, {
      publishAt: text(now + hour),
      revertAt: text(now + 2 * hour),
    });
    expect([planned.status, await told()]).toEqual([200, []]);
    await applyDueChanges(app.db, now + 3 * hour, log);
    expect(await told()).toEqual([published({ ...ofBlock, action: 'published' }, { ...ofBlock, action: 'reverted' })]);
    await admin.put(`/api/cms/settings/${mailSettingKeys.confirmation}`, { value: 'an' });
    expect(await told()).toEqual([]);
  });

  it('reports drafts only when they become public or cease to be', async () => {
    const call = (action: string, change: object) => ({
      event: 'content.published',
      body: { changes: [{ ...change, action }] },
    });
    const page = { entity: 'page', key: 'geheim' };
    const section = { entity: 'section', key: 'geheim-a' };
    await admin.post('/api/cms/pages', { key: 'geheim', title: 'Geheim', path: '/geheim' });
    for (const title of ['1', '2', '3', '4', '5']) await admin.put('/api/cms/pages/geheim', { title });
    await admin.post('/api/cms/sections', { key: 'geheim-a', title: 'A', page: 'geheim' });
    const input = { sectionKey: 'geheim-a', title: 'Titel', content: 'Inhalt' };
    const made = await admin.post<{ id: number }>('/api/cms/blocks', input);
    const block = { entity: 'block', key: 'geheim-a', id: made.body.data.id };
    const saveBlock = (change: object) => admin.put(`/api/cms/blocks/${block.id}`, change);
    expect(made.status).toBe(201);
    expect((await saveBlock({ title: 'Neu' })).status).toBe(200);
    expect(await told()).toEqual([]);
    await admin.put('/api/cms/pages/geheim', { status: 'active' });
    expect(await told()).toEqual([call('updated', page)]);
    await saveBlock({ status: 'draft' });
    await saveBlock({ title: 'Entwurf' });
    expect(await told()).toEqual([call('updated', block)]);
    await saveBlock({ status: 'active' });
    expect(await told()).toEqual([call('updated', block)]);
    await admin.put('/api/cms/sections/geheim-a', { isActive: false });
    await saveBlock({ title: 'Unsichtbar' });
    await admin.delete('/api/cms/sections/geheim-a');
    expect(await told()).toEqual([call('updated', section)]);
    await admin.delete('/api/cms/pages/geheim');
    expect(await told()).toEqual([call('deleted', page)]);
  });

  it('reports an edit of an inactive block while its schedule shows it', async () => {
    const { block, path } = await addBlock(admin);
    const saved = `/api/cms/blocks/${block.id}`;
    await admin.put(saved, { status: 'draft' });
    await admin.put(path, { status: 'active' });
    const now = Date.now();
    await admin.put(`${path}/schedule`, { publishAt: text(now + hour), revertAt: text(now + 2 * hour) });
    await told();
    await admin.put(saved, { title: 'Noch nicht zu sehen' });
    expect(await told()).toEqual([]);
    await app.db.update(pendingChanges).set({ publishAt: new Date(now - hour) });
    await admin.put(saved, { title: 'Zu sehen' });
    const change = { entity: 'block', key: 'test-a', id: block.id, action: 'updated' };
    expect(await told()).toEqual([{ event: 'content.published', body: { changes: [change] } }]);
    await app.db.delete(pendingChanges);
  });

  it('is called again under the same id, at the present address', async () => {
    await store('investors');
    await app.db.update(outbox).set({ state: 'failed', lastError: 'Weg.', recipient: 'https://gone.example/' });
    const deliveries = async () => (await admin.get<WebhookDelivery[]>(paths.api.webhookDeliveries)).body.data;
    const [before] = await deliveries();
    const { id = 0 } = before ?? {};
    expect(before).toMatchObject({ event: 'enquiry.created', state: 'failed', lastError: 'Weg.' });
    expect(before?.delivery).toMatch(/^[0-9a-f-]{36}$/);
    await set('aus');
    const refused = await admin.post(paths.api.resend(id), {});
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Der Webhook ist aus: /)]);
    await set('https://hooks.example/x');
    expect((await admin.post(paths.api.resend(id), {})).status).toBe(200);
    const [after] = await deliveries();
    expect(after).toEqual({ ...before, state: 'waiting', lastError: null, nextAttemptAt: expect.any(String) });
    const worker = startWorker({ db: app.db, log, channel: 'webhook', deliver: async () => 204 });
    await worker.run();
    await worker.stop();
    expect((await deliveries())[0]).toMatchObject({ state: 'sent', status: 204 });
    expect((await app.db.delete(outbox).returning())[0]?.recipient).toBe('https://hooks.example/x');
  });

  it('is not called if it is off or its transaction failed', async () => {
    const failed = { event: 'backup.failed', body: { message: 'Die Platte ist voll.', at: text(0) } } as const;
    const broken = app.db.transaction(async (tx) => {
      await enqueueWebhook(tx, failed);
      throw new Error('not stored');
    });
    await expect(broken).rejects.toThrow('not stored');
    expect(await told()).toEqual([]);
    await enqueueWebhook(app.db, failed);
    expect(await told()).toEqual([failed]);
    await set('aus');
    await enqueueWebhook(app.db, failed);
    await set('https://hooks.example/x');
    expect(await told()).toEqual([]);
  });
});
