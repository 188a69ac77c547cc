import { type ActivityPage, activityFilter, activityPerPage, activityQuery } from '@shared/contracts/activity';
import { toCsv } from '@shared/csv';
import { Router } from 'express';
import type { Db } from '../db/database';
import { jsonBody } from '../http/json-body';
import { withBody, withQuery } from '../http/validate';
import { allActivity, pageOfActivity, presentActivity } from './read-activity';
import { recordActivity } from './record-activity';

const heading = ['Zeitpunkt', 'Ereignis', 'Person', 'Einzelheiten'];

/** /api/activity: who did what when in the content area. For administrators. */
export function activityRoutes(db: Db): Router {
  const router = Router();

  router.get(
    '/',
    withQuery(activityQuery, async ({ limit, after, ...filter }, _req, res) => {
      const { rows, next } = await pageOfActivity(db, filter, {
        limit: limit === undefined ? activityPerPage.usual : Number(limit),
        after: after === undefined ? null : Number(after),
      });
      res.json({ success: true, data: rows.map(presentActivity), next } satisfies ActivityPage);
    }),
  );

  // By POST, because an export is itself an entry of the log.
  router.post(
    '/export',
    jsonBody,
    withBody(activityFilter, async (filter, req, res) => {
      const lines: string[][] = [];
      for await (const rows of allActivity(db, filter)) {
        for (const { createdAt, event, username, details } of rows) {
          lines.push([createdAt.toISOString(), event, username ?? '', JSON.stringify(details)]);
        }
      }
      await recordActivity(db, 'exported', {
        username: req.user?.username ?? null,
        what: 'activity',
        rows: lines.length,
      });
      res.attachment('protokoll.csv').type('text/csv; charset=utf-8').send(toCsv(heading, lines));
    }),
  );

  return router;
}
