import * as auth from '@shared/contracts/auth';
import * as factors from '@shared/contracts/second-factor';
import * as users from '@shared/contracts/users';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

/** Created by the library for the browser: WebAuthn level 3, 5.4 and 5.5. */
const optionsOfBrowser = z.record(z.string(), z.json());
const success = z.object({ success: z.literal(true) });

// biome-ignore format: a table, one route in a line.
export const describedAuth: readonly DescribedResource[] = [
  { name: 'Sign-in', at: '/api/auth', access: 'public', refusesTokens: true, routes: {
    'POST /login': { summary: 'Sign in with a password', body: auth.loginInputSchema, response: factors.loginAnswerSchema },
    'POST /second-factor': { summary: 'Complete a sign-in with a second factor', body: factors.secondFactorInputSchema, response: auth.userAnswerSchema },
    'POST /passkey/options': { summary: 'Get the options that the browser needs to use a passkey', body: factors.passkeyOptionsInputSchema, data: optionsOfBrowser },
    'POST /passkey': { summary: 'Sign in or confirm the identity with a passkey', body: factors.passkeyInputSchema, response: z.union([auth.userAnswerSchema, success]) },
    'POST /direct-login': { summary: 'Sign in with a link from the command line', access: 'one-time-link', body: auth.directLoginInputSchema, response: auth.userAnswerSchema },
    'POST /logout': { summary: 'Sign out' },
    'GET /status': { summary: 'Get the sign-in state, and whether sign-ins from an origin are accepted', query: z.object({ origin: z.optional(z.string()) }), response: auth.statusAnswerSchema },
    'POST /forgotten-password': { summary: 'Request a password reset link by mail', body: users.forgottenPasswordInputSchema, status: 202 },
    'POST /password-reset': { summary: 'Set a new password by a reset link, or get the user of the link', body: users.passwordResetInputSchema, data: answerWith('username', z.string()) },
    'POST /invitation': { summary: 'Get the invitation of a link', body: users.invitationQuestionSchema, data: users.openedInvitationSchema },
    'POST /invitation/accept': { summary: 'Accept an invitation and create its account', body: users.invitationAcceptanceSchema, status: 201, response: auth.userAnswerSchema },
  } },
  { name: 'Own account', at: '/api/auth', access: 'signed-in', refusesTokens: true, routes: {
    'GET /me': { summary: 'Get the signed-in user', response: auth.userAnswerSchema },
    'PUT /account': { summary: 'Change the user name or e-mail address of the own account', body: users.accountInputSchema, response: auth.userAnswerSchema },
    'POST /password': { summary: 'Change the own password', body: auth.passwordInputSchema },
    'GET /sessions': { summary: 'List the own sessions', data: z.array(auth.ownSessionSchema) },
    'DELETE /sessions/:id': { summary: 'End an own session' },
    'POST /logout-everywhere': { summary: 'End all own sessions', response: auth.signedOutEverywhereSchema },
    'GET /factors': { summary: 'List the own passkeys, authenticator app and recovery codes', data: factors.factorsSchema },
    'POST /proof': { summary: 'Confirm the identity with the password before a sensitive change', body: factors.proofInputSchema },
    'POST /passkeys/options': { summary: 'Get the options that the browser needs to create a passkey', data: optionsOfBrowser },
    'POST /passkeys': { summary: 'Add a passkey', body: factors.newPasskeyInputSchema, created: factors.factorAddedSchema },
    'PUT /passkeys/:id': { summary: 'Rename a passkey', body: factors.passkeyNameInputSchema },
    'DELETE /passkeys/:id': { summary: 'Remove a passkey' },
    'POST /totp': { summary: 'Start the setup of an authenticator app', created: factors.newTotpSchema },
    'POST /totp/confirm': { summary: 'Complete the setup of the authenticator app with a code', body: factors.totpConfirmInputSchema, data: factors.factorAddedSchema },
    'DELETE /totp': { summary: 'Remove the authenticator app', errors: [404] },
    'POST /recovery-codes': { summary: 'Replace the recovery codes', created: factors.factorAddedSchema },
  } },
];
