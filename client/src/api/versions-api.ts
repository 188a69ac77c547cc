import type { BinEntry, ContentVersion } from '@shared/contracts/versions';
import type { EntityName } from '@shared/entities/entities';
import { paths } from '@shared/paths';
import { adminQuery } from './admin-queries';
import { request, requestData } from './http-api';
import { binKey, versionsKey } from './query-keys';

const { api } = paths;

export function versionsQuery(entity: EntityName, id: number) {
  return adminQuery<ContentVersion[]>([...versionsKey, entity, id], api.versions(entity, id));
}

export const binQuery = adminQuery<BinEntry[]>(binKey, api.bin);

export const versionsApi = {
  restore: (id: number, body: { fields?: readonly string[]; updatedAt: string }) =>
    requestData<unknown>('POST', api.restoreVersion(id), { body }),
  /** With `asDraft`, visitors do not see the restored entry yet. */
  restoreFromBin: (id: number, { asDraft = false } = {}) =>
    request<unknown>('POST', api.restoreFromBin(id), { body: { asDraft } }),
};
