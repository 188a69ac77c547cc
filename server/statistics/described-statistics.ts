import * as statistics from '@shared/contracts/statistics';
import type { DescribedResource } from '../http/describe';

export const describedStatistics: readonly DescribedResource[] = [
  {
    name: 'Statistics',
    at: '/api',
    access: 'statistics',
    routes: {
      'GET /statistics': {
        summary: 'Get the views of pages, their origins, the enquiries that followed, and what became of invitations',
        query: statistics.statisticsQuerySchema,
        data: statistics.statisticsSchema,
      },
      'GET /statistics/export.csv': {
        summary: 'Export the statistics as CSV',
        query: statistics.statisticsQuerySchema,
        file: 'text/csv',
      },
      'POST /begun/beta': { summary: 'Count that a form was begun', access: 'public', status: 204 },
      'POST /begun/investors': { summary: 'Count that a form was begun', access: 'public', status: 204 },
    },
  },
];
