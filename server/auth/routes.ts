import type { AuthUser, SignedOutEverywhere, StatusAnswer } from '@shared/contracts/auth';
import type { LoginAnswer } from '@shared/contracts/second-factor';
import { signInMinutes } from '@shared/settings/retention';
import type { Request, RequestHandler } from 'express';
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
import { isOwnOrigin } from '../http/own-host';
import { countDeadToken, limitPerAddress } from '../http/rate-limit';
import { secondFactorsOf } from './factor-queries';
import type { OwnAccountHandlers, SignInHandlers } from './handlers';
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
import { factorHandlers } from './manage-factors-routes';
import { ownSessionHandlers } from './own-sessions';
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
import { secondStepHandlers } from './second-step-routes';
import { type createPassport, presentUser, sessionIdHash, userAnswer } from './session';
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

/** /api/auth: sign-in, sign-out, and what a browser asks about both. */
export function signInHandlers(deps: AuthDeps) {
  const { config, db, log, passport } = deps;
  return {
    'POST /api/auth/login': [
      limitPerAddress(db, 'sign-in', addressWindow),
      async ({ body: { username, password }, req, res }): Promise<LoginAnswer> => {
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
        return { success: true, secondFactor };
      },
    ],
    ...secondStepHandlers(deps),
    'POST /api/auth/direct-login': async ({ body: { token }, req, res }) => {
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
      return userAnswer(presentUser(user));
    },
    'POST /api/auth/logout': async ({ user, req, res }) => {
      await endSession(config, req, res);
      if (user) log.info({ event: 'sign-out', username: user.username, address: req.ip }, 'a user signed out');
    },
    'GET /api/auth/status': ({ query: { origin }, user, req }): StatusAnswer => {
      const { pendingSignIn, passkeyChallenge } = req.session;
      const publicUrl = config.publicUrlIsSet ? config.publicUrl : null;
      return {
        success: true,
        isAuthenticated: Boolean(user),
        hasSession: Boolean(user ?? pendingSignIn ?? passkeyChallenge),
        directLogin: mayLogInDirectly(config, req),
        ...(origin !== undefined && { origin: { accepted: isOwnOrigin(origin, req, config), publicUrl } }),
      };
    },
  } satisfies SignInHandlers;
}

const requireAnybody: RequestHandler = ({ user }, _res, next) => {
  if (!user) throw nobodySignedIn();
  next();
};

/** /api/auth: the signed-in user, a change of password, the end of all sessions, and second factors. */
export function ownAccountHandlers(deps: AuthDeps) {
  const { config, db, log } = deps;
  return {
    'GET /api/auth/me': [requireAnybody, ({ user }) => userAnswer(user)],
    'POST /api/auth/logout-everywhere': async ({ user: { id, username }, req, res }): Promise<SignedOutEverywhere> => {
      const sessions = await endAllSessions(db, id);
      await endSession(config, req, res);
      await recordActivity(db, 'signed-out-everywhere', { username, sessions });
      log.info({ event: 'sign-out everywhere', username, sessions, address: req.ip }, 'a user ended all own sessions');
      return { success: true, data: { sessions } };
    },
    'POST /api/auth/password': [
      requireSignedIn,
      async ({ body: { currentPassword, newPassword }, user: { id }, req, res }) => {
        const user = await findUserById(db, id);
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
        await changePassword(db, id, password, sessionIdHash(req.sessionID));
        await logIn(req, presentUser(user));
        rememberDevice(config, { id, password }, req, res);
        await recordActivity(db, 'password-changed', { username: user.username });
        log.info(
          { event: 'password changed', username: user.username, address: req.ip },
          'a user changed the own password',
        );
      },
    ],
    ...ownSessionHandlers(deps),
    ...factorHandlers(deps),
  } satisfies OwnAccountHandlers;
}
