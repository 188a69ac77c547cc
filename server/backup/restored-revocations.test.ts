import {
  authenticators,
  documentLinks,
  documents,
  erasures,
  investors,
  invitations,
  outbox,
  passkeys,
  previewLinks,
  recoveryCodes,
  revocations,
  usedTokens,
  users,
} from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureAdministrator } from '../auth/first-administrator';
import { createLoginToken } from '../auth/login-token';
import { hashPassword } from '../auth/passwords';
import { eraseAbout } from '../data-subjects/erasure';
import { storedTombstones } from '../erasure/tombstones';
import { enqueueMail } from '../outbox/enqueue';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import type { TestClient } from '../testing/client';
import { colleague, signedInColleague } from '../testing/colleague';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { addApp, addPasskey, challengeFor, withoutFactors } from '../testing/factors';
import { enquiry } from '../testing/simulated-use';
import { addPeople, administrator, createTestApp, editor, type TestApp, useTestApp } from '../testing/test-app';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

const { fileIn } = backupFolder();

describeOnEachDatabase('restore of something revoked', (kind) => {
  const app = useTestApp({ kind });
  const newPassword = 'ganz-neue-Worte-Laterne-77';
  const passwordHash = hashPassword(administrator.password);

  beforeEach(async () => {
    await withoutFactors(app.db);
    for (const table of [documentLinks, documents, erasures, revocations, invitations, usedTokens])
      await app.db.delete(table);
    await app.db.delete(users);
    await app.db.insert(users).values({ ...administrator, password: await passwordHash, isAdmin: true });
    await addPeople(app.db);
    await app.db.delete(revocations);
  });

  const save = () => saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
  const signsIn = async (as: TestApp, account: { username: string; password: string }) =>
    (await as.visitor().post('/api/auth/login', account)).status;
  const idOf = async (username: string) =>
    (await app.db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0;

  /** Restores over the database, which knows what was taken away, and looks at it. */
  async function onReplaced(look: (restored: TestApp) => Promise<void>) {
    const known = { tombstones: [], complete: null };
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    await look(app);
  }

  /** Restores on an empty machine that has the ledger alone, and looks at it. */
  async function onEmpty(look: (restored: TestApp) => Promise<void>) {
    const database = await openTestDatabase(kind, silentLog);
    const known = { tombstones: await storedTombstones(app.db), complete: true };
    await restoreBackup(database, { file: fileIn('a.gz') }, { replace: false, eraseAbout, known });
    const restored = await createTestApp({ kind, database });
    await look(restored);
    await restored.close();
  }

  async function personalLink(admin: TestClient) {
    const [document] = await app.db.insert(documents).values({ title: 'Deck' }).returning();
    const [about] = await app.db.insert(investors).values(enquiry).returning();
    const input = { documentId: document?.id, kind: 'investors', enquiryId: about?.id, language: 'de' };
    const { body } = await admin.post<{ id: number }>('/api/materials/links', input);
    return { id: body.data.id, documentId: document?.id };
  }
  const revokedAt = async ({ db }: TestApp, id: number) =>
    (await db.select().from(documentLinks).where(eq(documentLinks.id, id)))[0]?.revokedAt ?? null;

  it('revokes personal links again if they or their document were removed, and no others', async () => {
    const admin = await app.signedIn();
    const revoked = await personalLink(admin);
    const gone = await personalLink(admin);
    const open = await personalLink(admin);
    await save();
    await admin.delete(`/api/materials/links/${revoked.id}`);
    await admin.delete(`/api/materials/documents/${gone.documentId}`);
    await onReplaced(async (restored) => {
      expect(await revokedAt(restored, revoked.id)).not.toBeNull();
      expect(await revokedAt(restored, gone.id)).not.toBeNull();
      expect(await revokedAt(restored, open.id)).toBeNull();
    });
  });

  it('revokes links to previews again, and no others', async () => {
    const admin = await app.signedIn();
    const userId = await idOf(administrator.username);
    const make = async (tokenHash: string) => {
      const [link] = await app.db
        .insert(previewLinks)
        .values({ tokenHash, userId, expiresAt: new Date(Date.now() + 86_400_000) })
        .returning();
      return link?.id ?? 0;
    };
    const revoked = await make('a');
    const open = await make('b');
    await save();
    await admin.delete(`/api/preview-links/${revoked}`);
    await onReplaced(async ({ db }) => {
      const links = await db.select().from(previewLinks);
      expect(links.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id)).toEqual([open]);
    });
  });

  it('disables people again who were removed, disabled or lost a right', async () => {
    const admin = await signedInColleague(app);
    await save();
    await admin.delete(`/api/people/${await idOf(editor.username)}`);
    await admin.put(`/api/people/${await idOf('anfragen')}`, { disabled: true });
    await admin.put(`/api/people/${await idOf(administrator.username)}`, { role: 'editor' });
    await onReplaced(async (restored) => {
      const people = await restored.db.select().from(users).orderBy(users.id);
      expect(people.map(({ username, isAdmin, disabledAt }) => [username, isAdmin, disabledAt !== null])).toEqual([
        [administrator.username, false, true],
        ['anfragen', false, true],
        [colleague.username, true, false],
      ]);
    });
  });

  it('drops an e-mail address that was changed, so that reset links do not go to it', async () => {
    const admin = await signedInColleague(app);
    const addressOf = async (from: typeof app, id: number) =>
      (await from.db.select().from(users).where(eq(users.id, id))).map(({ email }) => email);
    const changed = await idOf(editor.username);
    const kept = await idOf('anfragen');
    await admin.put(`/api/people/${changed}`, { email: 'old@abseits.example' });
    await admin.put(`/api/people/${kept}`, { email: 'kept@abseits.example' });
    await save();
    await admin.put(`/api/people/${changed}`, { email: 'new@abseits.example' });
    await onReplaced(async (restored) => {
      expect(await addressOf(restored, changed)).toEqual([null]);
      expect(await addressOf(restored, kept)).toEqual(['kept@abseits.example']);
    });
  });

  it('takes nothing from the rows of an earlier database with the same ids', async () => {
    const admin = await app.signedIn();
    await addApp(admin);
    await addPasskey(admin);
    const { id } = await personalLink(admin);
    await save();
    // The database was lost; another one used the same ledger for a while, and took all of this from others.
    const made = { createdAt: new Date(Date.now() + 5) };
    for (const table of [users, passkeys, authenticators, documentLinks]) await app.db.update(table).set(made);
    await app.db.update(users).set({ password: 'x', disabledAt: new Date() });
    await app.db.update(recoveryCodes).set({ usedAt: new Date() });
    for (const table of [documentLinks, users]) await app.db.delete(table);
    expect((await app.db.select().from(revocations)).every(({ madeAt }) => madeAt !== null)).toBe(true);
    await onEmpty(async (restored) => {
      const people = await restored.db.select().from(users);
      for (const username of [administrator.username, editor.username, 'anfragen'])
        expect(people).toContainEqual(expect.objectContaining({ username, disabledAt: null }));
      expect(await signsIn(restored, editor)).toBe(200);
      expect(await revokedAt(restored, id)).toBeNull();
      expect(await restored.db.select().from(passkeys)).toHaveLength(1);
      expect(await restored.db.select().from(authenticators)).toHaveLength(1);
      expect((await restored.db.select().from(recoveryCodes)).length).toBeGreaterThan(0);
    });
  });

  it('names the taken user name at a start without an administrator', async () => {
    await app.db.update(users).set({ isAdmin: false });
    const names = { adminUsername: administrator.username, adminPassword: newPassword };
    await expect(ensureAdministrator(app.db, names)).rejects.toThrow(/set another ADMIN_USERNAME/);
  });

  it('refuses a password that was changed, and accepts one that was not', async () => {
    await save();
    const person = await app.signedIn(editor);
    const input = { currentPassword: editor.password, newPassword };
    expect((await person.post('/api/auth/password', input)).status).toBe(200);
    await onEmpty(async (restored) => {
      expect(await signsIn(restored, editor)).toBe(401);
      expect(await signsIn(restored, administrator)).toBe(200);
    });
  });

  it('refuses a password without the second factor that was added', async () => {
    await save();
    await addApp(await app.signedIn());
    await onReplaced(async (restored) => expect(await signsIn(restored, administrator)).toBe(401));
  });

  it('brings no removed factor back, and no used or replaced recovery code', async () => {
    const admin = await app.signedIn();
    await addApp(admin);
    await addPasskey(admin);
    await save();
    await app.db.update(recoveryCodes).set({ usedAt: new Date() });
    const { passkeys: had } = (await admin.get<{ passkeys: { id: number }[] }>('/api/auth/factors')).body.data;
    expect((await admin.delete(`/api/auth/passkeys/${had[0]?.id}`)).status).toBe(200);
    expect((await admin.delete('/api/auth/totp')).status).toBe(200);
    await onReplaced(async (restored) => {
      const answer = await restored.visitor().post('/api/auth/login', administrator);
      expect(answer.body).not.toHaveProperty('secondFactor');
      expect(await restored.db.select().from(recoveryCodes)).toEqual([]);
    });
  });

  it('keeps a passkey that was not removed', async () => {
    const { passkey } = await addPasskey(await app.signedIn());
    await save();
    await onReplaced(async (restored) => {
      const client = restored.visitor();
      const challenge = await challengeFor(client, '/api/auth/passkey/options', { purpose: 'sign-in' });
      const response = passkey.answer(challenge, { origin: client.url });
      expect((await client.post('/api/auth/passkey', { purpose: 'sign-in', response })).status).toBe(200);
    });
  });

  it('drops all invitations, reset mails and sign-in links', async () => {
    const token = createLoginToken(app.config.sessionSecret);
    const mail = { subject: 'Ihr neues Passwort', text: 'Ein Link', automatic: true };
    await enqueueMail(app.db, { purpose: 'password-reset', recipient: 'r@abseits.example', mail });
    await save();
    await (await app.signedIn()).post('/api/invitations', { role: 'editor' });
    await onReplaced(async (restored) => {
      expect(await restored.db.select().from(invitations)).toEqual([]);
      expect(await restored.db.select().from(outbox).where(eq(outbox.purpose, 'password-reset'))).toEqual([]);
      expect((await restored.visitor().post('/api/auth/direct-login', { token })).status).toBe(403);
    });
    const made = createLoginToken(app.config.sessionSecret, { now: Date.now() + 1_000 });
    expect((await app.visitor().post('/api/auth/direct-login', { token: made })).status).toBe(200);
  });

  it('revokes everything if no ledger is known, and lets the first administrator in by link', async () => {
    const admin = await app.signedIn();
    const { id } = await personalLink(admin);
    await addApp(admin);
    await save();
    const database = await openTestDatabase(kind, silentLog);
    const onUnknown = vi.fn(async () => {});
    const restore = (withoutErasures: boolean) =>
      restoreBackup(
        database,
        { file: fileIn('a.gz') },
        {
          onUnknown,
          replace: false,
          eraseAbout,
          known: { tombstones: [], complete: null },
          withoutErasures,
        },
      );
    await expect(restore(false)).rejects.toThrow(/Niemand weiß, was gelöscht wurde.*--without-erasures/s);
    expect(await database.db.select().from(users)).toEqual([]);
    expect(onUnknown).not.toHaveBeenCalled();
    expect(await restore(true)).toMatchObject({ revokedAgain: 'all', erasuresKnown: false });
    // The database is in use by now: a restore that is refused begins nothing anew.
    await expect(restore(true)).rejects.toThrow(/nicht leer/);
    expect(onUnknown).toHaveBeenCalledOnce();
    const empty = await createTestApp({ kind, database });
    expect(await revokedAt(empty, id)).not.toBeNull();
    expect([await signsIn(empty, administrator), await signsIn(empty, editor)]).toEqual([401, 401]);
    const token = createLoginToken(empty.config.sessionSecret, { now: Date.now() + 1_000 });
    expect((await empty.visitor().post('/api/auth/direct-login', { token })).status).toBe(200);
    await empty.close();
  });
});
