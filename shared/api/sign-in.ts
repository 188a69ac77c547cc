import * as z from 'zod/mini';
import * as auth from '../contracts/auth';
import * as factors from '../contracts/second-factor';
import * as users from '../contracts/users';
import type { DescribedRoom } from './describe';

/** Created by the library for the browser: WebAuthn level 3, 5.5. */
const optionsOfBrowser: z.ZodMiniType<object> = z.record(z.string(), z.json());
const success = z.object({ success: z.literal(true) });

// biome-ignore format: a table, one route in a line.
export const signInRoom = { name: 'Sign-in', access: 'public', refusesTokens: true, contracts: [auth, factors], routes: {
  'POST /api/auth/login': { summary: 'Sign in with a password', body: auth.loginInputSchema, response: factors.loginAnswerSchema },
  'POST /api/auth/second-factor': { summary: 'Complete a sign-in with a second factor', body: factors.secondFactorInputSchema, response: auth.userAnswerSchema },
  'POST /api/auth/passkey/options': { summary: 'Get the options that the browser needs to use a passkey', body: factors.passkeyOptionsInputSchema, data: optionsOfBrowser },
  'POST /api/auth/passkey': { summary: 'Sign in or confirm the identity with a passkey', body: factors.passkeyInputSchema, response: z.union([auth.userAnswerSchema, success]) },
  'POST /api/auth/direct-login': { summary: 'Sign in with a link from the command line', access: 'one-time-link', body: auth.directLoginInputSchema, response: auth.userAnswerSchema },
  'POST /api/auth/logout': { summary: 'Sign out' },
  'GET /api/auth/status': { summary: 'Get the sign-in state, and whether sign-ins from an origin are accepted', query: z.object({ origin: z.optional(z.string()) }), response: auth.statusAnswerSchema },
  'POST /api/auth/forgotten-password': { summary: 'Request a password reset link by mail', body: users.forgottenPasswordInputSchema, status: 202 },
  'POST /api/auth/password-reset': { summary: 'Set a new password by a reset link, or get the user of the link', body: users.passwordResetInputSchema, data: z.object({ username: z.string() }) },
  'POST /api/auth/invitation': { summary: 'Get the invitation of a link', body: users.invitationQuestionSchema, data: users.openedInvitationSchema },
  'POST /api/auth/invitation/accept': { summary: 'Accept an invitation and create its account', body: users.invitationAcceptanceSchema, status: 201, response: auth.userAnswerSchema },
} } satisfies DescribedRoom;
