import { Router } from 'express';
import { type OperationDeps, readServerState } from './server-state';
import { stateLines } from './state-lines';

/** /api/operation: how the server is, in words. */
export function operationRoutes(deps: OperationDeps): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: stateLines(await readServerState(deps)) });
  });

  return router;
}
