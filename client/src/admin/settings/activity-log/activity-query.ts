import type { ActivityFilter } from '@shared/contracts/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminQueryKey, refetchedOnMount } from '../../../api/admin-queries';
import { callWhole } from '../../../api/call';

/** The activity log, newest first, as keyset pages. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: [...adminQueryKey, 'GET /api/activity', filter],
    queryFn: ({ pageParam, signal }) =>
      callWhole('GET /api/activity', {
        query: { ...filter, after: pageParam === null ? undefined : String(pageParam) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...refetchedOnMount,
  });
}
