import { type DataSubjectSummary, dataSubjectInputSchema } from '@shared/contracts/data-subjects';
import { may, type Permission } from '@shared/permissions';
import { type Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { usernameOf } from '../http/guards';
import { withBody } from '../http/validate';
import { otherPlacesOf } from './other-places';
import { listOverdueEnquiries } from './overdue';
import { countsOf, dataAbout, erasePerson } from './person-data';

/** What it takes to see users, invitations, mails to the team, and settings about mail. */
const elsewherePermissions: readonly Permission[] = ['people', 'operation', 'sensitive-content'];

interface PersonDeps {
  db: Db;
  log: Log;
  eraseAbout: EraseAbout;
}

/** /api/persons: exports and erases what is stored about the owner of an address; lists overdue enquiries. */
export function personRoutes({ db, log, eraseAbout }: PersonDeps): Router {
  const router = Router();
  const logEvent = (event: string, req: Request, text: string) =>
    log.info({ event, username: req.user?.username, address: req.ip }, text);

  router.get('/overdue', async (_req, res) => {
    res.json({ success: true, data: await listOverdueEnquiries(db) });
  });

  router.post(
    '/summary',
    withBody(dataSubjectInputSchema, async ({ email }, req, res) => {
      const { user } = req;
      const mayLookElsewhere = user !== undefined && elsewherePermissions.every((each) => may(user, each));
      const elsewhere = mayLookElsewhere ? await otherPlacesOf(db, email) : null;
      const data: DataSubjectSummary = { ...countsOf(await dataAbout(db, email)), elsewhere };
      res.json({ success: true, data });
    }),
  );

  router.post(
    '/export',
    withBody(dataSubjectInputSchema, async ({ email }, req, res) => {
      const data = await dataAbout(db, email);
      const username = usernameOf(req);
      await recordActivity(db, 'exported', { username, person: true, ...countsOf(data) });
      logEvent('person exported', req, 'a user exported what is stored about a person');
      res.json({ success: true, data });
    }),
  );

  router.post(
    '/erase',
    withBody(dataSubjectInputSchema, async ({ email }, req, res) => {
      const erased = await erasePerson(db, email, eraseAbout, usernameOf(req));
      logEvent('person erased', req, 'a user erased what is stored about a person');
      res.json({ success: true, data: erased });
    }),
  );

  return router;
}
