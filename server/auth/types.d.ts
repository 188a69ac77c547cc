import type { ApiToken } from '@shared/contracts/api-tokens';
import type { AuthUser, Device } from '@shared/contracts/auth';
import type { Permission } from '@shared/permissions';
import type { PasskeyChallenge } from './passkeys';

declare global {
  namespace Express {
    interface User extends AuthUser {
      /** Set if a program signed in by API token; `username` then names both the user and the token. */
      token?: ApiToken;
      limitedTo?: readonly Permission[];
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: number };
    /** Signed in by link after a forgotten password, so a change of password does not ask for the old one. */
    byLink?: boolean;
    device?: Device;
    pendingSignIn?: {
      userId: number;
      /** SHA-256 of the stored password hash: a new password ends the pending sign-in. */
      password: string;
      expiresAt: number;
    };
    passkeyChallenge?: PasskeyChallenge;
    /** In milliseconds since 1970. */
    provenAt?: number;
  }
}
