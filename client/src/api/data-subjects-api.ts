import type { DataSubjectData, DataSubjectSummary, OverdueEnquiries } from '@shared/contracts/data-subjects';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-api';
import { requestData } from './http-api';

const { personSummary, personExport, personErase, overdueEnquiries } = paths.api;

/** Enquiries whose storage period has ended. */
export const overdueQuery = adminQuery<OverdueEnquiries>([...adminQueryKey, 'overdue'], overdueEnquiries);

/** What is stored about the owner of an address. */
export const dataSubjectsApi = {
  summary: (email: string) => requestData<DataSubjectSummary>('POST', personSummary, { body: { email } }),
  data: (email: string) => requestData<DataSubjectData>('POST', personExport, { body: { email } }),
  /** Resolves to what there was. */
  erase: (email: string) => requestData<DataSubjectSummary>('POST', personErase, { body: { email } }),
};
