import type {
  PendingChange,
  Published,
  PublishInput,
  ScheduleTogetherInput,
  TakeBackInput,
} from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { paths } from '@shared/paths';
import { adminQuery, pendingKey } from './admin-api';
import { request, requestData } from './http-api';

const { api } = paths;

/** Every change that waits, has a time or is shown until one. */
export const pendingQuery = adminQuery<PendingChange[]>(pendingKey, api.pending);

/** Changes that visitors do not see yet. */
export const pendingApi = {
  /** Resolves to null where nothing differs from what visitors see any more. */
  save: (entity: EntityName, id: number, body: object) =>
    requestData<PendingChange | null>('PUT', api.pendingChange(entity, id), { body }),
  takeBack: (entity: EntityName, id: number) => request<unknown>('DELETE', api.pendingChange(entity, id)),
  /** All of them or none. */
  takeBackTogether: (body: TakeBackInput) => request<unknown>('POST', api.takeBackPending, { body }),
  /** All of them or none. */
  schedule: (body: ScheduleTogetherInput) => request<unknown>('POST', api.scheduleTogether, { body }),
  publish: (body: PublishInput) => requestData<Published>('POST', api.publishPending, { body }),
};
