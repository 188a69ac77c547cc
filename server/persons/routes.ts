import { personInput } from '@shared/contracts/persons';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/record-activity';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { EraseAbout } from '../db/erasure';
import { jsonBody } from '../http/json-body';
import { withBody } from '../http/validate';
import { erasePerson } from './erase-person';
import { overdueEnquiries } from './overdue';
import { dataAbout, summaryOf } from './person-data';

interface PersonDeps {
  db: Db;
  log: Log;
  /** Erases what other resources keep about an enquiry. */
  eraseAbout: EraseAbout;
}

/** /api/persons: what is stored about whoever has an address, all of it saved or erased in one step; what is overdue. */
export function personRoutes({ db, log, eraseAbout }: PersonDeps): Router {
  const router = Router();
  const tell = (event: string, req: Request) =>
    log.info({ event, username: req.user?.username, address: req.ip }, event);

  router.get('/overdue', async (_req, res) => {
    res.json({ success: true, data: await overdueEnquiries(db) });
  });

  router.post(
    '/summary',
    jsonBody,
    withBody(personInput, async ({ email }, _req, res) => {
      res.json({ success: true, data: summaryOf(await dataAbout(db, email)) });
    }),
  );

  router.post(
    '/export',
    jsonBody,
    withBody(personInput, async ({ email }, req, res) => {
      const data = await dataAbout(db, email);
      const { username = null } = req.user ?? {};
      await recordActivity(db, 'exported', { username, person: true, ...summaryOf(data) });
      tell('person exported', req);
      res.json({ success: true, data });
    }),
  );

  router.post(
    '/erase',
    jsonBody,
    withBody(personInput, async ({ email }, req, res) => {
      const erased = await erasePerson(db, email, eraseAbout, req.user?.username ?? null);
      tell('person erased', req);
      res.json({ success: true, data: erased });
    }),
  );

  return router;
}
