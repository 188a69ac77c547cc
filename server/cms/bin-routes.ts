import { binRestoreInput } from '@shared/contracts/versions';
import { Router } from 'express';
import { jsonBody } from '../http/json-body';
import { withBody } from '../http/validate';
import { listBin, restoreFromBin } from './bin';
import { versionId } from './version-routes';
import { type CmsDeps, writeContent } from './write';

/** /api/cms/bin: what was deleted, and back with it. An entry is named by the version that its deletion made. */
export function binRoutes(deps: CmsDeps): Router {
  const router = Router();
  const { db } = deps.database;

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await listBin(db) });
  });

  router.post(
    '/:id/restore',
    jsonBody,
    withBody(binRestoreInput, async (input, req, res) => {
      const id = versionId(req);
      const asDraft = input?.asDraft === true;
      const version = await writeContent(deps, req, { action: 'restored from the bin', target: id }, (tx, author) =>
        restoreFromBin(tx, id, { author, asDraft }),
      );
      res.json({ success: true, data: { entity: version.entity, id: version.entityId } });
    }),
  );

  return router;
}
