import type { ImportedLine, MissedAddress, Redirect, RedirectInput } from '@shared/contracts/redirects';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';

const { api } = paths;

const key: QueryKey = [...adminQueryKey, 'redirects'];

export const redirectsQuery = adminQuery<Redirect[]>([...key, 'list'], api.redirects);

export const missedQuery = adminQuery<MissedAddress[]>([...key, 'missed'], api.missedAddresses);

export const listsOfRedirects: readonly QueryKey[] = [key];

type Body = Omit<RedirectInput, 'updatedAt'> & { updatedAt?: string };

export const redirectsApi = {
  create: (body: Body) => requestData<Redirect>('POST', api.redirects, { body }),
  update: (id: number, body: Body) => requestData<Redirect>('PUT', api.redirect(id), { body }),
  remove: (id: number) => requestData<Redirect>('DELETE', api.redirect(id)),
  import: (body: { csv: string; dryRun: boolean }) =>
    requestData<ImportedLine[]>('POST', api.redirect('import'), { body }),
  forgetMissed: (path: string) =>
    requestData<{ path: string }>('DELETE', `${api.missedAddresses}?${new URLSearchParams({ path })}`),
};
