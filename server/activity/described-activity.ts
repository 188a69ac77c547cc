import * as activity from '@shared/contracts/activity';
import type { DescribedResource } from '../http/describe';

export const describedActivity: readonly DescribedResource[] = [
  {
    name: 'Log of activity',
    at: '/api',
    access: 'people',
    routes: {
      'GET /activity': {
        summary: 'The log of activity, the newest first',
        query: activity.activityQuerySchema,
        answer: activity.activityPageSchema,
      },
      'POST /activity/export': {
        summary: 'The log as a spreadsheet; the export is noted in it',
        body: activity.activityFilterSchema,
        file: 'text/csv',
      },
    },
  },
];
