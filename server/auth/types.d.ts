import type { ApiToken } from '@shared/contracts/api-tokens';
import type { AuthUser, Device } from '@shared/contracts/auth';
import type { Permission } from '@shared/permissions';
import type { PasskeyChallenge } from './passkeys';

declare global {
  namespace Express {
    interface User extends AuthUser {
      /** By which a program came in; `username` then names both. */
      token?: ApiToken;
      limitedTo?: readonly Permission[];
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: number };
    /** Signed in by link: the way back in after a forgotten password, so the old one is not asked for. */
    byLink?: boolean;
    /** What the browser said of itself at the sign-in. */
    device?: Device;
    /** A right password that is not enough: nobody is signed in until the second step. */
    pendingSignIn?: {
      userId: number;
      /** SHA-256 of the hash of the password: another password ends it. */
      password: string;
      /** In milliseconds. */
      expiresAt: number;
    };
    /** What a passkey has been asked to sign. */
    passkeyChallenge?: PasskeyChallenge;
    /** When its owner last proved who they are, in milliseconds. */
    provenAt?: number;
  }
}
