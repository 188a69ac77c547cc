import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { requestData } from './http-api';

/** Prefix of every query key of the content area, so that one call drops them all. */
export const adminQueryKey = ['admin'] as const;

/** Lists show cached data at once and refetch on every mount. */
export const refetchedOnMount = { refetchOnMount: 'always' } as const;

export function adminQuery<Data>(queryKey: QueryKey, address: string) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => requestData<Data>('GET', address, { signal }),
    ...refetchedOnMount,
  });
}

/** Invalidates lists: visible ones refetch now, others later. Resolves when that has ended; never rejects. */
export async function readAnew(client: QueryClient, lists: readonly QueryKey[]): Promise<void> {
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}
