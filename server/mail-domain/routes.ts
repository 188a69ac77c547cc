import { Router } from 'express';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { limitPerAddress } from '../http/rate-limit';
import type { MailDomain } from './domain-checks';

/** Each check queries other servers. Enough for somebody who is setting up the DNS. */
const limit = { limit: 20, seconds: 10 * 60 };

/** /api/mail-domain */
export function mailDomainRoutes(db: Db, { state, check }: MailDomain): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    res.json({ success: true, data: await state() });
  });

  router.post('/', limitPerAddress(db, 'mail-domain', limit), async (_req, res) => {
    res.json({ success: true, data: await inTime(res, check) });
  });

  return router;
}
