import { Router } from 'express';
import { notSignedIn } from '../base/errors';
import { type ReadinessDeps, readiness } from './readiness';

/** /api/cms/readiness: whether the site is ready for the public, looked at as it is now. */
export function readinessRoutes(deps: ReadinessDeps): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    if (!req.user) throw notSignedIn();
    res.json({ success: true, data: await readiness(deps, req.user) });
  });

  return router;
}
