import type { ActivityFilter, ActivityPage } from '@shared/contracts/activity';
import type { Invitation, InvitationInput, NewInvitation, Person, PersonUpdate } from '@shared/contracts/people';
import { paths } from '@shared/paths';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminQueryKey } from './admin-api';
import { request, requestData, requestText } from './http-api';

const { api } = paths;

/** Lists show what is cached at once and are read anew whenever they come into view. */
const fresh = { refetchOnMount: 'always' } as const;

export const peopleQuery = queryOptions({
  queryKey: [...adminQueryKey, 'people'],
  queryFn: ({ signal }) => requestData<Person[]>('GET', api.people, { signal }),
  ...fresh,
});

export const invitationsQuery = queryOptions({
  queryKey: [...adminQueryKey, 'invitations'],
  queryFn: ({ signal }) => requestData<Invitation[]>('GET', api.invitations, { signal }),
  ...fresh,
});

/** The log of activity, the newest first, page by page. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: [...adminQueryKey, 'activity', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter as Record<string, string>);
      if (pageParam !== null) query.set('after', String(pageParam));
      return request<ActivityPage>('GET', api.activityPage(query), { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}

/** What administrators do about people. */
export const peopleApi = {
  invite: (body: InvitationInput) => requestData<NewInvitation>('POST', api.invitations, { body }),
  revokeInvitation: (id: number) => request<unknown>('DELETE', api.invitation(id)),
  update: (id: number, body: PersonUpdate) => requestData<Person>('PUT', api.person(id), { body }),
  remove: (id: number) => request<unknown>('DELETE', api.person(id)),
  /** Everything that fits, as CSV. */
  exportActivity: (body: ActivityFilter) => requestText('POST', api.activityExport, { body }),
};
