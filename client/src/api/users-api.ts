import type { ActivityFilter, ActivityPage } from '@shared/contracts/activity';
import type {
  Invitation,
  InvitationInput,
  ManagedUser,
  NewInvitation,
  ResetLink,
  UserUpdate,
} from '@shared/contracts/users';
import { paths } from '@shared/paths';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminQuery, adminQueryKey, refetchedOnMount } from './admin-queries';
import { request, requestData, requestText } from './http-api';

const { api } = paths;

export const usersQuery = adminQuery<ManagedUser[]>([...adminQueryKey, 'users'], api.people);

export const invitationsQuery = adminQuery<Invitation[]>([...adminQueryKey, 'invitations'], api.invitations);

/** The activity log, newest first, as keyset pages. */
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
    ...refetchedOnMount,
  });
}

export const usersApi = {
  invite: (body: InvitationInput) => requestData<NewInvitation>('POST', api.invitations, { body }),
  /** Sends the invitation again, with a new link. */
  renewInvitation: (id: number) => requestData<NewInvitation>('POST', api.renewInvitation(id), { body: {} }),
  revokeInvitation: (id: number) => request<unknown>('DELETE', api.invitation(id)),
  update: (id: number, body: UserUpdate) => requestData<ManagedUser>('PUT', api.person(id), { body }),
  resetLink: (id: number) => requestData<ResetLink>('POST', api.personReset(id), { body: {} }),
  removeFactors: (id: number) => request<unknown>('DELETE', api.personFactors(id)),
  remove: (id: number) => request<unknown>('DELETE', api.person(id)),
  /** Resolves to every matching entry as CSV. */
  exportActivity: (body: ActivityFilter) => requestText('POST', api.activityExport, { body }),
};
