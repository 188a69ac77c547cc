import { toBerlin } from '@shared/base/berlin-time';
import { type StatisticsQuery, statisticsQuery } from '@shared/contracts/statistics';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { Router } from 'express';
import type { Db } from '../db/database';
import { withQuery } from '../http/validate';
import { statisticsAsCsv } from './as-csv';
import type { Counter } from './counter';
import { statisticsOf } from './queries';

interface StatisticsDeps {
  db: Db;
  counter: Pick<Counter, 'isOn'>;
  now: () => number;
}

/** /api/statistics: how often pages were seen, from where, and what became of it. */
export function statisticsRoutes({ db, counter, now }: StatisticsDeps): Router {
  const router = Router();
  const read = (query: StatisticsQuery) =>
    statisticsOf(db, query, { today: toBerlin(new Date(now())).date, counting: counter.isOn() });

  router.get(
    '/',
    withQuery(statisticsQuery, async (query, _req, res) => {
      res.json({ success: true, data: await read(query) });
    }),
  );

  router.get(
    '/export.csv',
    withQuery(statisticsQuery, async (query, _req, res) => {
      res
        .attachment('zahlen.csv')
        .type('text/csv; charset=utf-8')
        .send(statisticsAsCsv(await read(query)));
    }),
  );

  return router;
}

/** POST /api/begun/<form>: somebody has begun to fill in a form. The request says nothing else. */
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
