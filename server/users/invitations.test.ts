import type { Invitation, ManagedUser, NewInvitation, OpenedInvitation } from '@shared/contracts/users';
import { activityLog, invitations, outbox, sessions, users } from '@shared/schema';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases';
import { administrator, useTestApp } from '../testing/test-app';
import { removeExpiredInvitations } from './invitations';

const password = 'eigenes-Wort-Laterne-64';
const email = 'neu@abseits.example';

describeOnEachDatabase('invitation', (kind) => {
  let mailConfigured = false;
  const app = useTestApp({ kind, mailConfigured: () => mailConfigured });
  const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

  async function invite(input: object = { role: 'editor' }) {
    const { status, body } = await (await app.signedIn()).post<NewInvitation>('/api/invitations', input);
    expect(status).toBe(201);
    return { ...body.data, token: tokenOf(body.data.link) };
  }
  const accept = (token: string, username = 'neue', its = password) =>
    app.visitor().post('/api/auth/invitation/accept', { token, username, password: its });
  const events = async () =>
    (await app.db.select().from(activityLog).orderBy(activityLog.id)).map(({ event }) => event);

  beforeEach(async () => {
    mailConfigured = false;
    for (const table of [invitations, outbox, activityLog]) await app.db.delete(table);
    await app.db.delete(users).where(ne(users.username, administrator.username));
  });

  it('leads once to an account with its role, signed in', async () => {
    const { link, token, mailed, invitation } = await invite({ role: 'enquiries', email });
    expect(link).toBe(`http://localhost:3000/admin/invitation#token=${token}`);
    expect(mailed).toBe(false);
    expect(invitation.role).toBe('enquiries');
    expect(invitation.email).toBe(email);
    expect(invitation.invitedBy).toBe('admin');
    const opened = await app.visitor().post<OpenedInvitation>('/api/auth/invitation', { token });
    expect(opened.body.data).toEqual({ role: 'enquiries', invitedBy: 'admin', expiresAt: invitation.expiresAt });

    const client = app.visitor();
    const { status, body } = await client.post('/api/auth/invitation/accept', { token, username: 'neue', password });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ username: 'neue', isAdmin: false, role: 'enquiries' });
    expect((await client.get('/api/investors')).status).toBe(200);
    expect((await client.get('/api/cms/sections')).status).toBe(403);
    await app.signedIn({ username: 'neue', password });
    expect((await accept(token, 'andere')).status).toBe(403);
    expect((await app.visitor().post('/api/auth/invitation', { token })).status).toBe(403);
    const [row] = await app.db.select().from(users).where(eq(users.username, 'neue'));
    expect(row).toMatchObject({ email, isAdmin: false, role: 'enquiries' });
    expect((await events()).filter((event) => event !== 'signed-in')).toEqual(['invited', 'invitation-used']);
  });

  it('counts as the last sign-in of its user, also after the session has ended', async () => {
    await accept((await invite()).token);
    await app.db.delete(sessions);
    const { data } = (await (await app.signedIn()).get<ManagedUser[]>('/api/people')).body;
    const [last] = data.flatMap(({ username, lastSignInAt }) => (username === 'neue' ? lastSignInAt : []));
    expect(Date.now() - Date.parse(last ?? '')).toBeLessThan(60_000);
  });

  it('is never shown or exported to a user without the right to invite', async () => {
    mailConfigured = true;
    const { token } = await invite({ role: 'administrator', email });
    expect((await accept((await invite({ role: 'enquiries' })).token, 'postfach')).status).toBe(201);
    const other = await app.signedIn({ username: 'postfach', password });
    const list = await other.get<unknown[]>('/api/outbox');
    expect(list.status).toBe(200);
    expect(list.body.data).toEqual([]);
    const [mail] = await app.db.select().from(outbox).where(eq(outbox.purpose, 'invitation'));
    expect(JSON.stringify(mail?.payload)).toContain(token);
    expect((await other.post(`/api/outbox/${mail?.id}/resend`)).status).toBe(404);
    const given = await other.post('/api/persons/export', { email });
    expect(given.status).toBe(200);
    expect(given.text).not.toContain(token);
    expect((await other.post('/api/persons/erase', { email })).status).toBeLessThan(500);
    expect(await app.db.select().from(outbox).where(eq(outbox.purpose, 'invitation'))).toHaveLength(1);
  });

  it('ends if its maker loses the right to invite', async () => {
    expect((await accept((await invite({ role: 'administrator' })).token, 'zweite')).status).toBe(201);
    const second = await app.signedIn({ username: 'zweite', password });
    const made = await second.post<NewInvitation>('/api/invitations', { role: 'administrator' });
    const [row] = await app.db.select().from(users).where(eq(users.username, 'zweite'));
    expect((await (await app.signedIn()).delete(`/api/people/${row?.id}`)).status).toBe(200);
    expect((await accept(tokenOf(made.body.data.link), 'zurück')).status).toBe(403);
  });

  it('makes an administrator with every right', async () => {
    const { token } = await invite({ role: 'administrator' });
    expect((await accept(token)).body.user).toMatchObject({ isAdmin: true, role: 'administrator' });
  });

  it('stores only the hash of its token, and logs no token', async () => {
    const { token } = await invite();
    const [row] = await app.db.select().from(invitations);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(app.logLines().join()).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  it('ends after seven days', async () => {
    const { token, invitation } = await invite();
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    await app.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await accept(token)).status).toBe(403);
    expect((await (await app.signedIn()).get<Invitation[]>('/api/invitations')).body.data).toEqual([]);
    await removeExpiredInvitations(app.db);
    expect(await app.db.select().from(invitations)).toEqual([]);
  });

  it('can be withdrawn', async () => {
    const { token, invitation } = await invite();
    const admin = await app.signedIn();
    expect((await admin.get<Invitation[]>('/api/invitations')).body.data).toEqual([invitation]);
    expect((await admin.delete(`/api/invitations/${invitation.id}`)).status).toBe(200);
    expect((await admin.delete(`/api/invitations/${invitation.id}`)).status).toBe(404);
    expect((await accept(token)).status).toBe(403);
    expect(await events()).toContain('invitation-revoked');
  });

  it('is renewed with a new link for seven days, which ends the old one', async () => {
    mailConfigured = true;
    const first = await invite({ role: 'enquiries', email });
    const open = await invite();
    await app.db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
    const admin = await app.signedIn();
    const again = async (id: number) => (await admin.post<NewInvitation>(`/api/invitations/${id}/renew`, {})).body.data;
    const { invitation, link, mailed } = await again(first.invitation.id);
    expect(mailed).toBe(true);
    expect(invitation.role).toBe('enquiries');
    expect(invitation.email).toBe(email);
    expect(Date.parse(invitation.expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    const mails = await app.db.select().from(outbox);
    expect(mails.map(({ recipient, payload }) => [recipient, JSON.stringify(payload).includes(link)])).toEqual([
      [email, true],
    ]);
    expect((await accept(first.token)).status).toBe(403);
    expect((await accept(tokenOf(link))).status).toBe(201);
    const anybody = await again(open.invitation.id);
    expect(anybody.mailed).toBe(false);
    expect(anybody.invitation.role).toBe('editor');
    expect((await admin.post(`/api/invitations/${open.invitation.id}/renew`, {})).status).toBe(404);
  });

  it('ends an older one to the same address', async () => {
    const older = await invite({ role: 'editor', email });
    const newer = await invite({ role: 'enquiries', email });
    expect((await accept(older.token)).status).toBe(403);
    expect((await accept(newer.token)).status).toBe(201);
  });

  it('is sent by mail if mail is set up, and the mail is deleted with it', async () => {
    mailConfigured = true;
    const { link, mailed } = await invite({ role: 'editor', email });
    expect(mailed).toBe(true);
    const [mail] = await app.db.select().from(outbox);
    expect(mail).toMatchObject({ purpose: 'invitation', recipient: email, payload: { automatic: true } });
    expect(JSON.stringify(mail?.payload)).toContain(link);
    expect((await accept(tokenOf(link))).status).toBe(201);
    expect(await app.db.select().from(outbox)).toEqual([]);
    expect((await invite({ role: 'editor' })).mailed).toBe(false);
  });

  it('makes one account if several people follow its link at once', async () => {
    const { token } = await invite();
    const answers = await Promise.all(['eine', 'zwei', 'drei'].map((name) => accept(token, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  });

  describe('acceptance', () => {
    it('refuses a taken name in any case, and leaves the invitation valid', async () => {
      const { token } = await invite();
      for (const name of ['admin', 'ADMIN', '  admin ']) {
        const { status, body } = await accept(token, name);
        expect(status).toBe(400);
        expect(Object.keys(body.errors)).toEqual(['username']);
      }
      expect((await accept(token)).status).toBe(201);
    });

    it.each([
      ['short', 'passwordShort'],
      ['passwort123456', 'passwordCommon'],
    ])('refuses the password %s', async (its) => {
      const { token } = await invite();
      const { status, body } = await accept(token, 'neue', its);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['password']);
    });

    it('answers 429 after 30 guessed tokens', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 32; guess += 1) {
        statuses.push((await app.visitor().post('/api/auth/invitation', { token: `geraten-${guess}` })).status);
      }
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(403));
      expect(statuses.slice(30)).toEqual([429, 429]);
    });

    it.each([[{}], [{ role: 'owner' }], [{ role: 'editor', email: 'a\r\nBcc: b@c.example' }]])(
      'refuses %j when it is made',
      async (input) => {
        expect((await (await app.signedIn()).post('/api/invitations', input)).status).toBe(400);
      },
    );

    it('refuses a page of another site', async () => {
      const { token } = await invite();
      const foreign = { headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' } };
      const input = { token, username: 'neue', password };
      expect((await app.visitor().post('/api/auth/invitation/accept', input, foreign)).status).toBe(403);
      expect((await accept(token)).status).toBe(201);
    });
  });
});
