import * as subjects from '@shared/contracts/data-subjects';
import type { DescribedResource } from '../http/describe';

export const describedDataSubjects: readonly DescribedResource[] = [
  {
    name: 'Persons and retention',
    at: '/api',
    access: 'enquiries',
    routes: {
      'GET /persons/overdue': {
        summary: 'List enquiries whose retention period ends or has ended',
        data: subjects.overdueEnquiriesSchema,
      },
      'POST /persons/summary': {
        summary: 'Count what is stored about an e-mail address',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectSummarySchema,
      },
      'POST /persons/export': {
        summary: 'Export all that is stored about an e-mail address',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectDataSchema,
      },
      'POST /persons/erase': {
        summary: 'Erase all enquiries of an e-mail address, and all that is stored about them',
        body: subjects.dataSubjectInputSchema,
        data: subjects.dataSubjectCountsSchema,
      },
    },
  },
];
