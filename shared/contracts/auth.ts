import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { roles } from '../permissions';
import { atMost, requiredText } from '../rules/fields';
import { instantSchema } from './answers';

/** Letters of European languages and of Vietnamese, without ı, İ and ĸ, which look like others. */
const letters = 'A-Za-zÀ-ÖØ-öø-įĴ-ķĹ-žƠơƯưȘ-țẞẠ-ỹ';
const nameWord = `[${letters}\\d._@-]+`;
const allowed = new RegExp(`^(?=.*[${letters}\\d])${nameWord}(?: ${nameWord})*$`);

/** Whether a new user may have this name: no invisible or look-alike characters. `name` must be in NFC. */
const isUsername = (name: string): boolean => allowed.test(name) && name === name.normalize('NFKC');

/** Comparable form of a user name: composed and in lower case (RFC 8265, 3.3). Đ and Ð look the same. */
export const usernameKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll('đ', 'ð').normalize('NFC');

const username = requiredText('validation.usernameRequired', 100);

export const newUsernameSchema = username.check(
  z.normalize('NFC'),
  z.refine(isUsername, messageKey('validation.usernameCharacters')),
);

/** A password to verify; the length bounds of new passwords do not apply. */
export const givenPasswordSchema = z
  .string({ error: messageKey('validation.passwordRequired') })
  .check(z.minLength(1, messageKey('validation.passwordRequired')), atMost(1_024));

/** POST /api/auth/login. */
export const loginInputSchema = z.object({ username, password: givenPasswordSchema });
export type LoginInput = z.output<typeof loginInputSchema>;

/** POST /api/auth/direct-login. Without a token it works only in development from the same machine. */
export const directLoginInputSchema = z.object({
  token: z.optional(z.string().check(atMost(300))),
});

/** Length bounds of a new password, in characters. */
export const passwordLength = { min: 12, max: 256 } as const;

export const newPasswordSchema = z
  .string({ error: messageKey('validation.passwordRequired') })
  .check(z.minLength(passwordLength.min, messageKey('validation.passwordShort')), atMost(passwordLength.max));

/** POST /api/auth/password. The current password may be missing only after a sign-in by link. */
export const passwordInputSchema = z.object({
  currentPassword: z.optional(z.string().check(atMost(1_024))),
  newPassword: newPasswordSchema,
});
export type PasswordInput = z.output<typeof passwordInputSchema>;

export const authUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  isAdmin: z.boolean(),
  role: z.nullable(z.enum(roles)),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** POST /api/auth/login, POST /api/auth/direct-login, GET /api/auth/me. */
export const userAnswerSchema = z.object({ success: z.literal(true), user: authUserSchema });
export type UserAnswer = z.infer<typeof userAnswerSchema>;

/** POST /api/auth/logout-everywhere: number of ended sessions of the account, including the current one. */
export const signedOutEverywhereSchema = z.object({ success: z.literal(true), data: z.object({ sessions: z.int() }) });
export type SignedOutEverywhere = z.infer<typeof signedOutEverywhereSchema>;

const originStatus = z.object({
  accepted: z.boolean(),
  /** PUBLIC_URL if set: the only accepted origin. */
  publicUrl: z.nullable(z.string()),
});
export type OriginStatus = z.infer<typeof originStatus>;

/** GET /api/auth/status. `directLogin`: whether direct login works without a token. */
export const statusAnswerSchema = z.object({
  success: z.literal(true),
  isAuthenticated: z.boolean(),
  /** Whether the browser sent the cookie of a session, which may still wait for a second factor or a passkey. */
  hasSession: z.boolean(),
  directLogin: z.boolean(),
  /** Only if the request named its origin (`?origin=`): whether forms and sign-ins from it are accepted. */
  origin: z.exactOptional(originStatus),
});
export type StatusAnswer = z.infer<typeof statusAnswerSchema>;

/** From the user agent, just enough for users to recognise their device. */
const device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type Device = z.infer<typeof device>;

/** GET /api/auth/sessions: one of the user's own sessions. DELETE /api/auth/sessions/:id ends it. */
export const ownSessionSchema = z.object({
  id: z.string(),
  device: z.nullable(device),
  createdAt: instantSchema,
  /** Exact to five minutes. */
  lastUsedAt: instantSchema,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
