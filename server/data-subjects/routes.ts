import { personRoom } from '@shared/api/persons';
import { may, type Permission } from '@shared/permissions';
import type { Request, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { mountRoutes } from '../http/mount-routes';
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
  const logEvent = (event: string, { ip, user }: Request, text: string) =>
    log.info({ event, username: user?.username, address: ip }, text);

  return mountRoutes(personRoom, '/api/persons', {
    'GET /api/persons/overdue': () => listOverdueEnquiries(db),
    'POST /api/persons/summary': async ({ body: { email }, user }) => {
      const mayLookElsewhere = elsewherePermissions.every((each) => may(user, each));
      const elsewhere = mayLookElsewhere ? await otherPlacesOf(db, email) : null;
      return { ...countsOf(await dataAbout(db, email)), elsewhere };
    },
    'POST /api/persons/export': async ({ body: { email }, user: { username }, req }) => {
      const data = await dataAbout(db, email);
      await recordActivity(db, 'exported', { username, person: true, ...countsOf(data) });
      logEvent('person exported', req, 'a user exported what is stored about a person');
      return data;
    },
    'POST /api/persons/erase': async ({ body: { email }, user: { username }, req }) => {
      const erased = await erasePerson(db, email, eraseAbout, username);
      logEvent('person erased', req, 'a user erased what is stored about a person');
      return erased;
    },
  });
}
