import type { PasskeyPurpose } from '@shared/contracts/second-factor';
import type { User } from '@shared/schema';
import { signInMinutes } from '@shared/settings/retention';
import type { Request } from 'express';
import { codeRefused, passkeyRefused } from '../base/errors';
import type { Db } from '../db/database';
import { signedInUser } from '../http/guards';
import { countDeadToken, limitPerAddress } from '../http/rate-limit';
import { authenticatorOf, passkeysOf, takeRecoveryCode, takeStep } from './factor-queries';
import type { SignInHandlers } from './handlers';
import { finishSignIn, noteFailedSignIn, pendingUser, type SignInDeps } from './log-in';
import { keepChallenge, passkeyOptions, readPasskey, relyingPartyOf, takeChallenge } from './passkeys';
import { findUserById } from './queries';
import { countTry } from './sign-in-tries';
import { stepOf } from './totp';

/** Passkey requests from one address: more than the people who share it need. */
const passkeyWindow = { limit: 100, seconds: signInMinutes * 60 };

async function totpFits({ config, db, log }: SignInDeps, user: User, code: string): Promise<boolean> {
  const app = await authenticatorOf(db, user.id);
  if (!app?.confirmedAt) return false;
  const step = stepOf(config.sessionSecret, app, code);
  if (step === null) {
    log.info({ event: 'second factor failed', username: user.username }, 'a code of an authenticator app was refused');
    return false;
  }
  return takeStep(db, app.id, step);
}

async function askedUser(db: Db, req: Request, purpose: PasskeyPurpose): Promise<{ id: number } | null> {
  if (purpose === 'sign-in') return null;
  if (purpose === 'second-factor') return pendingUser(db, req);
  return signedInUser(req);
}

/** /api/auth: the second step of a sign-in, and passkeys for signing in or as proof. */
export function secondStepHandlers(deps: SignInDeps) {
  const { config, db, log } = deps;
  return {
    'POST /api/auth/second-factor': async ({ body: { method, code }, req, res }) => {
      const user = await pendingUser(db, req);
      const counted = await countTry(deps, user.username, user, req, 'second-factor');
      const fits = method === 'totp' ? await totpFits(deps, user, code) : await takeRecoveryCode(db, user.id, code);
      const signedInBy = method === 'totp' ? 'password and totp' : 'password and recovery code';
      if (!fits) {
        await noteFailedSignIn(db, user.username, signedInBy);
        throw codeRefused();
      }
      await counted.succeeded();
      return finishSignIn(deps, { user, method: signedInBy }, req, res);
    },
    'POST /api/auth/passkey/options': [
      limitPerAddress(db, 'passkey-options', passkeyWindow),
      async ({ body: { purpose }, req }) => {
        const asked = await askedUser(db, req, purpose);
        const options = await passkeyOptions(relyingPartyOf(req, config), asked && (await passkeysOf(db, asked.id)));
        keepChallenge(req, options.challenge, purpose);
        return options;
      },
    ],
    'POST /api/auth/passkey': async ({ body: { purpose, response }, req, res }) => {
      const asked = await askedUser(db, req, purpose);
      const challenge = await takeChallenge(db, req, purpose);
      const passkey = challenge && (await readPasskey(db, relyingPartyOf(req, config), challenge, response));
      const user = passkey ? await findUserById(db, passkey.userId) : undefined;
      if (!user || user.disabledAt || (asked && asked.id !== user.id)) {
        log.info({ event: 'passkey refused', purpose, address: req.ip }, 'a passkey was refused');
        // A signature cannot be guessed either.
        await countDeadToken(db, 'passkey', req);
        throw passkeyRefused(purpose === 'proof' ? 400 : 401);
      }
      if (purpose === 'proof') {
        req.session.provenAt = Date.now();
        return { success: true as const };
      }
      const method = purpose === 'sign-in' ? 'passkey' : 'password and passkey';
      return finishSignIn(deps, { user, method }, req, res);
    },
  } satisfies SignInHandlers;
}
