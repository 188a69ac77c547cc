import { type RequestHandler, Router } from 'express';
import type { Config } from '../base/config';
import { notFound, notSignedIn } from '../base/errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { pathParameter } from '../http/validate';
import { endSession } from './log-in';
import { endOwnSession, listOwnSessions } from './own-sessions';
import { sessionIdHash } from './session-store';

/** Whoever is signed in, with whatever right or none: these are their own affairs. */
const requireUser: RequestHandler = (req, _res, next) => {
  if (!req.user) throw notSignedIn();
  next();
};

/** /api/auth/sessions: where somebody is signed in, and the end of one of these sessions. */
export function ownSessionRoutes({ config, db, log }: { config: Config; db: Db; log: Log }): Router {
  const router = Router();

  router.get('/', requireUser, async (req, res) => {
    const { id } = req.user as Express.User;
    res.json({ success: true, data: await listOwnSessions(db, id, sessionIdHash(req.sessionID)) });
  });

  router.delete('/:id', requireUser, async (req, res) => {
    const { id, username } = req.user as Express.User;
    const idHash = pathParameter(req, 'id');
    if (idHash === sessionIdHash(req.sessionID)) await endSession(config, req, res);
    else if (!(await endOwnSession(db, id, idHash))) throw notFound('sessionNotFound');
    log.info({ event: 'session ended', username, address: req.ip }, 'session ended');
    res.json({ success: true });
  });

  return router;
}
