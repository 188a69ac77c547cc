import {
  type AuthUser,
  directLoginInputSchema,
  loginInputSchema,
  passwordInputSchema,
  type SignedOutEverywhere,
  type StatusAnswer,
  type UserAnswer,
} from '@shared/contracts/auth';
import type { LoginAnswer } from '@shared/contracts/second-factor';
import { signInMinutes } from '@shared/settings/retention';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Config } from '../base/config';
import {
  directLoginNobody,
  directLoginRefused,
  invalidInput,
  nobodySignedIn,
  notSignedIn,
  wrongCredentials,
} from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { signedInUser } from '../http/guards';
import { isOwnOrigin } from '../http/own-host';
import { countDeadToken, limitPerAddress } from '../http/rate-limit';
import { withBody } from '../http/validate';
import { secondFactorsOf } from './factor-queries';
import {
  beginPendingSignIn,
  endSession,
  finishSignIn,
  logIn,
  noteFailedSignIn,
  noteSignIn,
  saveSession,
} from './log-in';
import { readLoginToken } from './login-token';
import { factorRoutes } from './manage-factors-routes';
import { hashPassword, passwordFits, passwordProblem } from './passwords';
import {
  changePassword,
  consumeOnce,
  endAllSessions,
  findUserById,
  findUserByName,
  firstAdministrator,
  isEndedByRestore,
} from './queries';
import { requireSignedIn } from './require-proof';
import { secondFactorRoutes } from './second-step-routes';
import { type createPassport, presentUser, sessionIdHash } from './session';
import { countTry, rememberDevice } from './sign-in-tries';

/** For one address that tries many accounts: more than the people who share it need. */
const addressWindow = { limit: 100, seconds: signInMinutes * 60 };

interface AuthDeps {
  config: Config;
  db: Db;
  log: Log;
  passport: ReturnType<typeof createPassport>;
  siteName: () => string;
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

function mayLogInDirectly(config: Config, req: Request): boolean {
  return (
    config.development &&
    loopback.test(req.socket.remoteAddress ?? '') &&
    // Another name that points to this machine is a web page trying to get in (DNS rebinding).
    ['localhost', '127.0.0.1', '[::1]'].includes(req.hostname) &&
    req.headers['x-forwarded-for'] === undefined &&
    req.headers.forwarded === undefined
  );
}

function addSignInRoutes(router: Router, deps: AuthDeps): void {
  const { config, db, log, passport } = deps;

  router.post(
    '/login',
    limitPerAddress(db, 'sign-in', addressWindow),
    withBody(loginInputSchema, async ({ username, password }, req, res) => {
      const known = await findUserByName(db, username);
      const counted = await countTry(deps, username, known, req);
      // Passport reads the body itself, so it has to hold the validated values that were counted.
      req.body = { username, password };
      const user = await new Promise<AuthUser | false>((resolve, reject) => {
        passport.authenticate('local', (error: unknown, found: AuthUser | false) => {
          if (error) reject(error);
          else resolve(found);
        })(req, res, reject);
      });
      if (!user || !known) {
        // An unknown name may be a password typed into the wrong field, so it stays out of the log.
        log.info(
          { event: 'sign-in failed', username: known?.username ?? null, address: req.ip },
          'a sign-in with a password failed',
        );
        await noteFailedSignIn(db, known?.username ?? null, 'password');
        throw wrongCredentials();
      }
      await counted.succeeded();
      const secondFactor = known.disabledAt ? [] : await secondFactorsOf(db, known.id);
      if (secondFactor.length === 0) return finishSignIn(deps, { user: known, method: 'password' }, req, res);
      await beginPendingSignIn(req, known);
      res.json({ success: true, secondFactor } satisfies LoginAnswer);
    }),
  );

  router.post(
    '/direct-login',
    withBody(directLoginInputSchema, async ({ token }, req, res) => {
      const read = token ? readLoginToken(config.sessionSecret, token) : null;
      const link = read && !(await isEndedByRestore(db, read.expiresAt)) ? read : null;
      const allowed = link ? await consumeOnce(db, link.tokenHash, link.expiresAt) : mayLogInDirectly(config, req);
      if (!allowed) {
        await countDeadToken(db, 'direct-login', req);
        throw directLoginRefused();
      }
      const name = link?.username ?? null;
      const user = name === null ? await firstAdministrator(db) : await findUserByName(db, name);
      if (!user || user.disabledAt) throw name === null ? directLoginRefused() : directLoginNobody(name);
      await logIn(req, presentUser(user));
      req.session.byLink = true;
      await saveSession(req);
      rememberDevice(config, user, req, res);
      await noteSignIn(deps, user, 'link', req);
      res.json({ success: true, user: presentUser(user) } satisfies UserAnswer);
    }),
  );
}

/** /api/auth: sign-in, sign-out, the signed-in user, and a change of password. */
export function authRoutes(deps: AuthDeps): Router {
  const { config, db, log } = deps;
  const router = Router();
  addSignInRoutes(router, deps);

  router.get('/status', (req, res) => {
    const { pendingSignIn, passkeyChallenge } = req.session;
    const answer: StatusAnswer = {
      success: true,
      isAuthenticated: Boolean(req.user),
      hasSession: Boolean(req.user ?? pendingSignIn ?? passkeyChallenge),
      directLogin: mayLogInDirectly(config, req),
    };
    const { origin } = req.query;
    if (typeof origin === 'string') {
      const publicUrl = config.publicUrlIsSet ? config.publicUrl : null;
      answer.origin = { accepted: isOwnOrigin(origin, req, config), publicUrl };
    }
    res.json(answer);
  });

  router.get('/me', (req, res) => {
    if (!req.user) throw nobodySignedIn();
    res.json({ success: true, user: req.user } satisfies UserAnswer);
  });

  router.post('/logout', async (req, res) => {
    const username = req.user?.username;
    await endSession(config, req, res);
    if (username) log.info({ event: 'sign-out', username, address: req.ip }, 'a user signed out');
    res.json({ success: true });
  });

  router.post('/logout-everywhere', async (req, res) => {
    const { id, username } = signedInUser(req);
    const ended = await endAllSessions(db, id);
    await endSession(config, req, res);
    await recordActivity(db, 'signed-out-everywhere', { username, sessions: ended });
    log.info(
      { event: 'sign-out everywhere', username, sessions: ended, address: req.ip },
      'a user ended all own sessions',
    );
    res.json({ success: true, data: { sessions: ended } } satisfies SignedOutEverywhere);
  });

  router.post(
    '/password',
    requireSignedIn,
    withBody(passwordInputSchema, async ({ currentPassword, newPassword }, req, res) => {
      const user = req.user && (await findUserById(db, req.user.id));
      if (!user) throw notSignedIn();
      if (!req.session.byLink || currentPassword) {
        const counted = await countTry(deps, user.username, user, req);
        if (!(await passwordFits(currentPassword ?? '', user.password))) {
          throw invalidInput({ currentPassword: ['validation.passwordWrong'] });
        }
        await counted.succeeded();
      }
      const problem = await passwordProblem(newPassword, user.username);
      if (problem) throw invalidInput({ newPassword: [problem] });
      const password = await hashPassword(newPassword);
      await changePassword(db, user.id, password, sessionIdHash(req.sessionID));
      await logIn(req, presentUser(user));
      rememberDevice(config, { id: user.id, password }, req, res);
      await recordActivity(db, 'password-changed', { username: user.username });
      log.info(
        { event: 'password changed', username: user.username, address: req.ip },
        'a user changed the own password',
      );
      res.json({ success: true });
    }),
  );

  router.use(secondFactorRoutes(deps), factorRoutes(deps));
  return router;
}
