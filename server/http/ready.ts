import type { RequestHandler } from 'express';
import { databaseAway } from '../base/errors';

/** Whether the database has been prepared since the start. */
export interface Readiness {
  prepared: boolean;
}

/** Until the database is prepared, everything that needs it answers 503 with Retry-After. */
export function requirePrepared(readiness: Readiness): RequestHandler {
  return (_req, _res, next) => {
    if (!readiness.prepared) throw databaseAway();
    next();
  };
}
