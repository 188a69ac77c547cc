import { Router } from 'express';
import type { Db } from '../db/database';
import { listLatestEdits } from './latest-edits';

/** /api/cms/edits: who did what last. */
export function editRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listLatestEdits(db) });
  });

  return router;
}
