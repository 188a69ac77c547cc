import { actorName, detailsText, eventLabel } from '@shared/activity-words';
import { timeZone } from '@shared/base/berlin-time';
import { toCsv } from '@shared/base/csv';
import {
  type ActivityPage,
  activityFilterSchema,
  activityPerPage,
  activityQuerySchema,
} from '@shared/contracts/activity';
import { may } from '@shared/permissions';
import { Router } from 'express';
import type { Db } from '../db/database';
import { usernameOf } from '../http/guards';
import { withBody, withQuery } from '../http/validate';
import { allActivity, pageOfActivity, presentActivities, recordActivity } from './activity-log';

const heading = ['Zeitpunkt', 'Ereignis', 'Person', 'Einzelheiten'];

/** Berlin time in the format of German spreadsheets. */
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone });

/** /api/activity: the activity log, for administrators. */
export function activityRoutes(db: Db): Router {
  const router = Router();

  router.get(
    '/',
    withQuery(activityQuerySchema, async ({ limit, after, ...filter }, { user }, res) => {
      const { rows, next } = await pageOfActivity(db, filter, {
        limit: limit === undefined ? activityPerPage.usual : Number(limit),
        after: after === undefined ? null : Number(after),
      });
      const readable = {
        enquiries: user !== undefined && may(user, 'enquiries'),
        pictures: user !== undefined && may(user, 'content'),
      };
      const data = await presentActivities(db, rows, readable);
      res.json({ success: true, data, next } satisfies ActivityPage);
    }),
  );

  // By POST, because an export adds an entry to the log.
  router.post(
    '/export',
    withBody(activityFilterSchema, async (filter, req, res) => {
      const lines: string[][] = [];
      for await (const rows of allActivity(db, filter)) {
        for (const row of rows) {
          lines.push([moment.format(row.createdAt), eventLabel(row.event), actorName(row), detailsText(row)]);
        }
      }
      await recordActivity(db, 'exported', { username: usernameOf(req), what: 'activity', rows: lines.length });
      res.attachment('protokoll.csv').type('text/csv; charset=utf-8').send(toCsv(heading, lines));
    }),
  );

  return router;
}
