import type { FactorAdded, NewTotp } from '@shared/contracts/second-factor';
import { activityLog, authenticators, passkeys, rateLimits, recoveryCodes } from '@shared/schema';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../db/database';
import type { TestClient } from './client';
import { SoftPasskey } from './soft-passkey';
import { administrator, type TestApp } from './test-app';

/** The code that an app shows so many steps of 30 seconds from now. */
export function codeAt(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/**
 * Sets an app up for whoever is signed in, with the present code; that of the next step is taken already and unused.
 */
export async function addApp(client: TestClient): Promise<{ secret: string; codes: readonly string[] }> {
  const made = await client.post<NewTotp>('/api/auth/totp', {});
  const { secret } = made.body.data;
  const { status, text, body } = await client.post<FactorAdded>('/api/auth/totp/confirm', { code: codeAt(secret) });
  if (status !== 200) throw new Error(`The app could not be confirmed: ${text}`);
  return { secret, codes: body.data.recoveryCodes ?? [] };
}

/** Asks for the challenge of a passkey. */
export async function challengeFor(client: TestClient, path: string, body: object): Promise<string> {
  const answer = await client.post<{ challenge: string }>(path, body);
  if (answer.status !== 200) throw new Error(`There was no challenge: ${answer.text}`);
  return answer.body.data.challenge;
}

/** Gives whoever is signed in a passkey. */
export async function addPasskey(client: TestClient): Promise<{ passkey: SoftPasskey; codes: readonly string[] }> {
  const passkey = new SoftPasskey();
  const challenge = await challengeFor(client, '/api/auth/passkeys/options', {});
  const response = passkey.register(challenge, { origin: client.url });
  const { status, text, body } = await client.post<FactorAdded>('/api/auth/passkeys', { name: 'Laptop', response });
  if (status !== 201) throw new Error(`The passkey could not be added: ${text}`);
  return { passkey, codes: body.data.recoveryCodes ?? [] };
}

/** A visitor whose password was right, and who is still to take the second step. */
export async function halfIn(app: TestApp): Promise<TestClient> {
  const client = app.visitor();
  const { status, text } = await client.post('/api/auth/login', administrator);
  if (status !== 200) throw new Error(`The password was refused: ${text}`);
  return client;
}

/** Takes the second step with a code. */
export const step = (client: TestClient, code: string, method = 'totp') =>
  client.post('/api/auth/second-factor', { method, code });

/** Whether somebody is signed in. */
export const isIn = async (client: TestClient) => (await client.get('/api/auth/me')).status === 200;

/** Takes every second factor away and forgets what was counted. */
export async function withoutFactors(db: Db): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes, rateLimits, activityLog]) await db.delete(table);
}
