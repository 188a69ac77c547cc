import {
  activityLog,
  contentVersions,
  documentLinks,
  enquiryHistory,
  invitations,
  media,
  pendingChanges,
  users,
  waves,
} from '@shared/schema';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, waitingForLock } from '../testing/databases';
import { addPeople, administrator, editor, enquiriesPerson, useTestApp } from '../testing/test-app';
import { updateOwnAccount } from './own-account';
import { requireFreeEmail } from './queries';

const waveText = { subject: 'Ihr Platz', text: 'Guten Tag' };
const renamed = { username: 'Rita Jörg', password: editor.password };

describeOnEachDatabase('own account', (kind) => {
  const app = useTestApp({ kind });
  const row = async (username: string) =>
    (await app.db.select().from(users).where(eq(users.username, username))).map(({ email }) => email);
  const entries = async () => {
    const entries = await app.db
      .select()
      .from(activityLog)
      .where(eq(activityLog.event, 'person-changed'))
      .orderBy(asc(activityLog.id));
    return entries.map(({ username, details }) => ({ username, ...details }));
  };

  beforeEach(async () => {
    await app.db.delete(users).where(ne(users.username, administrator.username));
    for (const table of [activityLog, invitations, enquiryHistory]) await app.db.delete(table);
    await addPeople(app.db);
  });

  it('gets another name and address at once, and signs in with them', async () => {
    const client = await app.signedIn(editor);
    const { status, body } = await client.put('/api/auth/account', {
      username: ' Rita Jo\u0308rg ',
      email: 'rita@abseits.example',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'Rita Jörg', role: 'editor' });
    expect((await client.get('/api/auth/me')).body.user.username).toBe('Rita Jörg');
    expect((await client.get('/api/auth/factors')).body.data).toMatchObject({ email: 'rita@abseits.example' });
    await app.signedIn({ ...renamed, username: 'RITA JÖRG' });
    expect((await app.visitor().post('/api/auth/login', editor)).status).toBe(401);
    expect(await entries()).toEqual([
      { username: 'Rita Jörg', person: 'Rita Jörg', change: 'username', from: 'redaktion', to: 'Rita Jörg' },
      { username: 'Rita Jörg', person: 'Rita Jörg', change: 'email' },
    ]);
    expect((await client.put('/api/auth/account', { email: null })).status).toBe(200);
    expect(await row('Rita Jörg')).toEqual([null]);
  });

  it('keeps its history under the new name, and nobody else inherits the old one', async () => {
    const admin = await app.signedIn();
    const client = await app.signedIn(editor);
    const created = await client.post('/api/cms/sections', { key: 'test-von-redaktion', title: 'Titel' });
    expect(created.status).toBe(201);
    const { body } = await admin.get<{ id: number; username: string }[]>('/api/people');
    const id = body.data.find(({ username }) => username === editor.username)?.id ?? 0;
    await admin.put(`/api/people/${id}`, { email: 'a@abseits.example' });
    const line = { kind: 'beta', enquiryId: 1, username: 'admin' } as const;
    await app.db.insert(enquiryHistory).values([
      { ...line, type: 'assignee', details: { from: null, to: 'redaktion' } },
      { ...line, type: 'assignee', details: { from: 'redaktion', to: null } },
      { ...line, type: 'status', details: { from: 'redaktion', to: 'redaktion' }, username: 'redaktion' },
    ]);

    await app.db
      .insert(invitations)
      .values({ tokenHash: 'x', role: 'editor', invitedBy: 'redaktion', expiresAt: new Date() });

    await app.db
      .insert(waves)
      .values({ requestKey: 'x', texts: { de: waveText, en: waveText }, createdBy: 'redaktion' });

    expect((await client.put('/api/auth/account', { username: renamed.username })).status).toBe(200);
    expect((await app.db.select().from(invitations)).map(({ invitedBy }) => invitedBy)).toEqual(['Rita Jörg']);
    expect((await app.db.select().from(waves)).map(({ createdBy }) => createdBy)).toEqual(['Rita Jörg']);
    const tables = [activityLog, contentVersions, enquiryHistory, pendingChanges, documentLinks, media];
    for (const table of tables) {
      const column = 'username' in table ? table.username : 'uploadedBy' in table ? table.uploadedBy : table.createdBy;
      expect(await app.db.select().from(table).where(eq(column, 'redaktion'))).toEqual([]);
    }
    const versions = await app.db.select().from(contentVersions).where(eq(contentVersions.username, 'Rita Jörg'));
    expect(versions).not.toEqual([]);
    const history = await app.db.select().from(enquiryHistory).orderBy(asc(enquiryHistory.id));
    expect(history.map(({ username, details }) => ({ username, ...details }))).toEqual([
      { username: 'admin', from: null, to: 'Rita Jörg' },
      { username: 'admin', from: 'Rita Jörg', to: null },
      { username: 'Rita Jörg', from: 'redaktion', to: 'redaktion' },
    ]);
    expect((await entries())[0]).toEqual({ username: 'admin', person: 'Rita Jörg', change: 'email' });
  });

  it.each([
    ['a taken name in any case', { username: 'ADMIN' }, 'username'],
    ['a name like another one', { username: 'ad\u00admin' }, 'username'],
    ['no name', { username: ' ' }, 'username'],
    ['the address of somebody else', { email: 'A@Abseits.example' }, 'email'],
    ['an invalid address', { email: 'keine' }, 'email'],
  ])('refuses %s and changes nothing', async (_what, input, field) => {
    await app.db.update(users).set({ email: 'a@abseits.example' }).where(eq(users.username, enquiriesPerson.username));
    const client = await app.signedIn(editor);
    const { status, body } = await client.put('/api/auth/account', { email: 'neu@abseits.example', ...input });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await row(editor.username)).toEqual([null]);
    expect(await entries()).toEqual([]);
  });

  it('never shares its e-mail address, also if an administrator sets it', async () => {
    await app.db.update(users).set({ email: 'a@abseits.example' }).where(eq(users.username, enquiriesPerson.username));
    const [row] = await app.db.select().from(users).where(eq(users.username, editor.username));
    const admin = await app.signedIn();
    const { status, body } = await admin.put(`/api/people/${row?.id}`, { email: 'A@abseits.example' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['email']);
  });

  it.runIf(kind === 'postgres')('refuses an address that another change takes at the same time', async () => {
    const [one, other] = await app.db.select().from(users).where(ne(users.isAdmin, true)).orderBy(asc(users.id));
    let second: Promise<unknown> | undefined;
    await app.db.transaction(async (tx) => {
      await requireFreeEmail(tx, 'a@abseits.example', one?.id ?? 0);
      second = updateOwnAccount(app.db, other?.id ?? 0, { email: 'A@abseits.example' });
      second.catch(() => {});
      await expect.poll(() => waitingForLock(app.db)).toBe(1);
      await tx
        .update(users)
        .set({ email: 'a@abseits.example' })
        .where(eq(users.id, one?.id ?? 0));
    });
    await expect(second).rejects.toMatchObject({ errors: { email: [expect.anything()] } });
  });

  it('requires a proof that is at most ten minutes old', async () => {
    const client = await app.signedIn(editor);
    await app.db.execute(sql`update sessions set data = jsonb_set(data, '{provenAt}', '1') where user_id is not null`);
    const { status, body } = await client.put('/api/auth/account', { username: 'neu' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ proofNeeded: true });
    expect((await client.post('/api/auth/proof', { password: editor.password })).status).toBe(200);
    expect((await client.put('/api/auth/account', { username: 'neu' })).status).toBe(200);
  });

  it('changes no other column', async () => {
    const client = await app.signedIn(editor);
    await client.put('/api/auth/account', {
      username: 'neu',
      isAdmin: true,
      role: 'administrator',
      id: 1,
      password: 'x',
    });
    const same = and(eq(users.username, 'neu'), eq(users.role, 'editor'), eq(users.isAdmin, false));
    expect(await app.db.select().from(users).where(same)).toHaveLength(1);
  });
});
