import * as activity from '../contracts/activity';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const activityRoom = { name: 'Log of activity', access: 'people', contracts: [activity], routes: {
  'GET /api/activity': { summary: 'List the activity log, newest first', query: activity.activityQuerySchema, response: activity.activityPageSchema },
  'POST /api/activity/export': { summary: 'Export the activity log as CSV; the export is recorded in the log', body: activity.activityFilterSchema, file: 'text/csv' },
} } satisfies DescribedRoom;
