import * as auth from '@shared/contracts/auth';
import * as factors from '@shared/contracts/second-factor';
import * as users from '@shared/contracts/users';
import * as z from 'zod/mini';
import { type DescribedResource, only } from './describe';

/** Made by the library for the browser: WebAuthn level 3, 5.4 and 5.5. */
const optionsOfBrowser = z.record(z.string(), z.json());
const success = z.object({ success: z.literal(true) });

// biome-ignore format: a table, one route in a line.
export const signIn: DescribedResource = {
  name: 'Sign-in',
  at: '/api/auth',
  access: 'public',
  personal: true,
  routes: {
    'POST /login': { summary: 'Sign in with a password', body: auth.loginInput, answer: factors.loginAnswer },
    'POST /second-factor': { summary: 'Second step of a sign-in', body: factors.secondFactorInput, answer: auth.userAnswer },
    'POST /passkey/options': { summary: 'What the browser asks a passkey', body: factors.passkeyOptionsInput, data: optionsOfBrowser },
    'POST /passkey': { summary: 'Sign in, or prove who one is, with a passkey', body: factors.passkeyInput, answer: z.union([auth.userAnswer, success]) },
    'POST /direct-login': { summary: 'Sign in with a link from the command line', access: 'link', body: auth.directLoginInput, answer: auth.userAnswer },
    'POST /logout': { summary: 'Sign out' },
    'GET /status': { summary: 'Whether somebody is signed in, and whether sign-ins from an origin are accepted', query: z.object({ origin: z.optional(z.string()) }), answer: auth.statusAnswer },
    'POST /forgotten-password': { summary: 'Ask for a link to a new password', body: users.forgottenPasswordInput, status: 202 },
    'POST /password-reset': { summary: 'Set a new password by a link, or ask whose it is', body: users.passwordResetInput, data: only('username', z.string()) },
    'POST /invitation': { summary: 'What a link invites to', body: users.invitationQuestion, data: users.openedInvitation },
    'POST /invitation/accept': { summary: 'Make the account of an invitation', body: users.invitationAcceptance, status: 201, answer: auth.userAnswer },
  },
};

// biome-ignore format: a table, one route in a line.
export const ownAccount: DescribedResource = {
  name: 'Own account',
  at: '/api/auth',
  access: 'signed-in',
  personal: true,
  routes: {
    'GET /me': { summary: 'Who is signed in', answer: auth.userAnswer },
    'PUT /account': { summary: 'Change the own name or e-mail address', body: users.accountInput, answer: auth.userAnswer },
    'POST /password': { summary: 'Change the own password', body: auth.passwordInput },
    'GET /sessions': { summary: 'Where one is signed in', data: z.array(auth.ownSession) },
    'DELETE /sessions/:id': { summary: 'End one of the own sessions' },
    'POST /logout-everywhere': { summary: 'End all own sessions', answer: auth.signedOutEverywhere },
    'GET /factors': { summary: 'The own ways in beside the password', data: factors.factors },
    'POST /proof': { summary: 'Prove by the password who one is, before a change', body: factors.proofInput },
    'POST /passkeys/options': { summary: 'What the browser needs to make a passkey', data: optionsOfBrowser },
    'POST /passkeys': { summary: 'Add a passkey', body: factors.newPasskeyInput, made: factors.factorAdded },
    'PUT /passkeys/:id': { summary: 'Rename a passkey', body: factors.passkeyNameInput },
    'DELETE /passkeys/:id': { summary: 'Remove a passkey' },
    'POST /totp': { summary: 'Begin with an authenticator app', made: factors.newTotp },
    'POST /totp/confirm': { summary: 'Use the app from now on', body: factors.totpConfirmInput, data: factors.factorAdded },
    'DELETE /totp': { summary: 'Ask for codes of the app no longer', fails: [404] },
    'POST /recovery-codes': { summary: 'New recovery codes in place of the others', made: factors.factorAdded },
  },
};
