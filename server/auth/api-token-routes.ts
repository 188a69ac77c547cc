import { apiTokenInputSchema, type OwnToken } from '@shared/contracts/api-tokens';
import { Router } from 'express';
import { tokenNeeded } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { signedInUser, usernameOf } from '../http/guards';
import { pathId, withBody } from '../http/validate';
import { listTokens, makeToken, revokeToken } from './api-tokens';
import { requireProof } from './require-proof';

/** /api/tokens: API tokens of programs. */
export function tokenRoutes({ db, log }: { db: Db; log: Log }): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listTokens(db) });
  });

  router.post(
    '/',
    requireProof,
    withBody(apiTokenInputSchema, async (input, req, res) => {
      const user = signedInUser(req);
      const data = await makeToken(db, input, user);
      const { id, permissions, mayWrite } = data.made;
      const details = { id, permissions, mayWrite, username: user.username, address: req.ip };
      log.info({ event: 'token made', ...details }, 'an API token was created');
      res.status(201).json({ success: true, data });
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = pathId(req, 'tokenNotFound');
    const username = usernameOf(req);
    await revokeToken(db, id, username);
    log.info({ event: 'token revoked', id, username, address: req.ip }, 'an API token was revoked');
    res.json({ success: true, data: { id } });
  });

  return router;
}

/** /api/token: tells a program what its own token may do. */
export function ownTokenRoute(): Router {
  const router = Router();
  router.get('/', (req, res) => {
    if (!req.user?.token) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      throw tokenNeeded();
    }
    const { name, permissions, mayWrite, madeBy, expiresAt } = req.user.token;
    res.json({ success: true, data: { name, permissions, mayWrite, madeBy, expiresAt } satisfies OwnToken });
  });
  return router;
}
