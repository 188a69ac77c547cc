import { previewInput } from '@shared/contracts/preview';
import { Router } from 'express';
import type { Db } from '../db/database';
import { jsonBody } from '../http/json-body';
import { withBody } from '../http/validate';
import { previewContent } from './preview';

/** POST /api/cms/preview: behind the administrator's session like everything below /api/cms. */
export function previewRoutes(db: Db, now: () => number): Router {
  const router = Router();
  router.post(
    '/',
    jsonBody,
    withBody(previewInput, async (input, req, res) => {
      res.json({ success: true, data: await previewContent({ db, user: req.user, now: now() }, input) });
    }),
  );
  return router;
}
