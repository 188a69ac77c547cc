import type { Request, RequestHandler, Response, Router } from 'express';
import { outsideDeadline } from './deadline';

/** A request handler whose routes are loaded at the first request that reaches it. */
export interface LazyRouter extends RequestHandler {
  /** Resolves with the routes; loads them if no request has done so. Tests walk the routes by it. */
  load: () => Promise<Router>;
}

/**
 * Returns a handler that calls `load` at its first request and gives every request to the router it resolves with, so
 * that a start does not pay for routes that nobody may ask for. A failed load is tried again at the next request. Loading
 * does not count for the deadline of the response. With `prefix`, requests for other paths go past it.
 */
export function lazyRouter(load: () => Promise<Router>, prefix = ''): LazyRouter {
  let loaded: Promise<Router> | undefined;
  let router: Router | undefined;
  function loadOnce(): Promise<Router> {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }
  const handler = async (req: Request, res: Response, next: (error?: unknown) => void): Promise<void> => {
    // Paths of routes are compared without their case.
    if (!req.path.toLowerCase().startsWith(prefix)) return next();
    router ??= await outsideDeadline(res, loadOnce());
    router(req, res, next);
  };
  return Object.assign(handler, { load: loadOnce });
}
