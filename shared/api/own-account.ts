import * as z from 'zod/mini';
import * as auth from '../contracts/auth';
import * as factors from '../contracts/second-factor';
import * as users from '../contracts/users';
import type { DescribedRoom } from './describe';

/** Created by the library for the browser: WebAuthn level 3, 5.4. */
const optionsOfBrowser: z.ZodMiniType<object> = z.record(z.string(), z.json());

// biome-ignore format: a table, one route in a line.
export const ownAccountRoom = { name: 'Own account', access: 'signed-in', refusesTokens: true, routes: {
  'GET /api/auth/me': { summary: 'Get the signed-in user', response: auth.userAnswerSchema },
  'PUT /api/auth/account': { summary: 'Change the user name or e-mail address of the own account', body: users.accountInputSchema, response: auth.userAnswerSchema },
  'POST /api/auth/password': { summary: 'Change the own password', body: auth.passwordInputSchema },
  'GET /api/auth/sessions': { summary: 'List the own sessions', data: z.array(auth.ownSessionSchema) },
  'DELETE /api/auth/sessions/:session': { summary: 'End an own session' },
  'POST /api/auth/logout-everywhere': { summary: 'End all own sessions', response: auth.signedOutEverywhereSchema },
  'GET /api/auth/factors': { summary: 'List the own passkeys, authenticator app and recovery codes', data: factors.factorsSchema },
  'POST /api/auth/proof': { summary: 'Confirm the identity with the password before a sensitive change', body: factors.proofInputSchema },
  'POST /api/auth/passkeys/options': { summary: 'Get the options that the browser needs to create a passkey', data: optionsOfBrowser },
  'POST /api/auth/passkeys': { summary: 'Add a passkey', body: factors.newPasskeyInputSchema, created: factors.factorAddedSchema },
  'PUT /api/auth/passkeys/:id': { summary: 'Rename a passkey', body: factors.passkeyNameInputSchema },
  'DELETE /api/auth/passkeys/:id': { summary: 'Remove a passkey' },
  'POST /api/auth/totp': { summary: 'Start the setup of an authenticator app', created: factors.newTotpSchema },
  'POST /api/auth/totp/confirm': { summary: 'Complete the setup of the authenticator app with a code', body: factors.totpConfirmInputSchema, data: factors.factorAddedSchema },
  'DELETE /api/auth/totp': { summary: 'Remove the authenticator app', errors: [404] },
  'POST /api/auth/recovery-codes': { summary: 'Replace the recovery codes', created: factors.factorAddedSchema },
} } satisfies DescribedRoom;
