import { begunRoom } from '@shared/api/begun';
import type { Router } from 'express';
import { mountRoutes } from '../http/mount-routes';
import type { Counter } from './counter';

/** POST /api/begun/<form>. The request carries nothing else. */
export function begunRoutes({ begun }: Pick<Counter, 'begun'>): Router {
  return mountRoutes(begunRoom, '/api/begun', {
    'POST /api/begun/beta': ({ req }) => begun(req, 'beta'),
    'POST /api/begun/investors': ({ req }) => begun(req, 'investors'),
  });
}
