import { ownTokenRoom } from '@shared/api/own-token';
import { tokenRoom } from '@shared/api/tokens';
import { pick } from '@shared/base/pick';
import type { Request, Response, Router } from 'express';
import { notFound, tokenNeeded } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { mountRoutes } from '../http/mount-routes';
import { listTokens, makeToken, revokeToken } from './api-tokens';
import { requireProof } from './require-proof';

/** /api/tokens: API tokens of programs. */
export function tokenRoutes({ db, log }: { db: Db; log: Log }): Router {
  return mountRoutes(
    tokenRoom,
    '/api/tokens',
    {
      'GET /api/tokens': () => listTokens(db),
      'POST /api/tokens': [
        requireProof,
        async ({ body, user, req }) => {
          const token = await makeToken(db, body, user);
          const { id, permissions, mayWrite } = token.made;
          const details = { id, permissions, mayWrite, username: user.username, address: req.ip };
          log.info({ event: 'token made', ...details }, 'an API token was created');
          return token;
        },
      ],
      'DELETE /api/tokens/:id': async ({ params: { id }, user: { username }, req }) => {
        await revokeToken(db, id, username);
        log.info({ event: 'token revoked', id, username, address: req.ip }, 'an API token was revoked');
        return { id };
      },
    },
    () => notFound('tokenNotFound'),
  );
}

/** The token of a request. Throws 401 for people. */
function tokenOf({ user }: Request, res: Response) {
  if (user?.token) return user.token;
  res.setHeader('WWW-Authenticate', 'Bearer');
  throw tokenNeeded();
}

/** /api/token: tells a program what its own token may do. */
export function ownTokenRoute(): Router {
  return mountRoutes(ownTokenRoom, '/api/token', {
    'GET /api/token': [
      (req, res, next) => {
        tokenOf(req, res);
        next();
      },
      ({ req, res }) => pick(tokenOf(req, res), ['name', 'permissions', 'mayWrite', 'madeBy', 'expiresAt']),
    ],
  });
}
