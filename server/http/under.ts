import express, { type Router } from 'express';

/** Returns a router that has `routers` under `path`. */
export function under(path: string, ...routers: Router[]): Router {
  const router = express.Router();
  router.use(path, ...routers);
  return router;
}
