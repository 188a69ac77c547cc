import type { ApiToken, ApiTokenInput, NewApiToken } from '@shared/contracts/api-tokens';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';

const { api } = paths;

export const tokensQuery = adminQuery<ApiToken[]>([...adminQueryKey, 'tokens'], api.tokens);

export const tokensApi = {
  create: (body: ApiTokenInput) => requestData<NewApiToken>('POST', api.tokens, { body }),
  revoke: (id: number) => requestData<{ id: number }>('DELETE', api.token(id)),
};
