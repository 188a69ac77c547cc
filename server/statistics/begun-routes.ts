import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { Router } from 'express';
import type { Counter } from './counter';

/** POST /api/begun/<form>. The request carries nothing else. */
export function begunRoutes({ begun }: Pick<Counter, 'begun'>): Router {
  const router = Router();
  for (const kind of enquiryKinds) {
    router.post(`/${kind}`, (req, res) => {
      begun(req, kind);
      res.status(204).end();
    });
  }
  return router;
}
