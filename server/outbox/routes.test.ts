import { longMoment } from '@shared/base/berlin-time';
import type { MailPreviews, MailState, OutboxEntry, TestMailResult } from '@shared/contracts/outbox';
import { outbox, outboxHolds, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailConfig } from '../base/environment-values';
import { describeOnEachDatabase } from '../testing/databases';
import { startSmtp } from '../testing/smtp-server.mjs';
import { addPeople, enquiriesPerson, plainUser, useTestApp } from '../testing/test-app';
import { sendTestMail } from './deliver-mail';
import { smtpProblem } from './delivery-error';
import { hold } from './holds';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

const from = { name: '', address: 'hallo@firma.example' };

describeOnEachDatabase('/api/outbox', (kind) => {
  const app = useTestApp({
    kind,
    config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', greetingName: 'abseits.example', from } },
  });
  const queue = async (state: 'waiting' | 'sent' | 'failed', enquiryId = 1) => {
    const payload = { subject: 'Geheim', text: 'Geheimes', automatic: true };
    const [row] = await app.db
      .insert(outbox)
      .values({
        channel: 'mail',
        purpose: 'notice',
        kind: 'beta',
        enquiryId,
        recipient: 'a@firma.example',
        payload,
        state,
        messageId: `<${state}-${enquiryId}@x>`,
      })
      .returning();
    return row?.id ?? 0;
  };

  it.each(['/state', '', '/preview', '/webhook-secret'])(
    'answers 401 without a session and 403 without the right: GET %s',
    async (path) => {
      expect((await app.visitor().get(`/api/outbox${path}`)).status).toBe(401);
      expect((await (await app.signedIn(plainUser)).get(`/api/outbox${path}`)).status).toBe(403);
    },
  );

  it.each(['/test', '/1/resend', '/resend-refused', '/try-now'])(
    'answers 401 without a session and 403 without the right: POST %s',
    async (path) => {
      expect((await app.visitor().post(`/api/outbox${path}`, {})).status).toBe(401);
      expect((await (await app.signedIn(plainUser)).post(`/api/outbox${path}`, {})).status).toBe(403);
    },
  );

  it('tells recipients, counts and failures of the mail delivery', async () => {
    await queue('waiting');
    await queue('failed');
    await queue('sent');
    const admin = await app.signedIn();
    const { body } = await admin.get<MailState>('/api/outbox/state');
    expect(body.data).toEqual({
      mailConfigured: true,
      recipientCount: 0,
      recipients: [],
      confirmations: true,
      webhook: false,
      waiting: 1,
      failed: 1,
      refused: 1,
      mailNote: expect.stringMatching(/127\.0\.0\.1, der zu dieser Maschine.*sein Zertifikat wird nicht geprüft/),
      notified: expect.objectContaining({ state: 'open', text: expect.stringContaining('keine Adresse') }),
      hold: null,
      failing: {},
    });
    const since = new Date(Date.now() + 60_000);
    const reason = 'Der Mailserver lehnt die Anmeldung ab.';
    await app.db.update(outbox).set({ lastError: reason, createdAt: since }).where(eq(outbox.state, 'waiting'));
    const { failing } = (await admin.get<MailState>('/api/outbox/state')).body.data;
    expect(failing).toEqual({ mail: `Fehler seit dem ${longMoment(since)}: ${reason}` });
    const value = 'a@firma.example, A@firma.example; b@firma.example';
    const key = eq(siteSettings.key, mailSettingKeys.recipients);
    await app.db.update(siteSettings).set({ value }).where(key);
    await app.content.refresh();
    const { recipients, notified } = (await admin.get<MailState>('/api/outbox/state')).body.data;
    expect(notified.state).toBe('good');
    expect(recipients).toEqual(['A@firma.example', 'b@firma.example']);
    await addPeople(app.db);
    const limited = (await (await app.signedIn(enquiriesPerson)).get<MailState>('/api/outbox/state')).body.data;
    expect(limited).toMatchObject({ recipientCount: 2, recipients: null });
    await app.db.update(siteSettings).set({ value: 'aus' }).where(key);
    await app.content.refresh();
  });

  it('counts for each user what their list shows', async () => {
    await addPeople(app.db);
    await queue('failed');
    const invitation = await queue('waiting', 2);
    await app.db.update(outbox).set({ purpose: 'invitation' }).where(eq(outbox.id, invitation));
    const readBy = async (client: Awaited<ReturnType<typeof app.signedIn>>) => {
      const { waiting, failed } = (await client.get<MailState>('/api/outbox/state')).body.data;
      return [waiting + failed, (await client.get<OutboxEntry[]>('/api/outbox')).body.data.length];
    };
    expect(await readBy(await app.signedIn(enquiriesPerson))).toEqual([1, 1]);
    expect(await readBy(await app.signedIn())).toEqual([2, 2]);
  });

  it('tells who may not know the mail server what they can do, without its name or answer', async () => {
    await addPeople(app.db);
    const config: MailConfig = { smtpUrl: 'smtp://mail.innen.example:2525', greetingName: 'abseits.example', from };
    await queue('waiting');
    const told = async (error: object) => {
      await app.db.update(outbox).set({ lastError: smtpProblem(Object.assign(new Error(), error), config).message });
      const client = await app.signedIn(enquiriesPerson);
      const [entry] = (await client.get<OutboxEntry[]>('/api/outbox')).body.data;
      const { failing } = (await client.get<MailState>('/api/outbox/state')).body.data;
      expect(failing.mail).toMatch(new RegExp(`: ${entry?.lastError}$`));
      return entry?.lastError;
    };
    const toAdministrator =
      'Der Mailserver nimmt zurzeit keine E-Mail dieser Website an. Bitte sagen Sie es einem Administrator.';
    expect(await told({ code: 'ECONNREFUSED' })).toBe(toAdministrator);
    expect(await told({ command: 'AUTH PLAIN', responseCode: 535, response: '535 no such user' })).toBe(
      toAdministrator,
    );
    expect(await told({ command: 'RCPT TO', responseCode: 550, response: '550 unknown' })).toBe(
      'Der Mailserver lehnt den Empfänger ab: Bitte prüfen Sie die Adresse.',
    );
    const [detail] = (await (await app.signedIn()).get<OutboxEntry[]>('/api/outbox')).body.data;
    expect(detail?.lastError).toContain('mail.innen.example:2525');
  });

  it('tells why no mail is sent and lets the next be tried by a request or a resent mail', async () => {
    await addPeople(app.db);
    const admin = await app.signedIn();
    const config: MailConfig = { smtpUrl: 'smtp://mail.innen.example:2525', greetingName: 'abseits.example', from };
    const refused = { command: 'RCPT TO', responseCode: 550, response: '550 5.4.5 Daily sending limit exceeded' };
    const { refusal } = smtpProblem(Object.assign(new Error(), refused), config);
    const id = await queue('waiting');
    const [entry] = await app.db.select().from(outbox).where(eq(outbox.id, id));
    const stop = () => entry && hold(app.db, entry, { reason: refusal?.ofSender ?? '', words: '', byRow: false });
    const holdAsReadBy = async (client: typeof admin) =>
      (await client.get<MailState>('/api/outbox/state')).body.data.hold;
    await stop();
    expect((await holdAsReadBy(admin))?.reason).toContain('mail.innen.example:2525');
    expect((await holdAsReadBy(admin))?.reason).toContain('Seine Antwort: 550 5.4.5 Daily sending limit exceeded');
    const seen = await holdAsReadBy(await app.signedIn(enquiriesPerson));
    expect(seen?.reason).toMatch(/^Der Mailserver nimmt von dieser Website zurzeit keine E-Mails an/);
    expect(seen?.reason).not.toMatch(/innen|550/);
    const minutes = (at: string) => Math.round(Math.abs(Date.parse(at) - Date.now()) / 60_000);
    expect(minutes(seen?.nextTryAt ?? '')).toBe(5);
    for (const path of ['/try-now', `/${id}/resend`]) {
      expect((await admin.post(`/api/outbox${path}`, {})).status).toBe(200);
      expect(minutes((await holdAsReadBy(admin))?.nextTryAt ?? '')).toBe(0);
      await app.db.delete(outboxHolds);
      expect(await holdAsReadBy(admin)).toBeNull();
      await stop();
    }
  });

  it('sends again all that was refused and may be seen, and nothing that may have arrived', async () => {
    await addPeople(app.db);
    const refused = await queue('failed', 1);
    const lost = await queue('failed', 2);
    const access = await queue('failed', 3);
    const unknown = { subject: '', text: '', automatic: true, unknown: true as const };
    await app.db.update(outbox).set({ payload: unknown }).where(eq(outbox.id, lost));
    await app.db.update(outbox).set({ purpose: 'invitation' }).where(eq(outbox.id, access));
    const client = await app.signedIn(enquiriesPerson);
    expect((await client.get<MailState>('/api/outbox/state')).body.data).toMatchObject({ failed: 2, refused: 1 });
    const { body } = await client.post<{ count: number }>('/api/outbox/resend-refused', {});
    expect(body.data).toEqual({ count: 1 });
    const rows = await app.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [refused, 'waiting'],
      [lost, 'failed'],
      [access, 'failed'],
    ]);
    expect((await client.post('/api/outbox/resend-refused', { wave: 'x' })).status).toBe(400);
  });

  it('lists unsent mails or those of an enquiry, without their texts', async () => {
    const ids = [await queue('waiting'), await queue('failed'), await queue('sent'), await queue('sent', 2)];
    const admin = await app.signedIn();
    const unsent = await admin.get<OutboxEntry[]>('/api/outbox');
    expect(unsent.body.data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    const own = await admin.get<OutboxEntry[]>('/api/outbox?kind=beta&id=1');
    expect(own.body.data.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(unsent.text + own.text).not.toMatch(/Geheim/);
    expect((await admin.get('/api/outbox?kind=other&id=1')).status).toBe(400);
  });

  it('queues a failed mail again', async () => {
    const id = await queue('failed');
    const admin = await app.signedIn();
    expect((await admin.post(`/api/outbox/${id}/resend`, {})).status).toBe(200);
    expect((await app.db.select().from(outbox))[0]).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    await app.db.update(outbox).set({ state: 'failed', attempts: 12 });
    for (const tries of [12, 15]) {
      await admin.post(`/api/outbox/${id}/resend`, {});
      expect((await admin.get<OutboxEntry[]>('/api/outbox')).body.data[0]?.attempts).toBe(tries);
      await app.db.update(outbox).set({ attempts: 3 });
    }
    expect((await admin.post('/api/outbox/999999/resend', {})).status).toBe(404);
    expect((await admin.post('/api/outbox/x/resend', {})).status).toBe(404);
  });

  it('does not resend a mail whose link was sent', async () => {
    const id = await queue('sent');
    await app.db.update(outbox).set({ purpose: 'invitation' });
    const admin = await app.signedIn();
    expect((await admin.post(`/api/outbox/${id}/resend`, {})).status).toBe(404);
    expect((await app.db.select().from(outbox))[0]?.state).toBe('sent');
    await app.db.update(outbox).set({ state: 'failed' });
    expect((await admin.post(`/api/outbox/${id}/resend`, {})).status).toBe(200);
  });

  it('previews the confirmations in both languages', async () => {
    const { data } = (await (await app.signedIn()).get<MailPreviews>('/api/outbox/preview')).body;
    expect(data.investors.de.text).toContain('Guten Tag Erika Mustermann,');
    expect(data.beta.en.subject).toBe('You are on the list for the Abseits beta');
    expect(data.optIn.de.text).toContain('http://localhost:3000/beta/confirm?token=');
    expect(JSON.stringify(data)).not.toContain('{{');
  });

  it('keeps mail settings out of public pages', async () => {
    for (const page of ['home', 'contact']) {
      const { text } = await app.visitor().get(`/api/content?page=${page}&lng=de`);
      expect(text).not.toMatch(/mail-notice-recipients|mail-confirmation|webhook-url|mail-opt-in/);
    }
  });

  it('refuses invalid recipients, webhook addresses and texts', async () => {
    const admin = await app.signedIn();
    const put = (key: string, value: string) => admin.put(`/api/cms/settings/${key}`, { value });
    const many = Array.from({ length: 10_000 }, (_, number) => `a${number}@firma.example`).join(',');
    for (const value of [many, 'a@firma.example, b', 'a@firma.example\r\nBcc: c@d.example', many.slice(0, 900)])
      expect((await put(mailSettingKeys.recipients, value)).status).toBe(400);
    for (const value of ['ftp://x.example', 'x', 'https://user:pass@x.example/', 'http://hooks.abseits-berlin.de/x'])
      expect((await put(mailSettingKeys.webhookUrl, value)).status).toBe(400);
    expect((await put(mailSettingKeys.confirmation, 'vielleicht')).status).toBe(400);
    expect((await put(mailSettingKeys.optInText, 'Ohne Link')).status).toBe(400);
    expect((await put(mailSettingKeys.recipients, 'a@firma.example, {{contact-email}}')).status).toBe(200);
    await put(mailSettingKeys.recipients, 'aus');
  });

  it('tells in one sentence that no mail server listens', async () => {
    const admin = await app.signedIn();
    const { status, body } = await admin.post<TestMailResult>('/api/outbox/test', { recipient: 'a@firma.example' });
    expect(status).toBe(200);
    expect(body.data.delivered).toBe(false);
    expect(body.data.message).toContain('127.0.0.1:9 nimmt kein Mailserver Verbindungen an');
    expect((await admin.post('/api/outbox/test', { recipient: 'kein' })).status).toBe(400);
  });
});

describe('test mail', () => {
  let smtp: Smtp;
  let guarded: Smtp;
  let encrypted: Smtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    guarded = await startSmtp({ credentials: { user: 'abseits', pass: 'richtig' } });
    encrypted = await startSmtp({ tls: true });
  });
  afterAll(async () => void (await Promise.all([smtp.close(), guarded.close(), encrypted.close()])));
  const patient = { connect: 30_000, answer: 30_000, whole: 60_000 };
  const trying = async (smtpUrl: string, to = ['team@firma.example'], limits = patient) => {
    const mail: MailConfig = { smtpUrl, greetingName: 'abseits.example', from };
    const { delivered, message } = await sendTestMail(mail, to, limits);
    expect(message).toMatch(/^[^\n]+$/);
    return [delivered, message];
  };

  it('arrives', async () => {
    expect(await trying(smtp.url)).toEqual([true, 'Die Testmail wurde übergeben an: team@firma.example']);
    expect((await smtp.mailTo('team@firma.example')).headers.subject).toBe('Testmail');
    expect((await trying(guarded.url.replace('//', '//abseits:richtig@')))[0]).toBe(true);
  });

  it.each([
    ['without a server', () => sendTestMail(undefined, ['a@firma.example']), /SMTP_URL und MAIL_FROM/],
    [
      'without recipients',
      () => sendTestMail({ smtpUrl: 'smtp://x', greetingName: 'abseits.example', from }, []),
      /noch niemand/,
    ],
  ])('is refused %s', async (_what, send, sentence) => {
    expect(await send()).toEqual({ delivered: false, message: expect.stringMatching(sentence) });
  });

  it('reports an unknown server name', async () => {
    expect(await trying('smtp://mail.abseits.invalid')).toEqual([
      false,
      expect.stringMatching(/^Der Name des Mailservers mail\.abseits\.invalid:587/),
    ]);
  });

  it('reports a port without a server', async () => {
    expect(await trying('smtp://127.0.0.1:9')).toEqual([false, expect.stringContaining('Bitte prüfen Sie den Port')]);
  });

  it('reports failed TLS', async () => {
    expect(await trying(smtp.url.replace('smtp:', 'smtps:'))).toEqual([false, expect.stringContaining('(TLS)')]);
    expect(await trying(encrypted.url.replace('smtp:', 'smtps:'))).toEqual([false, expect.stringContaining('(TLS)')]);
  });

  it('reports a wrong password without repeating it', async () => {
    const [delivered, message] = await trying(guarded.url.replace('//', '//abseits:falsch@'));
    expect(delivered).toBe(false);
    expect(message).toContain('lehnt die Anmeldung ab');
    expect(message).not.toContain('falsch');
  });

  it('reports a refused sender and a refused recipient', async () => {
    smtp.behaviour.refuseSender = () => ({ code: 553, text: 'not yours' });
    expect(await trying(smtp.url)).toEqual([false, expect.stringContaining('den Absender hallo@firma.example ab')]);
    smtp.behaviour.refuseSender = () => undefined;
    smtp.behaviour.refuseRecipient = (address) =>
      address.startsWith('weg') ? { code: 550, text: 'no such user' } : undefined;
    expect(await trying(smtp.url, ['team@firma.example', 'weg@firma.example'])).toEqual([
      false,
      expect.stringMatching(/lehnt den Empfänger ab.*\(weg@firma\.example\)$/),
    ]);
    smtp.behaviour.refuseRecipient = () => undefined;
  });

  it('reports a server that does not answer in time', async () => {
    smtp.behaviour.neverAnswers = () => true;
    const late = await trying(smtp.url, undefined, { ...patient, answer: 500 });
    expect(late).toEqual([false, expect.stringContaining('nicht rechtzeitig geantwortet')]);
    smtp.behaviour.neverAnswers = () => false;
  });
});
