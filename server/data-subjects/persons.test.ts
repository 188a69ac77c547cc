import type { DataSubjectCounts, DataSubjectData, DataSubjectSummary } from '@shared/contracts/data-subjects';
import {
  activityLog,
  betaRequests,
  documentLinkOpenings,
  documentLinks,
  erasures,
  investors,
  invitations,
  outbox,
  siteSettings,
  users,
} from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueMail } from '../outbox/enqueue';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { expectInvalid, itIsClosed } from '../testing/expectations';
import { leaveTraces, tablesThatHold } from '../testing/person-traces';
import { addPeople, enquiriesPerson, useTestApp } from '../testing/test-app';

const person = { name: 'Ida Unvergessen', email: 'ida.unvergessen@invest.example' };
const mail = { subject: 'Betreff', text: 'Nur für das Team', automatic: true };
const other = { name: 'Otto Anders', email: 'otto@invest.example' };

describeOnEachDatabase('/api/persons', (database) => {
  const app = useTestApp({ kind: database });

  beforeEach(async () => {
    for (const table of [erasures, activityLog, outbox, documentLinkOpenings, documentLinks])
      await app.db.delete(table);
  });

  async function write(path: string, fields: object): Promise<number> {
    const { status, body } = await app
      .visitor()
      .post<{ id: number }>(path, { idempotencyKey: crypto.randomUUID(), ...fields });
    expect(status).toBe(201);
    return body.data.id;
  }

  /** Two enquiries and a request of one person, with all that is gathered around them, and an enquiry of another. */
  async function known() {
    const first = await write('/api/investors', {
      ...person,
      company: 'Kapital AG',
      message: 'Erste Nachricht',
      visitAddress: '/?utm_source=Newsletter&utm_campaign=M%C3%A4rz',
    });
    const second = await write('/api/investors', { ...person, email: person.email.toUpperCase(), message: 'Zweite' });
    const beta = await write('/api/beta', { ...person, reason: 'Ich gehe gern zu Fuß.' });
    const others = await write('/api/investors', { ...other, message: 'Auch ich' });
    await leaveTraces(app.db, { kind: 'investors', enquiryId: first }, person);
    await leaveTraces(app.db, { kind: 'beta', enquiryId: beta }, person);
    await leaveTraces(app.db, { kind: 'investors', enquiryId: others }, other);
    return { first, second, beta, others };
  }

  it('counts the data of an address, however it is written', async () => {
    await known();
    const admin = await app.signedIn();
    const { status, headers, body } = await admin.post<DataSubjectSummary>('/api/persons/summary', {
      email: ` ${person.email.toUpperCase()} `,
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({ investors: 2, beta: 1, history: 2, mails: 4, links: 2, elsewhere: [] });
    const nobody = await admin.post<DataSubjectSummary>('/api/persons/summary', { email: 'niemand@invest.example' });
    expect(nobody.body.data).toEqual({ investors: 0, beta: 0, history: 0, mails: 0, links: 0, elsewhere: [] });
  });

  it('exports everything about a person, and nothing about others or the team', async () => {
    const { first, second, beta } = await known();
    const admin = await app.signedIn();
    await app.db
      .update(investors)
      .set({ tags: ['presse'] })
      .where(eq(investors.id, first));
    const { body, text } = await admin.post<DataSubjectData>('/api/persons/export', { email: person.email });
    expect(body.data.enquiries.map(({ kind, id }) => [kind, id])).toEqual([
      ['investors', first],
      ['investors', second],
      ['beta', beta],
    ]);
    expect(body.data.enquiries[0]).toMatchObject({
      written: {
        name: person.name,
        company: 'Kapital AG',
        message: 'Erste Nachricht',
        campaign: 'Newsletter, März',
        referrer: null,
      },
      tags: ['presse'],
      consent: null,
      history: [{ type: 'note', text: `${person.name} angerufen` }],
      mails: [
        { subject: `Hallo ${person.name}`, text: `An ${person.email}` },
        { channel: 'mail', purpose: 'notice', recipient: null },
      ],
      links: [{ document: 'Pitch Deck', openedAt: [expect.any(String)] }],
    });
    expect(text).not.toContain(other.name);
    expect(text).not.toContain('"admin"');
    const entries = await app.db.select().from(activityLog).where(ne(activityLog.event, 'signed-in'));
    expect(entries).toEqual([expect.objectContaining({ event: 'exported', username: 'admin' })]);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });

  it('names other places of a user’s address to administrators only', async () => {
    const email = 'team@abseits.example';
    await addPeople(app.db);
    await app.db.update(users).set({ email }).where(eq(users.username, enquiriesPerson.username));
    const key = eq(siteSettings.key, mailSettingKeys.recipients);
    const [setting] = await app.db.select().from(siteSettings).where(key);
    await app.db
      .update(siteSettings)
      .set({ value: `Eva@x.example, ${email.toUpperCase()}` })
      .where(key);
    await app.db.insert(invitations).values({ tokenHash: 'x', role: 'editor', email, expiresAt: new Date() });
    await enqueueMail(app.db, { purpose: 'backup-failed', recipient: email, mail });
    const ask = async (client: TestClient, address: string) =>
      (await client.post<DataSubjectSummary>('/api/persons/summary', { email: address })).body.data;
    const none = { investors: 0, beta: 0, history: 0, mails: 0, links: 0 };
    const elsewhere = ['account', 'invitation', 'team-mail', 'setting'];
    expect(await ask(await app.signedIn(), email)).toEqual({ ...none, elsewhere });
    const other = await app.signedIn(enquiriesPerson);
    expect(await ask(other, email)).toEqual({ ...none, elsewhere: null });
    expect(await ask(other, 'niemand@invest.example')).toEqual({ ...none, elsewhere: null });
    await app.db.update(users).set({ email: null });
    await app.db
      .update(siteSettings)
      .set({ value: setting?.value ?? '' })
      .where(key);
    await app.db.delete(invitations);
  });

  it.each(['backup-failed', 'notice', 'invitation', 'password-reset'] as const)(
    'neither exports nor erases a mail to the team: %s',
    async (purpose) => {
      await addPeople(app.db);
      const email = 'team@abseits.example';
      await enqueueMail(app.db, { purpose, recipient: email, mail });
      const other = await app.signedIn(enquiriesPerson);
      const { text } = await other.post('/api/persons/export', { email });
      expect(text).not.toContain(mail.text);
      expect((await other.post<DataSubjectCounts>('/api/persons/erase', { email })).body.data.mails).toBe(0);
      expect(await app.db.select().from(outbox)).toHaveLength(1);
    },
  );

  it('exports neither the webhook nor a mailbox of the team', async () => {
    const { first } = await known();
    await app.db.insert(outbox).values({
      channel: 'webhook',
      purpose: 'notice',
      kind: 'investors',
      enquiryId: first,
      recipient: 'https://hooks.example/secret-key',
      payload: { event: 'enquiry.changed', body: { kind: 'investors', id: String(first), changed: [] } },
      messageId: '<call@x>',
    });
    const { text } = await (await app.signedIn()).post('/api/persons/export', { email: person.email });
    expect(text).not.toMatch(/hooks\.example|secret-key|team@abseits/);
    expect(text).toContain(`"recipient":"${person.email.toUpperCase()}"`);
  });

  it('erases everything about a person in every table, and nothing about others', async () => {
    const { first, second, beta } = await known();
    expect(await tablesThatHold(app.db, person.email)).toEqual(
      expect.arrayContaining(['investors', 'betaRequests', 'outbox']),
    );
    expect(await tablesThatHold(app.db, person.name)).toContain('enquiryHistory');
    const admin = await app.signedIn();
    const { status, body } = await admin.post<DataSubjectCounts>('/api/persons/erase', { email: person.email });
    expect([status, body.data]).toEqual([200, { investors: 2, beta: 1, history: 2, mails: 4, links: 2 }]);

    expect(await tablesThatHold(app.db, person.email)).toEqual([]);
    expect(await tablesThatHold(app.db, person.name)).toEqual([]);
    expect(await tablesThatHold(app.db, 'Erste Nachricht')).toEqual([]);
    expect(app.logLines().join()).not.toContain(person.email);
    // What knows only ids goes too.
    expect(await app.db.select().from(documentLinks)).toHaveLength(1);
    expect(await app.db.select().from(documentLinkOpenings)).toHaveLength(1);
    expect((await tablesThatHold(app.db, other.name)).sort()).toEqual(['enquiryHistory', 'investors', 'outbox']);

    const stones = await app.db.select().from(erasures);
    expect(stones.map(({ kind, enquiryId }) => [kind, enquiryId])).toEqual([
      ['investors', first],
      ['investors', second],
      ['beta', beta],
    ]);
    const entries = await app.db.select().from(activityLog).where(ne(activityLog.event, 'signed-in'));
    expect(entries).toEqual([
      expect.objectContaining({
        event: 'erased',
        username: 'admin',
        details: expect.objectContaining({ investors: 2 }),
      }),
    ]);
  });

  it('erases everything about a single enquiry, and leaves a tombstone', async () => {
    const { first, second } = await known();
    const admin = await app.signedIn();
    expect((await admin.delete(`/api/investors/${first}`)).status).toBe(200);
    expect(await tablesThatHold(app.db, 'Erste Nachricht')).toEqual([]);
    expect((await app.db.select().from(outbox)).map(({ kind }) => kind).sort()).toEqual([
      'beta',
      'beta',
      'investors',
      'investors',
    ]);
    expect(await app.db.select().from(erasures)).toEqual([
      expect.objectContaining({ kind: 'investors', enquiryId: first }),
    ]);
    expect((await app.db.select().from(investors)).map(({ id }) => id)).toContain(second);
    expect((await admin.delete(`/api/investors/${first}`)).status).toBe(404);
    expect(await app.db.select().from(erasures)).toHaveLength(1);
  });

  it('erases nothing if anything cannot be erased', async () => {
    await known();
    const before = await app.db.select().from(betaRequests);
    const admin = await app.signedIn();
    await app.db.execute("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$");
    await app.db.execute('create trigger refuse before insert on activity_log execute function refuse()');
    const { status } = await admin.post('/api/persons/erase', { email: person.email });
    await app.db.execute('drop trigger refuse on activity_log');
    await app.db.execute('drop function refuse');
    expect(status).toBe(500);
    expect(await app.db.select().from(betaRequests)).toEqual(before);
    expect(await app.db.select().from(investors)).toHaveLength(3);
  });

  describe('validation', () => {
    it.each(['summary', 'export', 'erase'])('refuses an invalid address at %s', async (act) => {
      const admin = await app.signedIn();
      await expectInvalid(admin, 'POST', `/api/persons/${act}`, { email: 'ida' }, 'email');
      await expectInvalid(admin, 'POST', `/api/persons/${act}`, { email: ['a@b.example'] }, 'email');
    });
    itIsClosed(app, [
      ['POST', '/api/persons/summary'],
      ['POST', '/api/persons/export'],
      ['POST', '/api/persons/erase'],
      ['GET', '/api/persons/overdue'],
    ]);
  });
});
