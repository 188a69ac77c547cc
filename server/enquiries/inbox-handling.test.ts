import type { Assignee, BulkResult, InboxDetail, InboxHistoryEntry } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { paths } from '@shared/paths';
import { activityLog, enquiryHistory, enquiryTables, erasures, users } from '@shared/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { colleague, signedInColleague } from '../testing/colleague';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { beyond, expectInvalid, itIsClosed } from '../testing/expectations';
import { administrator, plainUser, useTestApp } from '../testing/test-app';

const { inbox } = paths.api;

describeOnEachDatabase('inbox', (database) => {
  const app = useTestApp({ kind: database });
  let admin: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
    other = await signedInColleague(app);
  });

  const idOf = async ({ username }: { username: string }) => {
    const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    return user?.id ?? 0;
  };

  async function store(kind: EnquiryKind, count = 1, row = {}): Promise<number[]> {
    const table = enquiryTables[kind];
    const values = Array.from({ length: count }, () => ({ ...enquirySamples[kind].full, ...row }));
    return (await app.db.insert(table).values(values).returning({ id: table.id })).map(({ id }) => id);
  }

  const detail = async (kind: EnquiryKind, id: number) =>
    (await admin.get<InboxDetail>(inbox.enquiry(kind, id))).body.data;

  itIsClosed(app, [
    ['GET', '/api/inbox/people'],
    ['GET', '/api/inbox/counts'],
    ['GET', '/api/inbox/changes'],
    ['GET', '/api/inbox/search?q=a'],
    ['GET', '/api/inbox/tags'],
    ['GET', '/api/inbox/unknown'],
    ['POST', '/api/inbox/bulk'],
    ['GET', '/api/inbox/investors/1'],
    ['PUT', '/api/inbox/investors/1'],
    ['POST', '/api/inbox/investors/1/notes'],
    ['DELETE', '/api/inbox/investors/1/notes/1'],
    ['GET', '/api/inbox/beta/1/reply'],
    ['POST', '/api/inbox/beta/1/reply'],
    ['POST', '/api/inbox/beta/1/reply/open'],
    ['POST', '/api/inbox/beta/1/reply/renew'],
    ['POST', '/api/inbox/beta/1/reply/close'],
    ['GET', '/api/inbox/beta/export.csv'],
    ['GET', '/api/inbox/beta/export.json'],
  ]);

  it('lists as assignees active users who may handle enquiries', async () => {
    const { username } = { username: 'nur-anfragen' };
    await app.db
      .insert(users)
      .values([
        { username, password: '-', role: 'enquiries' },
        { username: 'nur-texte', password: '-', role: 'editor' },
        { username: 'gegangen', password: '-', isAdmin: true, disabledAt: new Date() },
      ])
      .onConflictDoNothing();
    const { body } = await admin.get<Assignee[]>(inbox.people);
    expect(body.data.map((person) => person.username)).toEqual(
      [administrator.username, colleague.username, username].sort(),
    );
    expect(Object.keys(body.data[0] ?? {})).toEqual(['id', 'username']);
  });

  describe.each(enquiryKinds)('%s', (kind) => {
    it('shows an enquiry with its history', async () => {
      const [id = 0] = await store(kind);
      const assigneeId = await idOf(colleague);
      const change = { status: 'in-progress', assigneeId, suspectedSpam: true };
      const { status, body } = await admin.put<InboxDetail>(inbox.enquiry(kind, id), change);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        kind,
        assignee: colleague.username,
        enquiry: { id, ...change, handledAt: expect.stringMatching(/Z$/) },
        replies: 0,
        openReplies: [],
        sameAddress: [],
      });
      expect(body.data.enquiry).not.toHaveProperty('search');
      const line = { username: administrator.username, text: null, mailState: null, createdAt: expect.any(String) };
      expect(body.data.history).toEqual([
        { id: expect.any(Number), type: 'status', details: { from: 'new', to: 'in-progress' }, ...line },
        { id: expect.any(Number), type: 'assignee', details: { from: null, to: colleague.username }, ...line },
        { id: expect.any(Number), type: 'spam', details: { to: true }, ...line },
      ]);
      const before = await detail(kind, id);
      await admin.put(inbox.enquiry(kind, id), change);
      expect(await detail(kind, id)).toEqual(before);
      await other.put(inbox.enquiry(kind, id), { assigneeId: null });
      expect((await detail(kind, id)).history.at(-1)).toMatchObject({
        username: colleague.username,
        details: { from: colleague.username, to: null },
      });
    });

    it('adds and removes tags, each once and in small letters, with a history entry', async () => {
      const [id = 0] = await store(kind);
      const change = (fields: object) => admin.put<InboxDetail>(inbox.enquiry(kind, id), fields);
      await change({ addTag: 'Presse' });
      await change({ addTag: ' Berlin,  bei Nacht ' });
      await change({ addTag: 'PRESSE' });
      expect((await detail(kind, id)).enquiry.tags).toEqual(['presse', 'berlin bei nacht']);
      await change({ removeTag: 'presse' });
      const { body } = await change({ removeTag: 'nie da' });
      expect(body.data.enquiry).toMatchObject({ tags: ['berlin bei nacht'], handledAt: expect.any(String) });
      expect(body.data.history.map(({ type, details }) => [type, details])).toEqual([
        ['tag', { added: 'presse' }],
        ['tag', { added: 'berlin bei nacht' }],
        ['tag', { removed: 'presse' }],
      ]);
    });

    it('refuses a blank tag, a long one, and one more than twenty', async () => {
      const [id = 0] = await store(kind, 1, { tags: Array.from({ length: 20 }, (_, at) => `t${at}`) });
      const path = inbox.enquiry(kind, id);
      for (const addTag of ['neu', ' , ', 'x'.repeat(41), 'a\u0000b', 7])
        await expectInvalid(admin, 'PUT', path, { addTag }, 'addTag');
      await expectInvalid(admin, 'POST', inbox.bulk, { kind, ids: [id], action: 'tag', addTag: 'neu' }, 'addTag');
      expect((await admin.put(path, { addTag: 'neu', removeTag: 't7' })).status).toBe(200);
      expect((await detail(kind, id)).enquiry.tags).toHaveLength(20);
    });

    it('changes nothing for invalid values or unknown enquiries', async () => {
      const [id = 0] = await store(kind);
      const path = inbox.enquiry(kind, id);
      await expectInvalid(admin, 'PUT', path, { status: 'offen' }, 'status');
      await expectInvalid(admin, 'PUT', path, {}, 'status');
      await expectInvalid(admin, 'PUT', path, { status: 'done', assigneeId: 'ich' }, 'assigneeId');
      await expectInvalid(admin, 'PUT', path, { status: 'done', assigneeId: 2_147_483_647 }, 'assigneeId');
      await expectInvalid(admin, 'PUT', path, { status: 'done', assigneeId: await idOf(plainUser) }, 'assigneeId');
      await expectInvalid(admin, 'PUT', path, { suspectedSpam: 'nein' }, 'suspectedSpam');
      expect(await detail(kind, id)).toMatchObject({ enquiry: { status: 'new', handledAt: null }, history: [] });
      for (const missing of [`/api/inbox/${kind}/999999`, `/api/inbox/${kind}/neu`, `/api/inbox/andere/${id}`]) {
        expect((await admin.put(missing, { status: 'done' })).status).toBe(404);
        expect((await admin.get(missing)).status).toBe(404);
        expect((await admin.post(`${missing}/notes`, { text: 'x' })).status).toBe(404);
      }
    });

    it('stores notes, which only their author deletes', async () => {
      const [id = 0] = await store(kind);
      const text = 'n'.repeat(5_000);
      const { status, body } = await admin.post<InboxHistoryEntry>(inbox.notes(kind, id), { text });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ type: 'note', text, username: administrator.username });
      const { history, enquiry } = await detail(kind, id);
      expect(history).toEqual([body.data]);
      expect(enquiry.handledAt).not.toBeNull();
      await expectInvalid(admin, 'POST', inbox.notes(kind, id), { text: beyond(5_000) }, 'text');
      await expectInvalid(admin, 'POST', inbox.notes(kind, id), { text: ' \n ' }, 'text');
      await expectInvalid(admin, 'POST', inbox.notes(kind, id), { text: 'a\u0000b' }, 'text');
      expect((await other.delete(inbox.note(kind, id, body.data.id))).status).toBe(403);
      const [another = 0] = await store(kind);
      expect((await admin.delete(inbox.note(kind, another, body.data.id))).status).toBe(404);
      expect((await detail(kind, id)).history).toHaveLength(1);
      expect((await admin.delete(inbox.note(kind, id, body.data.id))).status).toBe(200);
      expect((await admin.delete(inbox.note(kind, id, body.data.id))).status).toBe(404);
      expect((await detail(kind, id)).history).toEqual([]);
    });

    it('deletes no other history entry as a note', async () => {
      const [id = 0] = await store(kind);
      await admin.put(inbox.enquiry(kind, id), { status: 'done' });
      const [line] = (await detail(kind, id)).history;
      expect((await admin.delete(inbox.note(kind, id, line?.id ?? 0))).status).toBe(404);
      expect((await detail(kind, id)).history).toHaveLength(1);
    });

    it('changes several at once, and lists the missing ones', async () => {
      const ids = await store(kind, 3);
      const rows = () => app.db.select().from(enquiryTables[kind]);
      const bulk = (act: object, all = ids) => admin.post<BulkResult>(inbox.bulk, { kind, ids: all, ...act });
      expect((await bulk({ action: 'status', status: 'done' }, [...ids, 999_999, ids[0] ?? 0])).body.data).toEqual({
        done: ids,
        missing: [999_999],
      });
      expect((await bulk({ action: 'assign', assigneeId: await idOf(administrator) })).status).toBe(200);
      expect((await bulk({ action: 'spam', suspectedSpam: true })).status).toBe(200);
      await bulk({ action: 'tag', addTag: 'presse' }, ids.slice(0, 2));
      await bulk({ action: 'tag', addTag: 'berlin' });
      await bulk({ action: 'untag', removeTag: 'presse' }, ids.slice(1));
      const tags = [...(await rows())].sort((a, b) => a.id - b.id).map((row) => row.tags);
      expect(tags).toEqual([['presse', 'berlin'], ['berlin'], ['berlin']]);
      for (const row of await rows()) expect(row).toMatchObject({ status: 'done', suspectedSpam: true });
      expect(await app.db.select().from(enquiryHistory)).toHaveLength(15);
      expect((await bulk({ action: 'erase' }, [...ids, 999_999])).body.data).toEqual({ done: ids, missing: [999_999] });
      expect(await rows()).toEqual([]);
    });

    it('refuses none and more than 500 at once, and changes nothing', async () => {
      const path = inbox.bulk;
      const act = { kind, action: 'status', status: 'done' };
      for (const count of [501, 10_000, 0])
        await expectInvalid(
          admin,
          'POST',
          path,
          { ...act, ids: Array.from({ length: count }, (_, at) => at + 1) },
          'ids',
        );
      expect((await admin.post(path, { ...act, ids: ['1; drop table'] })).status).toBe(400);
      expect((await admin.post(path, { ...act, ids: [1], kind: 'users' })).status).toBe(400);
      expect((await admin.post(path, { kind, ids: [1], action: 'publish' })).status).toBe(400);
      await expectInvalid(admin, 'POST', path, { kind, ids: [1], action: 'assign', assigneeId: 999_999 }, 'assigneeId');
      expect(await app.db.select().from(enquiryHistory)).toEqual([]);
    });

    // Takes seconds, and goes the same way for every kind.
    it.runIf(kind === 'beta')('erases 500 at once', async () => {
      const ids = await store(kind, 501);
      const { status, body } = await admin.post<BulkResult>(inbox.bulk, { kind, ids: ids.slice(1), action: 'erase' });
      expect([status, body.data.done.length]).toEqual([200, 500]);
      expect(await app.db.select().from(enquiryTables[kind])).toHaveLength(1);
      // One for each, as for enquiries that are erased one by one.
      expect(await app.db.$count(activityLog, eq(activityLog.event, 'erased'))).toBe(500);
      const stones = and(eq(erasures.kind, kind), inArray(erasures.enquiryId, ids));
      expect(await app.db.$count(erasures, stones)).toBe(500);
    });

    it('marks suspected spam by the older address too, with a history entry', async () => {
      const [id = 0] = await store(kind);
      expect((await admin.put(`/api/${kind}/${id}`, { suspectedSpam: true })).status).toBe(200);
      expect((await detail(kind, id)).history).toMatchObject([{ type: 'spam', details: { to: true } }]);
    });
  });

  it('lists other enquiries from the same address in either form, in any case', async () => {
    const email = 'Ida@Invest.example';
    const [first = 0] = await store('investors', 1, { email: 'ida@invest.example' });
    const [second = 0] = await store('investors', 1, { email });
    const [request = 0] = await store('beta', 1, { email: 'IDA@invest.example', status: 'done' });
    await store('beta', 1, { email: 'ida@invest.example.org' });
    const { sameAddress } = await detail('investors', first);
    expect(sameAddress.map(({ kind, id, status }) => [kind, id, status]).sort()).toEqual(
      [
        ['investors', second, 'new'],
        ['beta', request, 'done'],
      ].sort(),
    );
    expect((await detail('beta', request)).sameAddress).toHaveLength(2);
  });
});
