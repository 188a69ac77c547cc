import { sensitiveSettingKeys } from '@shared/settings';
import { Router } from 'express';
import type { Db } from '../db/database';
import { listLatestEdits } from './latest-edits';
import { hearsOfSensitive } from './setting-permission';

/** /api/cms/edits: who did what last. */
export function editRoutes(db: Db): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const left = hearsOfSensitive(req.user) ? [] : sensitiveSettingKeys;
    res.json({ success: true, data: await listLatestEdits(db, left) });
  });

  return router;
}
