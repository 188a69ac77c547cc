import type { InboxDetail, InboxHistoryEntry, OpenReplies, ReplyConflict, ReplyDraft } from '@shared/contracts/inbox';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { paths } from '@shared/paths';
import { enquiryHistory, enquiryTables, openReplies, outbox, siteSettings } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueMail } from '../outbox/enqueue';
import type { TestClient } from '../testing/client';
import { colleague, signedInColleague } from '../testing/colleague';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { beyond, expectInvalid } from '../testing/expectations';
import { administrator, useTestApp } from '../testing/test-app';

const { inbox } = paths.api;

describeOnEachDatabase('reply', (database) => {
  let mailConfigured = true;
  const app = useTestApp({ kind: database, mailConfigured: () => mailConfigured });
  let admin: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
    other = await signedInColleague(app);
  });

  describe.each(enquiryKinds)('to %s', (kind) => {
    const { email, name } = enquirySamples[kind].full;
    const reply = { subject: 'Ihre Anfrage', text: 'Guten Tag,\n\nsehr gern.', via: 'mail', knownReplies: 0 };

    async function store(row = {}): Promise<number> {
      const table = enquiryTables[kind];
      const values = { ...enquirySamples[kind].full, ...row };
      const [stored] = await app.db.insert(table).values(values).returning({ id: table.id });
      return stored?.id ?? 0;
    }

    const detail = async (id: number) => (await admin.get<InboxDetail>(inbox.enquiry(kind, id))).body.data;
    const mails = () => app.db.select().from(outbox).orderBy(outbox.id);

    it('leaves a name that advertises out of the template', async () => {
      const id = await store({ name: 'Gewinn unter www.werbung.example' });
      const { text } = (await admin.get<ReplyDraft>(inbox.reply(kind, id))).body.data;
      expect(text).toMatch(/^(?:Guten Tag|Hallo),\n/);
    });

    it('starts from the template in the language of the enquirer', async () => {
      const id = await store({ language: 'en', name: 'Ada {{signature}}' });
      const { status, body } = await admin.get<ReplyDraft>(inbox.reply(kind, id));
      expect(status).toBe(200);
      const { subject, text, ...rest } = body.data;
      expect(rest).toEqual({ to: email, language: 'en', mailConfigured: true, replies: 0 });
      expect(subject).toBe(kind === 'beta' ? 'Your beta request to Abseits' : 'Your enquiry to Abseits');
      expect(text).toContain('Ada {{signature}},');
      expect(text).toMatch(/Kind regards\nAbseits\nhallo@abseits\.example$/);
      const german = (await admin.get<ReplyDraft>(inbox.reply(kind, await store()))).body.data;
      expect(german.text).toContain(`${name},`);
      expect(german.text).toContain('Freundliche Grüße');
      expect((await admin.get(inbox.reply(kind, 999_999))).status).toBe(404);
    });

    it('starts from subject and signature only if one was sent before', async () => {
      const id = await store();
      const first = (await admin.get<ReplyDraft>(inbox.reply(kind, id))).body.data;
      await admin.post(inbox.reply(kind, id), { ...first, via: 'mail', knownReplies: 0 });
      const { subject, text } = (await admin.get<ReplyDraft>(inbox.reply(kind, id))).body.data;
      expect(subject).toBe(`Re: ${first.subject}`);
      expect(text).toBe('\n\nFreundliche Grüße\nAbseits\nhallo@abseits.example');
      expect(first.text.endsWith(text)).toBe(true);
    });

    it('is sent by mail, stored in the history and marks the enquiry as answered', async () => {
      const id = await store();
      const { status, body } = await admin.post<InboxHistoryEntry>(inbox.reply(kind, id), reply);
      expect(status).toBe(201);
      const [mail] = await mails();
      expect(mail).toMatchObject({
        channel: 'mail',
        purpose: 'reply',
        kind,
        enquiryId: id,
        recipient: email,
        payload: { subject: reply.subject, text: reply.text, automatic: false },
      });
      // Nobody reads what the default address gets: it belongs to nobody.
      expect(mail?.payload).not.toHaveProperty('replyTo');
      expect(body.data).toMatchObject({
        type: 'reply',
        username: administrator.username,
        text: reply.text,
        details: { subject: reply.subject, via: 'mail', messageId: mail?.messageId },
        mailState: 'queued',
      });
      expect(await detail(id)).toMatchObject({
        enquiry: { status: 'answered', handledAt: expect.any(String) },
        history: [
          body.data,
          { type: 'status', username: administrator.username, details: { from: 'new', to: 'answered' } },
        ],
        replies: 1,
      });
      await app.db.update(outbox).set({ state: 'failed' });
      expect((await detail(id)).history[0]?.mailState).toBe('failed');
    });

    it('belongs to the thread of the earlier mails', async () => {
      const id = await store();
      const about = { kind, enquiryId: id };
      const mail = { subject: 'Angekommen', text: 'Danke', automatic: true };
      await enqueueMail(app.db, { purpose: 'notice', recipient: 'team@abseits.example', mail, about });
      const first = await enqueueMail(app.db, { purpose: 'confirmation', recipient: email, mail, about });
      await admin.post(inbox.reply(kind, id), reply);
      const second = (await mails()).at(-1);
      expect(second?.payload).toMatchObject({ inReplyTo: first.messageId, references: [first.messageId] });
      expect((await admin.get<ReplyDraft>(inbox.reply(kind, id))).body.data.subject).toBe('Re: Ihre Anfrage');
      await app.db.delete(outbox).where(eq(outbox.id, second?.id ?? 0));
      await other.post(inbox.reply(kind, id), { ...reply, knownReplies: 1 });
      expect((await mails()).at(-1)?.payload).toMatchObject({
        inReplyTo: second?.messageId,
        references: [first.messageId, second?.messageId],
      });
    });

    it('has the contact address for answers once that is set', async () => {
      const isContact = eq(siteSettings.key, 'contact-email');
      const [before] = await app.db.select().from(siteSettings).where(isContact);
      await app.db.update(siteSettings).set({ value: 'hallo@firma.test' }).where(isContact);
      try {
        await admin.post(inbox.reply(kind, await store()), reply);
        expect((await mails())[0]?.payload).toMatchObject({ replyTo: 'hallo@firma.test' });
      } finally {
        await app.db
          .update(siteSettings)
          .set({ value: before?.value ?? '' })
          .where(isContact);
      }
    });

    it('is recorded if it was sent from a mail program, also without a mail server', async () => {
      const id = await store();
      mailConfigured = false;
      try {
        const refused = await admin.post(inbox.reply(kind, id), reply);
        expect([refused.status, refused.body]).toMatchObject([409, { error: 'mailNotConfigured' }]);
        expect(refused.body.message).toContain('Mailserver');
        expect((await admin.get<ReplyDraft>(inbox.reply(kind, id))).body.data.mailConfigured).toBe(false);
        expect(await detail(id)).toMatchObject({ enquiry: { status: 'new' }, history: [] });
        const { status, body } = await admin.post<InboxHistoryEntry>(inbox.reply(kind, id), { ...reply, via: 'draft' });
        expect(status).toBe(201);
        expect(body.data.details).toEqual({ subject: reply.subject, via: 'draft' });
        expect(body.data.mailState).toBeNull();
        expect(await mails()).toEqual([]);
        expect((await detail(id)).enquiry.status).toBe('answered');
      } finally {
        mailConfigured = true;
      }
    });

    it('is refused with 409 if the sender does not know of another reply', async () => {
      const id = await store();
      await admin.post(inbox.reply(kind, id), reply);
      const { status, body } = await other.post(inbox.reply(kind, id), reply);
      expect([status, body]).toMatchObject([
        409,
        {
          error: 'alreadyAnswered',
          reply: { username: administrator.username, subject: reply.subject, createdAt: expect.stringMatching(/Z$/) },
          replies: 1,
        } satisfies ReplyConflict,
      ]);
      expect(body.message).toContain(administrator.username);
      expect(await mails()).toHaveLength(1);
      expect((await other.post(inbox.reply(kind, id), { ...reply, knownReplies: 1 })).status).toBe(201);
    });

    it('is sent once if two people send at the same time', async () => {
      const id = await store();
      const sent = await Promise.all([admin, other].map((one) => one.post(inbox.reply(kind, id), reply)));
      expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await mails()).toHaveLength(1);
      const replies = eq(enquiryHistory.type, 'reply');
      expect(await app.db.select().from(enquiryHistory).where(replies)).toHaveLength(1);
    });

    it('is refused with invalid values, and cleans its subject', async () => {
      const id = await store();
      const path = inbox.reply(kind, id);
      await expectInvalid(admin, 'POST', path, { ...reply, text: beyond(20_000) }, 'text');
      await expectInvalid(admin, 'POST', path, { ...reply, text: ' \n' }, 'text');
      await expectInvalid(admin, 'POST', path, { ...reply, subject: '' }, 'subject');
      await expectInvalid(admin, 'POST', path, { ...reply, subject: beyond(200) }, 'subject');
      await expectInvalid(admin, 'POST', path, { ...reply, via: 'fax' }, 'via');
      await expectInvalid(admin, 'POST', path, { ...reply, knownReplies: undefined }, 'knownReplies');
      expect((await admin.post(inbox.reply(kind, 999_999), reply)).status).toBe(404);
      expect(await mails()).toEqual([]);
      await admin.post(path, { ...reply, subject: 'Hallo\r\nBcc: alle@abseits.example' });
      expect((await mails())[0]?.payload).toMatchObject({ subject: 'Hallo Bcc: alle@abseits.example' });
    });

    it('tells the second person who has it open, as long as that is renewed', async () => {
      const id = await store();
      const act = (client: TestClient, what: 'open' | 'renew' | 'close') =>
        client.post<OpenReplies>(inbox.openReply(kind, id, what));
      const { status, body } = await act(admin, 'open');
      expect([status, body.data]).toEqual([200, { others: [], replies: 0 }]);
      const mine = [{ username: administrator.username, openedAt: expect.any(String) }];
      const second = await act(other, 'open');
      expect(second.body.data.others).toEqual(mine);
      expect((await act(admin, 'renew')).body.data.others).toMatchObject([{ username: colleague.username }]);
      expect((await act(other, 'renew')).body.data).toEqual(second.body.data);
      expect((await detail(id)).openReplies).toMatchObject([{ username: colleague.username }]);
      await act(other, 'close');
      expect((await detail(id)).openReplies).toEqual([]);
      await app.db.update(openReplies).set({ renewedAt: sql`now() - interval '121 seconds'` });
      expect((await act(other, 'open')).body.data.others).toEqual([]);
      expect(await app.db.select().from(openReplies)).toHaveLength(1);
      await other.post(inbox.reply(kind, id), reply);
      expect(await app.db.select().from(openReplies)).toEqual([]);
      expect((await admin.post(inbox.openReply(kind, 999_999, 'open'))).status).toBe(404);
    });
  });
});
