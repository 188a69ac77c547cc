import { type Response, Router } from 'express';
import { commit, version } from '../base/version';
import type { Db } from '../db/database';
import { databaseAnswers } from '../db/database-answers';
import { arrivalOf } from '../http/arrival';
import type { Readiness } from '../http/guards';

/**
 * /healthz: the process runs, its version and commit; to the product itself, how its request arrived. /readyz: the database answers. /servable: there are pages to show, even
 * without the database; a proxy should ask this one. The latter two answer 503 while the process ends.
 */
export function healthRoutes(
  db: Db,
  readiness: Readiness,
  content: { readonly filled: boolean },
  secret: string,
): Router {
  const router = Router();

  const answer = (res: Response, success: boolean, status: string, more = {}) => {
    res.setHeader('Cache-Control', 'no-store');
    res.status(success ? 200 : 503).json({ success, data: { status, ...more } });
  };

  router.get('/healthz', (req, res) => {
    const arrival = arrivalOf(req, secret);
    answer(res, true, 'ok', { version, commit, ...(arrival && { arrival }) });
  });

  router.get('/readyz', async (_req, res) => {
    const ready = !readiness.stopping && readiness.prepared && (await databaseAnswers(db));
    answer(res, ready, ready ? 'ready' : readiness.stopping ? 'stopping' : 'waiting for the database');
  });

  router.get('/servable', (_req, res) => {
    const servable = !readiness.stopping && content.filled;
    answer(res, servable, servable ? 'servable' : readiness.stopping ? 'stopping' : 'waiting for content');
  });

  return router;
}
