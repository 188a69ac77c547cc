import { statisticsRoom } from '@shared/api/statistics';
import { toBerlin } from '@shared/base/berlin-time';
import { toCsv } from '@shared/base/csv';
import type { ComparedSince, Statistics, StatisticsQuery } from '@shared/contracts/statistics';
import type { Response, Router } from 'express';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { answered, mountRoutes } from '../http/mount-routes';
import type { Counter } from './counter';
import { statisticsOf } from './queries';

interface StatisticsDeps {
  db: Db;
  counter: Pick<Counter, 'isOn'>;
  now: () => number;
}

const csvHeading = ['Art', 'Wert', 'Anzahl', 'Zeitraum davor'];

function asCsv({ views, steps, hours, lists }: Statistics): string {
  const line = (kind: string, value: string, { count, before, uncounted }: ComparedSince) => {
    const word = (number: number | null) => (number === null ? 'nicht gezeigt' : String(number));
    return [kind, value, uncounted === 'both' ? '' : word(count), uncounted ? '' : word(before)];
  };
  const rows = [steps, hours, ...lists].flatMap((list) => list.rows.map((row) => line(list.title, row.label, row)));
  return toCsv(csvHeading, [line('Aufrufe', 'gesamt', views), ...rows]);
}

/** /api/statistics */
export function statisticsRoutes({ db, counter, now }: StatisticsDeps): Router {
  const read = (query: StatisticsQuery, res: Response) =>
    inTime(res, () => statisticsOf(db, query, { today: toBerlin(new Date(now())).date, counting: counter.isOn() }));

  return mountRoutes(statisticsRoom, '/api/statistics', {
    'GET /api/statistics': ({ query, res }) => read(query, res),
    'GET /api/statistics/export.csv': async ({ query, res }) => {
      const data = await read(query, res);
      const page = query.page ? `-${query.page.replace(/[^\w-]+/g, '-')}` : '';
      res
        .attachment(`abseits-zahlen-${data.from}-bis-${data.today}${page}.csv`)
        .type('text/csv; charset=utf-8')
        .send(asCsv(data));
      return answered;
    },
  });
}
