import type { ReadinessLine } from '@shared/contracts/readiness';
import { paths } from '@shared/paths';
import { queryOptions } from '@tanstack/react-query';
import { readinessKey } from './admin-api';
import { requestData } from './http-api';

/** What keeps the site from going live, as it is now. */
export const readinessQuery = queryOptions({
  queryKey: readinessKey,
  queryFn: ({ signal }) => requestData<ReadinessLine[]>('GET', paths.api.readiness, { signal }),
  refetchOnMount: 'always',
});
