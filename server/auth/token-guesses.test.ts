import type { NewApiToken } from '@shared/contracts/api-tokens';
import type { NewInvitation } from '@shared/contracts/users';
import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { addPasskey, challengeFor } from '../testing/factors';
import { SoftPasskey } from '../testing/soft-passkey';
import { addPeople, editor, plainUser, type TestApp, useTestApp } from '../testing/test-app';
import { createResetToken } from '../users/password-resets';
import { createLoginToken } from './login-token';

const password = 'ein langes Passwort für Tests 4711';

interface Kind {
  name: string;
  live: (app: TestApp) => Promise<string>;
  use: (client: TestClient, token: string) => Promise<Answer>;
}

async function invitationToken(app: TestApp): Promise<string> {
  const made = await (await app.signedIn()).post<NewInvitation>('/api/invitations', { role: 'editor' });
  return made.body.data.link.split(/[/#?=]/).at(-1) ?? '';
}

async function resetToken(app: TestApp): Promise<string> {
  const [user] = await app.db.select().from(users).where(eq(users.username, editor.username));
  if (!user) throw new Error('There is no editor.');
  return createResetToken(app.config.sessionSecret, user);
}

async function apiToken(app: TestApp): Promise<string> {
  const input = { name: 'Test', days: 7, permissions: ['content'], mayWrite: false };
  return (await (await app.signedIn()).post<NewApiToken>('/api/tokens', input)).body.data.token;
}

const madePasskeys = new Map<string, SoftPasskey>();

/** The id of a passkey that `usePasskey` knows. */
async function livePasskey(app: TestApp): Promise<string> {
  const { passkey } = await addPasskey(await app.signedIn(plainUser));
  madePasskeys.set(passkey.id, passkey);
  return passkey.id;
}

async function usePasskey(client: TestClient, id: string): Promise<Answer> {
  const challenge = await challengeFor(client, '/api/auth/passkey/options', { purpose: 'sign-in' });
  const response = (madePasskeys.get(id) ?? new SoftPasskey()).answer(challenge, { origin: client.url });
  return client.post('/api/auth/passkey', { purpose: 'sign-in', response });
}

/** Every token that somebody brings without being signed in, and that nobody can guess. */
const kinds: readonly Kind[] = [
  {
    name: 'sign-in link',
    live: async (app) => createLoginToken(app.config.sessionSecret, { username: editor.username }),
    use: (client, token) => client.post('/api/auth/direct-login', { token }),
  },
  {
    name: 'invitation that is opened',
    live: invitationToken,
    use: (client, token) => client.post('/api/auth/invitation', { token }),
  },
  {
    name: 'invitation that is accepted',
    live: invitationToken,
    use: (client, token) => client.post('/api/auth/invitation/accept', { token, username: 'neuling', password }),
  },
  {
    name: 'link to a new password that is opened',
    live: resetToken,
    use: (client, token) => client.post('/api/auth/password-reset', { token }),
  },
  {
    name: 'link to a new password that is used',
    live: resetToken,
    use: (client, token) => client.post('/api/auth/password-reset', { token, password }),
  },
  {
    name: 'API token',
    live: apiToken,
    use: (client, token) => client.get('/api/cms/sections', { headers: { authorization: `Bearer ${token}` } }),
  },
  { name: 'passkey', live: livePasskey, use: usePasskey },
];

describeOnEachDatabase('guess limit of tokens', (kind) => {
  const app = useTestApp({ kind, mailConfigured: () => true });
  beforeAll(() => addPeople(app.db));

  it.each(kinds)('does not lock out a valid token from the same address: $name', async (token) => {
    const live = await token.live(app);
    const seen: number[] = [];
    for (let count = 0; count < 31; count += 1) seen.push((await token.use(app.visitor(), `dead-${count}`)).status);
    expect(seen.at(-1)).toBe(429);
    expect((await token.use(app.visitor(), live)).status).toBeLessThan(300);
  });

  it('counts an invitation that is tried too often apart from other invitations', async () => {
    const live = await invitationToken(app);
    const other = await invitationToken(app);
    const accept = (token: string) =>
      app.visitor().post('/api/auth/invitation/accept', { token, username: editor.username, password });
    const seen: number[] = [];
    for (let count = 0; count < 31; count += 1) seen.push((await accept(live)).status);
    expect(seen[0]).toBe(400);
    expect(seen.at(-1)).toBe(429);
    expect((await accept(other)).status).toBe(400);
  });
});
