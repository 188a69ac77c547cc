import {
  type FactorAdded,
  type Factors,
  type NewTotp,
  newPasskeyInputSchema,
  passkeyNameInputSchema,
  proofInputSchema,
  totpConfirmInputSchema,
} from '@shared/contracts/second-factor';
import { passkeys, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { conflict, invalidInput, notFound, notSignedIn, passkeyRefused } from '../base/errors';
import type { Db } from '../db/database';
import { signedInUser } from '../http/guards';
import { jsonBody, pathId, withBody } from '../http/validate';
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

function addPasskeyRoutes(router: Router, deps: FactorDeps): void {
  const { config, db, siteName } = deps;

  router.post('/passkeys/options', requireProof, jsonBody, async (req, res) => {
    const user = signedInUser(req);
    const own = await passkeysOf(db, user.id);
    if (own.length >= mostPasskeys) throw conflict('tooManyPasskeys');
    const data = await newPasskeyOptions(relyingPartyOf(req, config), siteName(), user, own);
    keepChallenge(req, data.challenge, 'registration');
    res.json({ success: true, data });
  });

  router.post(
    '/passkeys',
    requireProof,
    withBody(newPasskeyInputSchema, async ({ name, response }, req, res) => {
      const challenge = await takeChallenge(db, req, 'registration');
      const made = challenge && (await readNewPasskey(relyingPartyOf(req, config), challenge, response));
      if (!made || (await passkeyByCredential(db, made.credentialId))) throw passkeyRefused(400);
      const codes = await change(deps, req, 'passkey added', async (tx, userId) => {
        await tx.insert(passkeys).values({ userId, name, ...made });
        return firstRecoveryCodes(tx, userId);
      });
      res.status(201).json({ success: true, data: { recoveryCodes: codes } satisfies FactorAdded });
    }),
  );

  router.put(
    '/passkeys/:id',
    requireSignedIn,
    withBody(passkeyNameInputSchema, async ({ name }, req, res) => {
      const id = pathId(req, 'passkeyNotFound');
      if (!(await renamePasskey(db, signedInUser(req).id, id, name))) throw notFound('passkeyNotFound');
      res.json({ success: true });
    }),
  );

  router.delete('/passkeys/:id', requireProof, async (req, res) => {
    const id = pathId(req, 'passkeyNotFound');
    await change(deps, req, 'passkey removed', async (tx, userId) => {
      if (!(await removePasskey(tx, userId, id))) throw notFound('passkeyNotFound');
      await dropIdleRecoveryCodes(tx, userId);
    });
    res.json({ success: true });
  });
}

function addAuthenticatorRoutes(router: Router, deps: FactorDeps): void {
  const { config, db, siteName } = deps;

  router.post('/totp', requireProof, jsonBody, async (req, res) => {
    const user = signedInUser(req);
    const { sealed, ...data } = createTotp(config.sessionSecret, user, siteName());
    if (!(await putAuthenticator(db, user.id, sealed))) throw conflict('authenticatorExists');
    res.status(201).json({ success: true, data: data satisfies NewTotp });
  });

  router.post(
    '/totp/confirm',
    requireProof,
    withBody(totpConfirmInputSchema, async ({ code }, req, res) => {
      const codes = await change(deps, req, 'app added', async (tx, userId) => {
        const app = await authenticatorOf(tx, userId);
        if (app?.confirmedAt) throw conflict('authenticatorExists');
        const step = app ? stepOf(config.sessionSecret, app, code) : null;
        if (!app || step === null || !(await confirmAuthenticator(tx, app, step))) {
          throw invalidInput({ code: ['validation.codeWrong'] });
        }
        return firstRecoveryCodes(tx, userId);
      });
      res.json({ success: true, data: { recoveryCodes: codes } satisfies FactorAdded });
    }),
  );

  router.delete('/totp', requireProof, async (req, res) => {
    await change(deps, req, 'app removed', async (tx, userId) => {
      if (!(await removeAuthenticator(tx, userId))) throw notFound();
      await dropIdleRecoveryCodes(tx, userId);
    });
    res.json({ success: true });
  });
}

/** /api/auth: the user's own passkeys, authenticator app and recovery codes. */
export function factorRoutes(deps: FactorDeps): Router {
  const { config, db } = deps;
  const router = Router();

  router.get('/factors', requireSignedIn, async (req, res) => {
    const { id } = signedInUser(req);
    const data: Factors = {
      ...(await readFactors(db, id)),
      email: (await findUserById(db, id))?.email ?? null,
      proofNeeded: !isProven(req),
      byLink: req.session.byLink === true,
    };
    res.json({ success: true, data });
  });

  router.post(
    '/proof',
    requireSignedIn,
    withBody(proofInputSchema, async ({ password }, req, res) => {
      const user = await findUserById(db, signedInUser(req).id);
      if (!user) throw notSignedIn();
      const counted = await countTry({ config, db }, user.username, user, req);
      if (!(await passwordFits(password, user.password))) {
        throw invalidInput({ password: ['validation.passwordNotYours'] });
      }
      await counted.succeeded();
      req.session.provenAt = Date.now();
      res.json({ success: true });
    }),
  );

  addPasskeyRoutes(router, deps);
  addAuthenticatorRoutes(router, deps);

  router.post('/recovery-codes', requireProof, jsonBody, async (req, res) => {
    const codes = await change(deps, req, 'recovery codes renewed', async (tx, userId) => {
      if ((await secondFactorsOf(tx, userId)).length === 0) throw conflict('noSecondFactor');
      return renewRecoveryCodes(tx, userId);
    });
    res.status(201).json({ success: true, data: { recoveryCodes: codes } satisfies FactorAdded });
  });

  return router;
}
