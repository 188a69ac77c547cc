import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { storable, withoutEdges } from '../rules/fields';

/** POST /api/auth/login; texts from spec point 5. */
export const loginInput = z.object({
  username: z
    .string({ error: messageKey('validation.usernameRequired') })
    .check(
      storable,
      withoutEdges,
      z.minLength(1, messageKey('validation.usernameRequired')),
      z.maxLength(100, messageKey('validation.tooLong')),
    ),
  password: z
    .string({ error: messageKey('validation.passwordRequired') })
    .check(
      z.minLength(1, messageKey('validation.passwordRequired')),
      z.maxLength(1_024, messageKey('validation.tooLong')),
    ),
});
export type LoginInput = z.output<typeof loginInput>;

/** POST /api/auth/direct-login. Without a token it works in development from the same machine only. */
export const directLoginInput = z.object({
  token: z.optional(z.string().check(z.maxLength(300, messageKey('validation.tooLong')))),
});

/** Length bounds of a new password, in characters (quality, sign-in). */
export const passwordLength = { min: 12, max: 256 } as const;

const newPassword = z
  .string({ error: messageKey('validation.passwordRequired') })
  .check(
    z.minLength(passwordLength.min, messageKey('validation.passwordShort')),
    z.maxLength(passwordLength.max, messageKey('validation.tooLong')),
  );

/** POST /api/auth/password. The current password may be left out only after a sign-in by link. */
export const passwordInput = z.object({
  currentPassword: z.optional(z.string().check(z.maxLength(1_024, messageKey('validation.tooLong')))),
  newPassword,
});
export type PasswordInput = z.output<typeof passwordInput>;

/** Who is signed in, as far as the client knows (spec point 3, auth user). */
export interface AuthUser {
  id: number;
  username: string;
  isAdmin: boolean;
}

/** POST /api/auth/login, POST /api/auth/direct-login, GET /api/auth/me. */
export interface UserAnswer {
  success: true;
  user: AuthUser;
}

/** POST /api/auth/logout-everywhere: how many sessions of the account have ended, the present one among them. */
export interface SignedOutEverywhere {
  success: true;
  data: { sessions: number };
}

/** GET /api/auth/status. `directLogin` says whether the button works without a token. */
export interface StatusAnswer {
  success: true;
  isAuthenticated: boolean;
  directLogin: boolean;
  /** Where the page told its origin (`?origin=`): whether forms and sign-ins from it are accepted. */
  origin?: OriginStatus;
}

/** How the server sees the origin of a page. */
export interface OriginStatus {
  accepted: boolean;
  /** PUBLIC_URL, where it is set: the one origin that is accepted. */
  publicUrl: string | null;
}
