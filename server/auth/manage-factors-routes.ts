import { passkeys, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { recordActivity } from '../activity/activity-log';
import { conflict, invalidInput, notFound, notSignedIn, passkeyRefused } from '../base/errors';
import type { Db } from '../db/database';
import { signedInUser } from '../http/guards';
import {
  authenticatorOf,
  confirmAuthenticator,
  dropIdleRecoveryCodes,
  firstRecoveryCodes,
  mostPasskeys,
  passkeyByCredential,
  passkeysOf,
  putAuthenticator,
  readFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  secondFactorsOf,
} from './factor-queries';
import type { OwnAccountHandlers } from './handlers';
import type { SignInDeps } from './log-in';
import { keepChallenge, newPasskeyOptions, readNewPasskey, relyingPartyOf, takeChallenge } from './passkeys';
import { passwordFits } from './passwords';
import { endOtherSessions, findUserById } from './queries';
import { isProven, requireProof, requireSignedIn } from './require-proof';
import { sessionIdHash } from './session';
import { countTry } from './sign-in-tries';
import { createTotp, stepOf } from './totp';

interface FactorDeps extends SignInDeps {
  siteName: () => string;
}

type Change = 'passkey added' | 'passkey removed' | 'app added' | 'app removed' | 'recovery codes renewed';

type RunChange<Result> = (tx: Db, userId: number) => Promise<Result>;

/** Locks the user, ends the user's other sessions and records the change, all in one transaction. */
async function change<Result>({ db, log }: FactorDeps, req: Request, what: Change, run: RunChange<Result>) {
  const { id, username } = signedInUser(req);
  const result = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    const made = await run(tx, id);
    if (what !== 'recovery codes renewed') await endOtherSessions(tx, id, sessionIdHash(req.sessionID));
    await recordActivity(tx, 'second-factor-changed', { username, what });
    return made;
  });
  log.info(
    { event: 'second factor changed', username, what, address: req.ip },
    `second factors of a user changed: ${what}`,
  );
  return result;
}

function passkeyHandlers(deps: FactorDeps) {
  const { config, db, siteName } = deps;
  return {
    'POST /api/auth/passkeys/options': [
      requireProof,
      async ({ user, req }) => {
        const own = await passkeysOf(db, user.id);
        if (own.length >= mostPasskeys) throw conflict('tooManyPasskeys');
        const options = await newPasskeyOptions(relyingPartyOf(req, config), siteName(), user, own);
        keepChallenge(req, options.challenge, 'registration');
        return options;
      },
    ],
    'POST /api/auth/passkeys': [
      requireProof,
      async ({ body: { name, response }, req }) => {
        const challenge = await takeChallenge(db, req, 'registration');
        const made = challenge && (await readNewPasskey(relyingPartyOf(req, config), challenge, response));
        if (!made || (await passkeyByCredential(db, made.credentialId))) throw passkeyRefused(400);
        const recoveryCodes = await change(deps, req, 'passkey added', async (tx, userId) => {
          await tx.insert(passkeys).values({ userId, name, ...made });
          return firstRecoveryCodes(tx, userId);
        });
        return { recoveryCodes };
      },
    ],
    'PUT /api/auth/passkeys/:id': [
      requireSignedIn,
      async ({ params: { id }, body: { name }, user }) => {
        if (!(await renamePasskey(db, user.id, id, name))) throw notFound('passkeyNotFound');
      },
    ],
    'DELETE /api/auth/passkeys/:id': [
      requireProof,
      ({ params: { id }, req }) =>
        change(deps, req, 'passkey removed', async (tx, userId) => {
          if (!(await removePasskey(tx, userId, id))) throw notFound('passkeyNotFound');
          await dropIdleRecoveryCodes(tx, userId);
        }),
    ],
  } satisfies OwnAccountHandlers;
}

function authenticatorHandlers(deps: FactorDeps) {
  const { config, db, siteName } = deps;
  return {
    'POST /api/auth/totp': [
      requireProof,
      async ({ user }) => {
        const { sealed, ...shown } = createTotp(config.sessionSecret, user, siteName());
        if (!(await putAuthenticator(db, user.id, sealed))) throw conflict('authenticatorExists');
        return shown;
      },
    ],
    'POST /api/auth/totp/confirm': [
      requireProof,
      async ({ body: { code }, req }) => {
        const recoveryCodes = await change(deps, req, 'app added', async (tx, userId) => {
          const app = await authenticatorOf(tx, userId);
          if (app?.confirmedAt) throw conflict('authenticatorExists');
          const step = app ? stepOf(config.sessionSecret, app, code) : null;
          if (!app || step === null || !(await confirmAuthenticator(tx, app, step))) {
            throw invalidInput({ code: ['validation.codeWrong'] });
          }
          return firstRecoveryCodes(tx, userId);
        });
        return { recoveryCodes };
      },
    ],
    'DELETE /api/auth/totp': [
      requireProof,
      ({ req }) =>
        change(deps, req, 'app removed', async (tx, userId) => {
          if (!(await removeAuthenticator(tx, userId))) throw notFound();
          await dropIdleRecoveryCodes(tx, userId);
        }),
    ],
  } satisfies OwnAccountHandlers;
}

/** /api/auth: the user's own passkeys, authenticator app and recovery codes. */
export function factorHandlers(deps: FactorDeps) {
  const { config, db } = deps;
  return {
    'GET /api/auth/factors': async ({ user: { id }, req }) => ({
      ...(await readFactors(db, id)),
      email: (await findUserById(db, id))?.email ?? null,
      proofNeeded: !isProven(req),
      byLink: req.session.byLink === true,
    }),
    'POST /api/auth/proof': [
      requireSignedIn,
      async ({ body: { password }, user: { id }, req }) => {
        const user = await findUserById(db, id);
        if (!user) throw notSignedIn();
        const counted = await countTry({ config, db }, user.username, user, req);
        if (!(await passwordFits(password, user.password))) {
          throw invalidInput({ password: ['validation.passwordNotYours'] });
        }
        await counted.succeeded();
        req.session.provenAt = Date.now();
      },
    ],
    ...passkeyHandlers(deps),
    ...authenticatorHandlers(deps),
    'POST /api/auth/recovery-codes': [
      requireProof,
      async ({ req }) => ({
        recoveryCodes: await change(deps, req, 'recovery codes renewed', async (tx, userId) => {
          if ((await secondFactorsOf(tx, userId)).length === 0) throw conflict('noSecondFactor');
          return renewRecoveryCodes(tx, userId);
        }),
      }),
    ],
  } satisfies OwnAccountHandlers;
}
