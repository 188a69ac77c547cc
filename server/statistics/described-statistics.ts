import * as statistics from '@shared/contracts/statistics';
import type { DescribedResource } from '../http/describe';

export const describedStatistics: readonly DescribedResource[] = [
  {
    name: 'Statistics',
    at: '/api',
    access: 'statistics',
    routes: {
      'GET /statistics': {
        summary: 'How often pages were seen, from where, and what became of it',
        query: statistics.statisticsQuerySchema,
        data: statistics.statisticsSchema,
      },
      'GET /statistics/export.csv': {
        summary: 'The same as a spreadsheet',
        query: statistics.statisticsQuerySchema,
        file: 'text/csv',
      },
      'POST /begun/beta': { summary: 'Count that a form was begun', access: 'public', status: 204 },
      'POST /begun/investors': { summary: 'Count that a form was begun', access: 'public', status: 204 },
    },
  },
];
