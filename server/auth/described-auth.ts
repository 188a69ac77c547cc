import * as tokens from '@shared/contracts/api-tokens';
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
  { name: 'Sign-in', at: '/api/auth', access: 'public', personal: true, routes: {
    'POST /login': { summary: 'Sign in with a password', body: auth.loginInputSchema, answer: factors.loginAnswerSchema },
    'POST /second-factor': { summary: 'Second step of a sign-in', body: factors.secondFactorInputSchema, answer: auth.userAnswerSchema },
    'POST /passkey/options': { summary: 'What the browser asks a passkey', body: factors.passkeyOptionsInputSchema, data: optionsOfBrowser },
    'POST /passkey': { summary: 'Sign in, or prove who one is, with a passkey', body: factors.passkeyInputSchema, answer: z.union([auth.userAnswerSchema, success]) },
    'POST /direct-login': { summary: 'Sign in with a link from the command line', access: 'link', body: auth.directLoginInputSchema, answer: auth.userAnswerSchema },
    'POST /logout': { summary: 'Sign out' },
    'GET /status': { summary: 'Whether somebody is signed in, and whether sign-ins from an origin are accepted', query: z.object({ origin: z.optional(z.string()) }), answer: auth.statusAnswerSchema },
    'POST /forgotten-password': { summary: 'Ask for a link to a new password', body: users.forgottenPasswordInputSchema, status: 202 },
    'POST /password-reset': { summary: 'Set a new password by a link, or ask whose it is', body: users.passwordResetInputSchema, data: answerWith('username', z.string()) },
    'POST /invitation': { summary: 'What a link invites to', body: users.invitationQuestionSchema, data: users.openedInvitationSchema },
    'POST /invitation/accept': { summary: 'Make the account of an invitation', body: users.invitationAcceptanceSchema, status: 201, answer: auth.userAnswerSchema },
  } },
  { name: 'Own account', at: '/api/auth', access: 'signed-in', personal: true, routes: {
    'GET /me': { summary: 'Who is signed in', answer: auth.userAnswerSchema },
    'PUT /account': { summary: 'Change the own name or e-mail address', body: users.accountInputSchema, answer: auth.userAnswerSchema },
    'POST /password': { summary: 'Change the own password', body: auth.passwordInputSchema },
    'GET /sessions': { summary: 'Where one is signed in', data: z.array(auth.ownSessionSchema) },
    'DELETE /sessions/:id': { summary: 'End one of the own sessions' },
    'POST /logout-everywhere': { summary: 'End all own sessions', answer: auth.signedOutEverywhereSchema },
    'GET /factors': { summary: 'The own ways in beside the password', data: factors.factorsSchema },
    'POST /proof': { summary: 'Prove by the password who one is, before a change', body: factors.proofInputSchema },
    'POST /passkeys/options': { summary: 'What the browser needs to make a passkey', data: optionsOfBrowser },
    'POST /passkeys': { summary: 'Add a passkey', body: factors.newPasskeyInputSchema, made: factors.factorAddedSchema },
    'PUT /passkeys/:id': { summary: 'Rename a passkey', body: factors.passkeyNameInputSchema },
    'DELETE /passkeys/:id': { summary: 'Remove a passkey' },
    'POST /totp': { summary: 'Begin with an authenticator app', made: factors.newTotpSchema },
    'POST /totp/confirm': { summary: 'Use the app from now on', body: factors.totpConfirmInputSchema, data: factors.factorAddedSchema },
    'DELETE /totp': { summary: 'Ask for codes of the app no longer', fails: [404] },
    'POST /recovery-codes': { summary: 'New recovery codes in place of the others', made: factors.factorAddedSchema },
  } },
  { name: 'Tokens of programs', at: '/api', access: 'operation', personal: true, routes: {
    'GET /tokens': { summary: 'All tokens, ended ones for 30 days', data: z.array(tokens.apiTokenSchema) },
    'POST /tokens': { summary: 'Make a token; it is told once', body: tokens.apiTokenInputSchema, made: tokens.newApiTokenSchema },
    'DELETE /tokens/:id': { summary: 'Revoke a token', data: answerWith('id') },
  } },
];
