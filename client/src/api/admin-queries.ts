import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallOf, call, type DataRoute, type RouteName } from './call';
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

/** The query of a route's data: `queryOf('GET /api/waves')`. Called as `call` is. */
export function queryOf<Name extends DataRoute>(name: Name, ...[given]: CallOf<Name>) {
  return queryOptions({
    queryKey: [...keyOf(name), ...(given === undefined ? [] : [given])] as QueryKey,
    queryFn: ({ signal }) => call(name, ...([{ ...given, signal }] as CallOf<Name>)),
    ...refetchedOnMount,
  });
}

const keyOf = (name: RouteName): QueryKey => [...adminQueryKey, name];

/** Keys that begin those of all queries of some routes, whatever they are called with. */
export const queryKeysOf = (...names: readonly DataRoute[]): readonly QueryKey[] => names.map(keyOf);

/** Invalidates lists: visible ones refetch now, others later. Resolves when that has ended; never rejects. */
export async function readAnew(client: QueryClient, lists: readonly QueryKey[]): Promise<void> {
  await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
}
