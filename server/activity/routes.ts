import { actorName, detailsText, eventLabel } from '@shared/activity-words';
import { activityRoom } from '@shared/api/activity';
import { timeZone } from '@shared/base/berlin-time';
import { toCsv } from '@shared/base/csv';
import { type ActivityPage, activityPerPage } from '@shared/contracts/activity';
import { may } from '@shared/permissions';
import type { Router } from 'express';
import type { Db } from '../db/database';
import { answered, mountRoutes } from '../http/mount-routes';
import { allActivity, pageOfActivity, presentActivities, recordActivity } from './activity-log';

const heading = ['Zeitpunkt', 'Ereignis', 'Person', 'Einzelheiten'];

/** Berlin time in the format of German spreadsheets. */
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone });

/** /api/activity: the activity log, for administrators. */
export function activityRoutes(db: Db): Router {
  return mountRoutes(activityRoom, '/api/activity', {
    'GET /api/activity': async ({ query: { limit, after, ...filter }, user }): Promise<ActivityPage> => {
      const { rows, next } = await pageOfActivity(db, filter, {
        limit: limit === undefined ? activityPerPage.usual : Number(limit),
        after: after === undefined ? null : Number(after),
      });
      const readable = { enquiries: may(user, 'enquiries'), pictures: may(user, 'content') };
      return { success: true, data: await presentActivities(db, rows, readable), next };
    },
    // By POST, because an export adds an entry to the log.
    'POST /api/activity/export': async ({ body, user: { username }, res }) => {
      const lines: string[][] = [];
      for await (const rows of allActivity(db, body)) {
        for (const row of rows) {
          lines.push([moment.format(row.createdAt), eventLabel(row.event), actorName(row), detailsText(row)]);
        }
      }
      await recordActivity(db, 'exported', { username, what: 'activity', rows: lines.length });
      res.attachment('protokoll.csv').type('text/csv; charset=utf-8').send(toCsv(heading, lines));
      return answered;
    },
  });
}
