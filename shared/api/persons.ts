import * as subjects from '../contracts/data-subjects';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const personRoom = { name: 'Persons and retention', access: 'enquiries', contracts: [subjects], routes: {
  'GET /api/persons/overdue': { summary: 'List enquiries whose retention period ends or has ended', data: subjects.overdueEnquiriesSchema },
  'POST /api/persons/summary': { summary: 'Count what is stored about an e-mail address', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectSummarySchema },
  'POST /api/persons/export': { summary: 'Export all that is stored about an e-mail address', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectDataSchema },
  'POST /api/persons/erase': { summary: 'Erase all enquiries of an e-mail address, and all that is stored about them', body: subjects.dataSubjectInputSchema, data: subjects.dataSubjectCountsSchema },
} } satisfies DescribedRoom;
