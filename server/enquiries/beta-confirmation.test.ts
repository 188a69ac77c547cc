import type { InboxDetail } from '@shared/contracts/inbox';
import type { MailPayload } from '@shared/outbox';
import { paths } from '@shared/paths';
import { betaRequests, enquiryHistory, outbox } from '@shared/schema';
import { confirmationDays } from '@shared/settings/retention';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

const from = { name: 'Abseits', address: 'hallo@firma.example' };
const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };

describeOnEachDatabase('beta request', (kind) => {
  // No server listens there: nothing here waits for one.
  const app = useTestApp({
    kind,
    config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', greetingName: 'abseits.example', from } },
  });
  const rows = () => app.db.select().from(outbox).orderBy(outbox.id);
  const mails = async () => (await rows()).map((row) => ({ ...row, payload: row.payload as MailPayload }));

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

  it('is confirmed once by the button behind its link, and recorded in its history', async () => {
    const { id, link } = await ask();
    expect(link).toMatch(/^\/beta\/confirm\?token=\d+\.[\w-]{43}$/);
    expect((await rows()).filter(({ recipient }) => recipient === request.email)).toHaveLength(1);
    expect((await stored())?.confirmationHash).not.toContain(link.split('.')[1]);

    const page = await app.visitor().get(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.text).toContain('<form method="post" action="/beta/confirm">');
    expect((await stored())?.confirmedAt).toBeNull();

    const confirmed = await post(link);
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain('Danke, alles bestätigt');
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
      { type: 'mail', details: { purpose: 'opt-in' }, username: null, mailState: 'queued' },
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

  it('without a mail of its own is confirmed by the link of an earlier request', async () => {
    await app.visitor().post('/api/beta', { ...request, email: 'kim@stadt.example', website: 'https://spam.example' });
    const other = await ask();
    const { ids, links } = await askTooOften();
    expect(links.filter((link) => link !== other.link)).toHaveLength(3);
    expect((await post(links.find((link) => link.includes(`=${ids[1]}.`)) ?? '')).status).toBe(200);
    expect(await confirmedOnes()).toEqual([ids[1], ids[3]]);
    const { messageId } = (await mails()).find((mail) => mail.purpose === 'opt-in' && mail.enquiryId === ids[1]) ?? {};
    const history = await app.db.select().from(enquiryHistory).orderBy(enquiryHistory.enquiryId);
    expect(history).toMatchObject([ids[1], ids[3]].map((id) => ({ enquiryId: id, details: { messageId } })));
    expect((await rows()).filter(({ purpose }) => purpose === 'confirmation')).toHaveLength(1);
    await app.db.delete(enquiryHistory);
  });

  it('without a mail of its own is confirmed by a link that was used before', async () => {
    const { ids, links } = await askTooOften();
    const [link = ''] = links;
    expect((await post(link)).status).toBe(200);
    const { body } = await app.visitor().post<{ id: number }>('/api/beta', { ...request, email: 'kim@stadt.example' });
    expect((await app.visitor().get(link)).text).toContain('<form');
    expect((await post(link)).text).toContain('Danke, alles bestätigt');
    expect(await confirmedOnes()).toEqual([ids[0], ids[3], body.data.id]);
    expect((await app.visitor().get(link)).text).not.toContain('<form');
    await app.db.delete(enquiryHistory);
  });

  it('is confirmed in English if it was made in English', async () => {
    const { link } = await ask('en');
    expect(link).toMatch(/^\/en\/beta\/confirm\?/);
    const page = await app.visitor().get(link);
    expect(page.text).toContain('<html lang="en">');
    expect(page.text).toContain('Yes, that was me');
    expect((await post(link)).text).toContain('Thanks, all confirmed');
    await app.db.delete(enquiryHistory);
  });

  it('is not confirmed by a guessed, expired or erased link', async () => {
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

  it('is not confirmed by a page of another site', async () => {
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
