import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { roles } from '../permissions';
import { atMost, requiredText } from '../rules/fields';
import { instant } from './answers';

/** Letters of European languages and of Vietnamese, without ı, İ and ĸ, which pass for others. */
const letters = 'A-Za-zÀ-ÖØ-öø-įĴ-ķĹ-žƠơƯưȘ-țẞẠ-ỹ';
const nameWord = `[${letters}\\d._@-]+`;
const allowed = new RegExp(`^(?=.*[${letters}\\d])${nameWord}(?: ${nameWord})*$`);

/** Whether somebody new may be called so: nothing unseen and no letter that passes for another. `name` is in NFC. */
const isUsername = (name: string): boolean => allowed.test(name) && name === name.normalize('NFKC');

/** A user name as it is compared: composed, in small letters (RFC 8265, 3.3). Đ and Ð look the same. */
export const usernameKey = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll('đ', 'ð').normalize('NFC');

const username = requiredText('validation.usernameRequired', 100);

/** What somebody will be called. */
export const newUsername = username.check(
  z.normalize('NFC'),
  z.refine(isUsername, messageKey('validation.usernameCharacters')),
);

/** A password that is held against the stored one. */
export const givenPassword = z
  .string({ error: messageKey('validation.passwordRequired') })
  .check(z.minLength(1, messageKey('validation.passwordRequired')), atMost(1_024));

/** POST /api/auth/login. */
export const loginInput = z.object({ username, password: givenPassword });
export type LoginInput = z.output<typeof loginInput>;

/** POST /api/auth/direct-login. Without a token it works in development from the same machine only. */
export const directLoginInput = z.object({
  token: z.optional(z.string().check(atMost(300))),
});

/** Length bounds of a new password, in characters. */
export const passwordLength = { min: 12, max: 256 } as const;

export const newPassword = z
  .string({ error: messageKey('validation.passwordRequired') })
  .check(z.minLength(passwordLength.min, messageKey('validation.passwordShort')), atMost(passwordLength.max));

/** POST /api/auth/password. The current password may be left out only after a sign-in by link. */
export const passwordInput = z.object({
  currentPassword: z.optional(z.string().check(atMost(1_024))),
  newPassword,
});
export type PasswordInput = z.output<typeof passwordInput>;

/** Who is signed in, as far as the client knows. */
export const authUser = z.object({
  id: z.int(),
  username: z.string(),
  isAdmin: z.boolean(),
  /** What they may do (permissions.ts); null for somebody without any right. */
  role: z.nullable(z.enum(roles)),
});
export type AuthUser = z.infer<typeof authUser>;

/** POST /api/auth/login, POST /api/auth/direct-login, GET /api/auth/me. */
export const userAnswer = z.object({ success: z.literal(true), user: authUser });
export type UserAnswer = z.infer<typeof userAnswer>;

/** POST /api/auth/logout-everywhere: how many sessions of the account have ended, the present one among them. */
export const signedOutEverywhere = z.object({ success: z.literal(true), data: z.object({ sessions: z.int() }) });
export type SignedOutEverywhere = z.infer<typeof signedOutEverywhere>;

const originStatus = z.object({
  accepted: z.boolean(),
  /** PUBLIC_URL, where it is set: the one origin that is accepted. */
  publicUrl: z.nullable(z.string()),
});
export type OriginStatus = z.infer<typeof originStatus>;

/** GET /api/auth/status. `directLogin` says whether the button works without a token. */
export const statusAnswer = z.object({
  success: z.literal(true),
  isAuthenticated: z.boolean(),
  directLogin: z.boolean(),
  /** Where the page told its origin (`?origin=`): whether forms and sign-ins from it are accepted. */
  origin: z.exactOptional(originStatus),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

/** What a browser says of itself: as much as its owner needs to know it again. */
const device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type Device = z.infer<typeof device>;

/** GET /api/auth/sessions: one of the sessions of whoever asks. DELETE /api/auth/sessions/:id ends it. */
export const ownSession = z.object({
  id: z.string(),
  device: z.nullable(device),
  createdAt: instant,
  /** Exact to five minutes. */
  lastUsedAt: instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
