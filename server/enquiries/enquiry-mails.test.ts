import { enquiryFields } from '@shared/enquiries/enquiry-fields';
import type { MailPayload } from '@shared/outbox';
import { betaRequests, investors, outbox, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

const from = { name: 'Abseits', address: 'hallo@firma.example' };
const enquiry = {
  name: 'Ida Beispiel',
  email: 'ida@invest.example',
  company: 'Invest AG',
  investmentAmount: '50.000 €',
  message: 'Guten Tag',
};
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };

describeOnEachDatabase('mails about an enquiry', (kind) => {
  // No server listens there: nothing here waits for one.
  const app = useTestApp({
    kind,
    config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', greetingName: 'abseits.example', from } },
  });
  const rows = () => app.db.select().from(outbox).orderBy(outbox.id);
  const mails = async () => (await rows()).map((row) => ({ ...row, payload: row.payload as MailPayload }));
  const set = async (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values))
      await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    await app.content.refresh();
  };
  const usual = {
    [mailSettingKeys.recipients]: 'team@firma.example, chefin@firma.example',
    [mailSettingKeys.confirmation]: 'an',
    [mailSettingKeys.webhookUrl]: 'aus',
  };
  beforeEach(() => set(usual));
  afterEach(() => set(usual));

  it('are queued with it, to the team and to the sender in the language of the form', async () => {
    const visit = { visitAddress: '/?utm_source=Newsletter', visitReferrer: 'https://www.boerse.example/a' };
    const german = await app.visitor().post<{ id: number }>('/api/investors', { ...enquiry, ...visit });
    expect(german.status).toBe(201);
    const about = { kind: 'investors', enquiryId: german.body.data.id, state: 'waiting', channel: 'mail' };
    const [first, second, confirmation, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ ...about, purpose: 'notice', recipient: 'team@firma.example' });
    expect(second).toMatchObject({ ...about, purpose: 'notice', recipient: 'chefin@firma.example' });
    expect(first?.payload).toMatchObject({
      subject: 'Neue Investorenanfrage von Ida Beispiel (Invest AG)',
      replyTo: enquiry.email,
      automatic: true,
    });
    const told = { ...enquiry, campaign: 'Newsletter', referrer: 'boerse.example' };
    for (const { name, label } of enquiryFields.investors)
      expect(first?.payload.text).toContain(name === 'message' ? told[name] : `${label.de}: ${told[name]}`);
    expect(first?.payload.text).toContain('Deutsch');
    expect(first?.payload.text).toContain(`http://localhost:3000/admin/investoren/investors/${german.body.data.id}\n`);
    expect(confirmation).toMatchObject({ ...about, purpose: 'confirmation', recipient: enquiry.email });
    expect(confirmation?.payload.subject).toBe('Ihre Nachricht an Abseits ist angekommen');
    expect(confirmation?.payload.text).toMatch(/^Guten Tag Ida Beispiel,/);
    expect(confirmation?.payload.replyTo).toBeUndefined();

    await app.db.delete(outbox);
    await app.visitor({ 'accept-language': 'en' }).post('/api/investors', enquiry);
    const english = (await mails()).find(({ purpose }) => purpose === 'confirmation');
    expect(english?.payload.subject).toBe('Your message to Abseits has arrived');
    expect((await mails())[0]?.payload.text).toContain('Englisch');
  });

  it.each([
    ['with a key', { idempotencyKey: 'key-of-mails' }],
    ['without a key', {}],
  ])('are queued once per stored enquiry, %s', async (_how, key) => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor().post('/api/investors', { ...enquiry, ...key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const stored = await app.db.select().from(investors);
    const notices = (await rows()).filter(({ recipient }) => recipient === 'team@firma.example');
    expect(notices.map(({ enquiryId }) => enquiryId).sort()).toEqual(stored.map(({ id }) => id).sort());
  });

  it('are not queued for suspected spam', async () => {
    await set({ [mailSettingKeys.webhookUrl]: 'https://hooks.example/x' });
    await app.visitor().post('/api/investors', { ...enquiry, website: 'https://spam.example' });
    await app.visitor().post('/api/beta', { ...request, elapsedMs: 10 });
    expect(await rows()).toEqual([]);
    expect((await app.db.select().from(betaRequests))[0]?.confirmationHash).toBeNull();
  });

  it('are announced to the sender of a beta request only if one is sent', async () => {
    const answered = async (path: string, body: object) =>
      (await app.visitor().post<{ id: number; confirm?: true }>(path, body)).body.data;
    const id = expect.any(Number);
    const known = { ...request, idempotencyKey: 'key-of-request' };
    expect(await answered('/api/beta', known)).toEqual({ id, confirm: true });
    expect(await answered('/api/beta', known)).toEqual({ id, confirm: true });
    expect(await answered('/api/investors', enquiry)).toEqual({ id });
    expect(await answered('/api/beta', { ...request, website: 'https://spam.example' })).toEqual({ id });
  });

  it('are not queued without recipients and with confirmation off', async () => {
    await set({ [mailSettingKeys.recipients]: '{{contact-email}}', [mailSettingKeys.confirmation]: 'aus' });
    await app.visitor().post('/api/investors', enquiry);
    expect(await rows()).toEqual([]);
    await set({ [mailSettingKeys.recipients]: 'aus' });
    await app.visitor().post('/api/investors', enquiry);
    expect(await rows()).toEqual([]);
  });

  it('confirm at most three times a day to one address', async () => {
    for (let number = 1; number <= 5; number += 1)
      await app.visitor().post('/api/investors', { ...enquiry, email: number % 2 ? 'Ida@x.example' : 'ida@X.example' });
    const all = await rows();
    expect(all.filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(3);
    expect(all.filter(({ recipient }) => recipient === 'team@firma.example')).toHaveLength(5);
  });

  it.each([
    'Gewinn: https://spam.example',
    'besuch www.spam.example',
    'Ruf an 0900 123456',
    'Jetzt kaufen '.repeat(6),
    '{{webhook-url}}@x',
  ])('do not carry %s as a name in a confirmation', async (name) => {
    await app.visitor().post('/api/investors', { ...enquiry, name });
    const confirmation = (await mails()).find(({ purpose }) => purpose === 'confirmation');
    expect(confirmation?.payload.text).toMatch(/^Guten Tag,\n/);
    expect(JSON.stringify(confirmation?.payload)).not.toContain(name.slice(0, 12));
  });

  it('keep quotes, braces and line breaks of the enquiry', async () => {
    const message = 'Zeile 1\n"Zeile" 2 \\ {{site-name}} \u{1f5fa}';
    await app.visitor().post('/api/investors', { ...enquiry, message, name: 'Ida\r\nBcc: x@y.example' });
    const [notice] = await mails();
    expect(notice?.payload.text).toContain(message);
    expect(notice?.payload.subject).toBe('Neue Investorenanfrage von Ida Bcc: x@y.example (Invest AG)');
  });

  it('come with a webhook call without anything about the enquirer', async () => {
    await set({ [mailSettingKeys.webhookUrl]: 'https://hooks.example/x', [mailSettingKeys.recipients]: 'aus' });
    const { id } = (await app.visitor().post<{ id: number }>('/api/investors', enquiry)).body.data;
    const call = (await rows()).find(({ channel }) => channel === 'webhook');
    expect(call).toMatchObject({
      recipient: 'https://hooks.example/x',
      enquiryId: id,
      payload: { event: 'enquiry.created', body: { kind: 'investors', id: String(id), language: 'de' } },
    });
    expect(JSON.stringify(call)).not.toMatch(/Ida|invest\.example|Guten Tag/);
  });

  it('are not queued without a mail server, and the enquiry is stored', async () => {
    const other = await app.alsoAs({ mail: undefined });
    const answer = await fetch(`${other.url}/api/beta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, data: { id: expect.any(Number) } });
    expect(await rows()).toEqual([]);
    expect(await app.db.select().from(betaRequests)).toEqual([expect.objectContaining({ confirmationHash: null })]);
    await other.close();
  });
});
