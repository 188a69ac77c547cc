import type { InboxDetail } from '@shared/contracts/inbox';
import { enquiryFields } from '@shared/enquiries/enquiry-fields';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import { betaRequests, enquiryHistory, investors, outbox, siteSettings } from '@shared/schema';
import { confirmationDays } from '@shared/settings/retention';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describeOnEachDatabase('what tells of an enquiry', (kind) => {
  // No server listens there: nothing here waits for one.
  const app = useTestApp({ kind, config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from } } });
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

  it('is queued with it: a notice for each of the team, and the confirmation in the language of the form', async () => {
    const german = await app.visitor().post<{ id: number }>('/api/investors', enquiry);
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
    for (const { name, label } of enquiryFields.investors)
      expect(first?.payload.text).toContain(name === 'message' ? enquiry[name] : `${label.de}: ${enquiry[name]}`);
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
    ['without', {}],
  ])('is queued once for each stored enquiry, %s', async (_how, key) => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor().post('/api/investors', { ...enquiry, ...key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const stored = await app.db.select().from(investors);
    const notices = (await rows()).filter(({ recipient }) => recipient === 'team@firma.example');
    expect(notices.map(({ enquiryId }) => enquiryId).sort()).toEqual(stored.map(({ id }) => id).sort());
  });

  it('goes nowhere where the enquiry is suspected of being spam', async () => {
    await set({ [mailSettingKeys.webhookUrl]: 'https://hooks.example/x' });
    await app.visitor().post('/api/investors', { ...enquiry, website: 'https://spam.example' });
    await app.visitor().post('/api/beta', { ...request, elapsedMs: 10 });
    expect(await rows()).toEqual([]);
    expect((await app.db.select().from(betaRequests))[0]?.confirmationHash).toBeNull();
  });

  it('tells the sender of a beta request that it has to be confirmed, and nobody to whom no such mail goes', async () => {
    const answered = async (path: string, body: object) =>
      (await app.visitor().post<{ id: number; confirm?: true }>(path, body)).body.data;
    const id = expect.any(Number);
    const known = { ...request, idempotencyKey: 'key-of-request' };
    expect(await answered('/api/beta', known)).toEqual({ id, confirm: true });
    expect(await answered('/api/beta', known)).toEqual({ id, confirm: true });
    expect(await answered('/api/investors', enquiry)).toEqual({ id });
    expect(await answered('/api/beta', { ...request, website: 'https://spam.example' })).toEqual({ id });
  });

  it('goes to nobody where nobody is named, and confirms nothing where that is switched off', async () => {
    await set({ [mailSettingKeys.recipients]: '{{contact-email}}', [mailSettingKeys.confirmation]: 'aus' });
    await app.visitor().post('/api/investors', enquiry);
    expect(await rows()).toEqual([]);
    await set({ [mailSettingKeys.recipients]: 'aus' });
    await app.visitor().post('/api/investors', enquiry);
    expect(await rows()).toEqual([]);
  });

  it('confirms to one address three times a day at most, whoever enters it', async () => {
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
  ])('does not carry %s as a name to somebody else', async (name) => {
    await app.visitor().post('/api/investors', { ...enquiry, name });
    const confirmation = (await mails()).find(({ purpose }) => purpose === 'confirmation');
    expect(confirmation?.payload.text).toMatch(/^Guten Tag,\n/);
    expect(JSON.stringify(confirmation?.payload)).not.toContain(name.slice(0, 12));
  });

  it('keeps quotes, braces and line breaks of an enquiry as they are', async () => {
    const message = 'Zeile 1\n"Zeile" 2 \\ {{site-name}} \u{1f5fa}';
    await app.visitor().post('/api/investors', { ...enquiry, message, name: 'Ida\r\nBcc: x@y.example' });
    const [notice] = await mails();
    expect(notice?.payload.text).toContain(message);
    expect(notice?.payload.subject).toBe('Neue Investorenanfrage von Ida Bcc: x@y.example (Invest AG)');
  });

  it('calls the webhook with nothing about the enquirer', async () => {
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

  it('needs no mail server: without one nothing is queued and everything is stored', async () => {
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

  describe('a beta request', () => {
    /** Posts a request and returns its link, as an address without the host. */
    async function ask(language = 'de'): Promise<{ id: number; link: string }> {
      const answer = await app.visitor({ 'accept-language': language }).post<{ id: number }>('/api/beta', request);
      const mail = (await mails()).find(({ purpose }) => purpose === 'opt-in');
      const link = /http:\/\/localhost:3000(\S+)/.exec(mail?.payload.text ?? '')?.[1] ?? '';
      return { id: answer.body.data.id, link };
    }
    const post = (link: string) => {
      const [address = '', token = ''] = link.split('?token=');
      return app.visitor().post(address, undefined, {
        raw: new URLSearchParams({ token: decodeURIComponent(token) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    };
    const stored = async () => (await app.db.select().from(betaRequests))[0];

    it('is confirmed by the button behind its link alone, once, and both are on record', async () => {
      const { id, link } = await ask();
      expect(link).toMatch(/^\/beta\/confirm\?token=\d+\.[\w-]{43}$/);
      expect((await rows()).filter(({ recipient }) => recipient === request.email)).toHaveLength(1);
      expect((await stored())?.confirmationHash).not.toContain(link.split('.')[1]);

      const page = await app.visitor().get(link);
      expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      expect(page.text).toContain('<form method="post" action="/beta/confirm">');
      expect((await stored())?.confirmedAt).toBeNull();

      const confirmed = await post(link);
      expect([confirmed.status, confirmed.text.includes('Danke, alles bestätigt')]).toEqual([200, true]);
      expect((await stored())?.confirmedAt).toBeInstanceOf(Date);
      const history = await app.db.select().from(enquiryHistory).where(eq(enquiryHistory.enquiryId, id));
      expect(history).toEqual([
        expect.objectContaining({
          kind: 'beta',
          type: 'confirmed',
          username: null,
          details: expect.objectContaining({ requestedAt: (await stored())?.createdAt.toISOString() }),
        }),
      ]);
      const confirmation = (await mails()).find(({ purpose }) => purpose === 'confirmation');
      expect(confirmation).toMatchObject({ recipient: request.email, enquiryId: id });
      const { body } = await (await app.signedIn()).get<InboxDetail>(paths.api.inbox.enquiry('beta', id));
      expect(body.data.history).toMatchObject([
        { type: 'mail', details: { purpose: 'opt-in' }, username: null, mailState: 'waiting' },
        { type: 'confirmed' },
        { type: 'mail', details: { purpose: 'confirmation', subject: confirmation?.payload.subject } },
      ]);

      expect((await post(link)).text).toContain('Danke, alles bestätigt');
      expect((await app.visitor().get(link)).text).not.toContain('<form');
      expect((await rows()).filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(1);
      await app.db.delete(enquiryHistory);
    });

    /**
     * Posts requests of one address, more than mails may go there in a day. Returns their ids, and the links that went
     * out.
     */
    async function askTooOften(): Promise<{ ids: number[]; links: string[] }> {
      const ids: number[] = [];
      for (const email of ['kim@stadt.example', 'Kim@Stadt.example', 'kim@stadt.example', 'KIM@stadt.example']) {
        const { body } = await app.visitor().post<{ id: number; confirm?: true }>('/api/beta', { ...request, email });
        expect(body.data).toEqual({ id: expect.any(Number), confirm: true });
        ids.push(body.data.id);
      }
      const asking = (await mails()).filter(({ purpose }) => purpose === 'opt-in');
      const links = asking.map(({ payload }) => /http:\/\/localhost:3000(\S+)/.exec(payload.text)?.[1] ?? '');
      return { ids, links };
    }
    const confirmedOnes = async () => {
      const { id, confirmedAt } = betaRequests;
      const rows = await app.db.select({ id }).from(betaRequests).where(isNotNull(confirmedAt)).orderBy(id);
      return rows.map((row) => row.id);
    };

    it('that was one too many of its address for a mail is confirmed by the link of an earlier one', async () => {
      await app
        .visitor()
        .post('/api/beta', { ...request, email: 'kim@stadt.example', website: 'https://spam.example' });
      const other = await ask();
      const { ids, links } = await askTooOften();
      expect(links.filter((link) => link !== other.link)).toHaveLength(3);
      expect((await post(links.find((link) => link.includes(`=${ids[1]}.`)) ?? '')).status).toBe(200);
      expect(await confirmedOnes()).toEqual([ids[1], ids[3]]);
      const { messageId } =
        (await mails()).find((mail) => mail.purpose === 'opt-in' && mail.enquiryId === ids[1]) ?? {};
      const history = await app.db.select().from(enquiryHistory).orderBy(enquiryHistory.enquiryId);
      expect(history).toMatchObject([ids[1], ids[3]].map((id) => ({ enquiryId: id, details: { messageId } })));
      expect((await rows()).filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(1);
      await app.db.delete(enquiryHistory);
    });

    it('that was one too many is confirmed by such a link also where that has confirmed its own before', async () => {
      const { ids, links } = await askTooOften();
      const [link = ''] = links;
      expect((await post(link)).status).toBe(200);
      const { body } = await app
        .visitor()
        .post<{ id: number }>('/api/beta', { ...request, email: 'kim@stadt.example' });
      expect((await app.visitor().get(link)).text).toContain('<form');
      expect((await post(link)).text).toContain('Danke, alles bestätigt');
      expect(await confirmedOnes()).toEqual([ids[0], ids[3], body.data.id]);
      expect((await app.visitor().get(link)).text).not.toContain('<form');
      await app.db.delete(enquiryHistory);
    });

    it('is confirmed in English where it was asked for in English', async () => {
      const { link } = await ask('en');
      expect(link).toMatch(/^\/en\/beta\/confirm\?/);
      const page = await app.visitor().get(link);
      expect(page.text).toContain('<html lang="en">');
      expect(page.text).toContain('Yes, that was me');
      expect((await post(link)).text).toContain('Thanks, all confirmed');
      await app.db.delete(enquiryHistory);
    });

    it('is not confirmed by a link that was guessed, is old, or belongs to what was erased', async () => {
      const { id, link } = await ask();
      const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
      const wrong = [
        other,
        '/beta/confirm',
        '/beta/confirm?token=1.x',
        `/beta/confirm?token=99999999999.${'a'.repeat(43)}`,
      ];
      for (const one of wrong) {
        expect([(await app.visitor().get(one)).status, (await post(one)).status]).toEqual([404, 404]);
      }
      const old = sql`now() - make_interval(days => ${confirmationDays}, mins => 1)`;
      await app.db.update(betaRequests).set({ createdAt: old });
      expect((await post(link)).status).toBe(404);
      expect((await stored())?.confirmedAt).toBeNull();
      await app.db.delete(betaRequests).where(eq(betaRequests.id, id));
      expect((await post(link)).status).toBe(404);
    });

    it('is not confirmed by the page of another site', async () => {
      const { link } = await ask();
      const { status } = await app
        .visitor({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
        .post('/beta/confirm', undefined, {
          raw: link.split('?')[1] ?? '',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      expect(status).toBe(403);
      expect((await stored())?.confirmedAt).toBeNull();
    });
  });
});
