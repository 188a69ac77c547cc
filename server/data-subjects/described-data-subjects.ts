import * as subjects from '@shared/contracts/data-subjects';
import type { DescribedResource } from '../http/describe';

export const describedDataSubjects: readonly DescribedResource[] = [
  {
    name: 'Persons and retention',
    at: '/api',
    access: 'enquiries',
    routes: {
      'GET /persons/overdue': { summary: 'Enquiries whose storage period ends', data: subjects.overdueEnquiriesSchema },
      'POST /persons/summary': {
        summary: 'How much is stored about an address',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectSummarySchema,
      },
      'POST /persons/export': {
        summary: 'All that is stored about an address',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectDataSchema,
      },
      'POST /persons/erase': {
        summary: 'Erase all enquiries of an address, and all that is stored about them',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectCountsSchema,
      },
    },
  },
];
