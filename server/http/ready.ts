import type { RequestHandler } from 'express';
import { databaseAway } from '../base/errors';

/** Whether the process can be sent requests. */
export interface Readiness {
  /** Whether the database has been prepared since the start. */
  prepared: boolean;
  /** From the signal to end on: a balancer sends requests elsewhere, and those that come are answered. */
  stopping?: boolean;
}

/** Until the database is prepared, everything that needs it answers 503 with Retry-After. */
export function requirePrepared(readiness: Readiness): RequestHandler {
  return (_req, _res, next) => {
    if (!readiness.prepared) throw databaseAway();
    next();
  };
}
