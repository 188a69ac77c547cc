import { createHash, timingSafeEqual } from 'node:crypto';
import type { User } from '@shared/schema';
import type { Request } from 'express';
import { signInTookTooLong } from '../base/errors';
import type { Db } from '../db/database';
import { beginSession } from './log-in';
import { findUserById } from './queries';
import { pendingSeconds } from './session-store';

function fingerprint({ password }: User): string {
  return createHash('sha256').update(password).digest('base64url');
}

/** Keeps a session that nobody is signed in to for no longer than half a sign-in may take. */
export function keepShortly(req: Request): void {
  req.session.cookie.maxAge = pendingSeconds * 1_000;
}

/** Remembers that the password was right, in a session with a fresh id that signs nobody in. */
export async function beginPendingSignIn(req: Request, user: User): Promise<void> {
  await beginSession(req);
  keepShortly(req);
  const expiresAt = Date.now() + pendingSeconds * 1_000;
  req.session.pendingSignIn = { userId: user.id, password: fingerprint(user), expiresAt };
}

/** Whose second step is awaited. Throws 401 where there is none, any more. */
export async function pendingUser(db: Db, req: Request): Promise<User> {
  const pending = req.session.pendingSignIn;
  const user = pending && pending.expiresAt > Date.now() ? await findUserById(db, pending.userId) : undefined;
  if (!pending || !user || user.disabledAt) throw signInTookTooLong();
  const [now, then] = [Buffer.from(fingerprint(user)), Buffer.from(pending.password)];
  if (now.length !== then.length || !timingSafeEqual(now, then)) throw signInTookTooLong();
  return user;
}
