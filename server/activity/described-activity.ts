import * as activity from '@shared/contracts/activity';
import type { DescribedResource } from '../http/describe';

export const describedActivity: readonly DescribedResource[] = [
  {
    name: 'Log of activity',
    at: '/api',
    access: 'people',
    routes: {
      'GET /activity': {
        summary: 'List the activity log, newest first',
        query: activity.activityQuerySchema,
        response: activity.activityPageSchema,
      },
      'POST /activity/export': {
        summary: 'Export the activity log as CSV; the export is recorded in the log',
        body: activity.activityFilterSchema,
        file: 'text/csv',
      },
    },
  },
];
