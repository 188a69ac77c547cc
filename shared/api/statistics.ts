import * as statistics from '../contracts/statistics';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const statisticsRoom = { name: 'Statistics', access: 'statistics', contracts: [statistics], routes: {
  'GET /api/statistics': { summary: 'Get the views of pages, their origins, the enquiries that followed, and what became of invitations', query: statistics.statisticsQuerySchema, data: statistics.statisticsSchema },
  'GET /api/statistics/export.csv': { summary: 'Export the statistics as CSV', query: statistics.statisticsQuerySchema, file: 'text/csv' },
} } satisfies DescribedRoom;
