import type { OverdueEnquiries, PersonData, PersonSummary } from '@shared/contracts/persons';
import { paths } from '@shared/paths';
import { queryOptions } from '@tanstack/react-query';
import { adminQueryKey } from './admin-api';
import { requestData } from './http-api';

const { personSummary, personExport, personErase, overdueEnquiries } = paths.api;

/** Enquiries whose storage period has ended. */
export const overdueQuery = queryOptions({
  queryKey: [...adminQueryKey, 'overdue'],
  queryFn: ({ signal }) => requestData<OverdueEnquiries>('GET', overdueEnquiries, { signal }),
  refetchOnMount: 'always',
});

/** What is stored about the owner of an address. */
export const personsApi = {
  summary: (email: string) => requestData<PersonSummary>('POST', personSummary, { body: { email } }),
  data: (email: string) => requestData<PersonData>('POST', personExport, { body: { email } }),
  /** Resolves to what there was. */
  erase: (email: string) => requestData<PersonSummary>('POST', personErase, { body: { email } }),
};
