import type { AuthUser } from '@shared/contracts/auth';

declare global {
  namespace Express {
    interface User extends AuthUser {}
  }
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: number };
    /** Signed in by link: the way back in after a forgotten password, so the old one is not asked for. */
    byLink?: boolean;
  }
}
