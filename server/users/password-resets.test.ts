import type { ResetLink } from '@shared/contracts/users';
import { activityLog, outbox, rateLimits, users } from '@shared/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markSent } from '../outbox/claims';
import { cheapHash } from '../testing/accounts';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addApp, codeAt, isIn, step, withoutFactors } from '../testing/factors';
import { addPeople, editor, enquiriesPerson, useTestApp } from '../testing/test-app';
import { createResetToken } from './password-resets';

const email = 'redaktion@abseits.example';
const password = 'ein-neues-Wort-Laterne-64';

describeOnEachDatabase('password reset', (kind) => {
  let mailConfigured = true;
  const app = useTestApp({ kind, mailConfigured: () => mailConfigured });
  const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  const userOf = async (name = editor.username) => {
    const [user] = await app.db.select().from(users).where(eq(users.username, name));
    if (!user) throw new Error(`There is no ${name}.`);
    return user;
  };
  const mails = () => app.db.select().from(outbox).orderBy(asc(outbox.id));
  const events = async () => {
    const rows = await app.db.select().from(activityLog).orderBy(asc(activityLog.id));
    return rows.filter(({ event }) => event !== 'signed-in').map(({ username, details }) => ({ username, ...details }));
  };

  const forgot = (name: string, client = app.visitor()) => client.post('/api/auth/forgotten-password', { name });
  const set = (token: string, its: string | undefined = password, client = app.visitor()) =>
    client.post<{ username: string }>('/api/auth/password-reset', { token, password: its });
  /** Asks for the mail; resolves to the token of its link. */
  async function mailed(name = editor.username): Promise<string> {
    const before = (await mails()).length;
    expect((await forgot(name)).status).toBe(202);
    await expect.poll(async () => (await mails()).length).toBe(before + 1);
    const text = JSON.stringify((await mails()).at(-1)?.payload);
    return tokenOf(/http[^\\\s"]+/.exec(text)?.[0] ?? '');
  }

  beforeEach(async () => {
    mailConfigured = true;
    await withoutFactors(app.db);
    await app.db.delete(outbox);
    await addPeople(app.db);
    for (const { username, password: old } of [editor, enquiriesPerson]) {
      const row = { password: await cheapHash(old), email: null, disabledAt: null };
      await app.db.update(users).set(row).where(eq(users.username, username));
    }
    await app.db.update(users).set({ email }).where(eq(users.username, editor.username));
  });

  describe('by mail', () => {
    it('sets a new password once, ends every session and signs nobody in', async () => {
      const other = await app.signedIn(editor);
      const token = await mailed();
      const answer = await app.visitor().post<{ username: string }>('/api/auth/password-reset', { token });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({ username: editor.username });
      expect(await isIn(other)).toBe(true);
      const client = app.visitor();
      expect((await set(token, password, client)).status).toBe(200);
      expect(await isIn(other)).toBe(false);
      expect(await isIn(client)).toBe(false);
      expect((await set(token, 'noch-ein-Wort-Laterne-64')).status).toBe(403);
      expect((await app.visitor().post('/api/auth/login', editor)).status).toBe(401);
      await app.signedIn({ username: editor.username, password });
      expect(await events()).toEqual(
        expect.arrayContaining([
          { username: null, person: editor.username, what: 'reset mailed' },
          { username: editor.username, what: 'reset used' },
        ]),
      );
    });

    it('goes to the address of the user, found by name or address, and is not logged', async () => {
      const tokens = [await mailed('REDAKTION'), await mailed(' Redaktion@Abseits.example ')];
      expect((await mails()).map(({ purpose, recipient }) => [purpose, recipient])).toEqual(
        Array(2).fill(['password-reset', email]),
      );
      for (const token of tokens) expect(app.logLines().join()).not.toContain(token);
    });

    it('answers alike for unknown, unreachable and disabled users, and mails nobody', async () => {
      await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, editor.username));
      const answers = [];
      for (const name of ['niemand', enquiriesPerson.username, editor.username, email, 'x@abseits.example']) {
        const { status, text, headers } = await forgot(name);
        answers.push([status, text, headers.get('set-cookie')]);
      }
      await app.db.update(users).set({ disabledAt: null }).where(eq(users.username, editor.username));
      const { status, text, headers } = await forgot(editor.username);
      expect(new Set([...answers, [status, text, headers.get('set-cookie')]].map(String)).size).toBe(1);
      // Whoever is told comes last: nobody was before.
      await expect.poll(async () => (await mails()).map(({ recipient }) => recipient)).toEqual([email]);
    });

    it('is limited to three an hour per name, known or not', async () => {
      for (const name of [editor.username, 'niemand']) {
        const statuses: number[] = [];
        for (const spelling of [name, name.toUpperCase(), name, name]) statuses.push((await forgot(spelling)).status);
        expect(statuses, name).toEqual([202, 202, 202, 429]);
      }
      await expect.poll(async () => (await mails()).length).toBe(3);
    });

    it('answers 409 if no mail can be sent', async () => {
      mailConfigured = false;
      const answers = [await forgot('niemand'), await forgot(editor.username)];
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(await mails()).toEqual([]);
    });

    it('lets in a user who was locked out by wrong passwords', async () => {
      const client = app.visitor();
      for (let count = 0; count < 6; count += 1)
        await client.post('/api/auth/login', { ...editor, password: 'falsch' });
      expect((await client.post('/api/auth/login', editor)).status).toBe(429);
      await set(await mailed(), password, client);
      expect((await client.post('/api/auth/login', { username: editor.username, password })).status).toBe(200);
    });

    it('does not replace the second factor', async () => {
      const { secret } = await addApp(await app.signedIn(editor));
      await set(await mailed());
      const client = app.visitor();
      const { body } = await client.post('/api/auth/login', { username: editor.username, password });
      expect(body).toMatchObject({ success: true, secondFactor: ['totp', 'recovery'] });
      expect(await isIn(client)).toBe(false);
      expect((await step(client, codeAt(secret, 1))).status).toBe(200);
      expect(await isIn(client)).toBe(true);
    });

    it('is hidden from users who may not invite, and its text is deleted once sent', async () => {
      const token = await mailed();
      const other = await app.signedIn(enquiriesPerson);
      expect((await other.get('/api/outbox')).body.data).toEqual([]);
      expect((await other.post(`/api/outbox/${(await mails())[0]?.id}/resend`)).status).toBe(404);
      expect((await other.post('/api/persons/export', { email })).text).not.toContain(token);
      const [mail] = await mails();
      if (mail) await markSent(app.db, mail);
      expect((await mails()).map(({ state, payload }) => [state, payload])).toEqual([
        ['sent', expect.objectContaining({ text: '' })],
      ]);
    });
  });

  describe('link', () => {
    const changes: [string, () => Promise<unknown>][] = [
      ['a new password', () => app.db.update(users).set({ password: 'x' }).where(eq(users.email, email))],
      ['another address', () => app.db.update(users).set({ email: 'n@abseits.example' }).where(eq(users.email, email))],
      ['the end of access', () => app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email))],
    ];
    it.each(changes)('ends with %s', async (_what, change) => {
      const token = createResetToken(app.config.sessionSecret, await userOf());
      await change();
      expect((await set(token)).status).toBe(403);
    });

    it('ends after 30 minutes, and cannot be forged', async () => {
      const user = await userOf();
      const other = await userOf(enquiriesPerson.username);
      const at = (minutes: number) => createResetToken(app.config.sessionSecret, user, Date.now() - minutes * 60_000);
      const token = at(29);
      const parts = token.split('.');
      const wrong = [
        at(30),
        createResetToken('another-secret-of-more-than-32-characters', user),
        [parts[0], parts[1], other.id, parts[3]].join('.'),
        [parts[0], parts[1], 999_999_999_999, parts[3]].join('.'),
        `${token}.`,
        `${token}x`,
        '',
        '...',
        'x',
      ];
      for (const one of wrong) expect((await set(one)).status, one).toBe(403);
      expect((await set(token)).status).toBe(200);
    });

    it('refuses a weak password, and stays valid', async () => {
      const token = createResetToken(app.config.sessionSecret, await userOf());
      for (const its of ['kurz', 'passwort123456', `${editor.username}1234567`]) {
        const { status, body } = await set(token, its);
        expect([status, Object.keys(body.errors)], its).toEqual([400, ['password']]);
      }
      expect((await set(token)).status).toBe(200);
    });

    it('sets one password if several requests use it at once', async () => {
      const token = createResetToken(app.config.sessionSecret, await userOf());
      const answers = await Promise.all([1, 2, 3].map((n) => set(token, `${password}-${n}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    });
  });

  describe('by an administrator', () => {
    const old = () =>
      app.db.execute(sql`update sessions set data = jsonb_set(data, '{provenAt}', '1') where user_id is not null`);
    const asked: [string, (admin: TestClient, id: number) => ReturnType<TestClient['request']>][] = [
      ['a reset link', (admin, id) => admin.post(`/api/people/${id}/password-reset`, {})],
      ['the end of second factors', (admin, id) => admin.delete(`/api/people/${id}/second-factors`)],
    ];
    it.each(asked)('requires a proof, another account and the right for %s', async (_what, ask) => {
      const admin = await app.signedIn();
      const other = await app.signedIn(enquiriesPerson);
      const { id } = await userOf();
      expect((await ask(other, id)).status).toBe(403);
      expect((await ask(admin, (await userOf('admin')).id)).status).toBe(409);
      expect((await ask(admin, 999_999)).status).toBe(404);
      await old();
      const refused = await ask(admin, id);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ proofNeeded: true });
      expect(await events()).toEqual([]);
    });

    it('requires a proof to change an e-mail address, also one’s own', async () => {
      const admin = await app.signedIn();
      await old();
      for (const { id } of [await userOf(), await userOf('admin')]) {
        const refused = await admin.put(`/api/people/${id}`, { email: 'anders@abseits.example' });
        expect(refused.status).toBe(403);
        expect(refused.body).toMatchObject({ proofNeeded: true });
      }
      const { id } = await userOf();
      expect((await admin.put(`/api/people/${id}`, { role: 'enquiries', email })).status).toBe(200);
      expect((await admin.put(`/api/people/${id}`, { role: 'editor' })).status).toBe(200);
      expect((await userOf()).email).toBe(email);
    });

    it('works without mail, and is logged without its token', async () => {
      mailConfigured = false;
      const admin = await app.signedIn();
      const { status, body } = await admin.post<ResetLink>(`/api/people/${(await userOf()).id}/password-reset`, {});
      expect(status).toBe(201);
      expect(body.data.link).toEqual(expect.stringContaining('/admin/password-reset#token='));
      const token = tokenOf(body.data.link);
      expect((await set(token)).status).toBe(200);
      await app.signedIn({ username: editor.username, password });
      expect(await events()).toEqual([
        { username: 'admin', person: editor.username, what: 'reset link made' },
        { username: editor.username, what: 'reset used' },
      ]);
      expect(app.logLines().join()).not.toContain(token);
    });

    it('removes second factors and ends the sessions', async () => {
      const theirs = await app.signedIn(editor);
      await addApp(theirs);
      const admin = await app.signedIn();
      const withFactor = async () =>
        (await admin.get<{ username: string; secondFactor: boolean }[]>('/api/people')).body.data
          .filter(({ secondFactor }) => secondFactor)
          .map(({ username }) => username);
      expect(await withFactor()).toEqual([editor.username]);
      expect((await admin.delete(`/api/people/${(await userOf()).id}/second-factors`)).status).toBe(200);
      expect(await withFactor()).toEqual([]);
      expect(await isIn(theirs)).toBe(false);
      expect(await isIn(admin)).toBe(true);
      await app.signedIn(editor);
      expect((await events()).at(-1)).toEqual({ username: 'admin', person: editor.username, what: 'factors removed' });
    });
  });

  it('answers 429 after 30 wrong links', async () => {
    await app.db.delete(rateLimits);
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1) statuses.push((await set(`geraten-${guess}`)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(403));
    expect(statuses[30]).toBe(429);
  });
});
