import type {
  PendingChange,
  Published,
  PublishInput,
  ScheduleTogetherInput,
  TakeBackInput,
} from '@shared/contracts/pending-changes';
import type { EntityName } from '@shared/entities/entities';
import { paths } from '@shared/paths';
import { adminQuery } from './admin-queries';
import { request, requestData } from './http-api';
import { pendingKey } from './query-keys';

const { api } = paths;

/** Every change that is pending, scheduled or shown for a limited time. */
export const pendingQuery = adminQuery<PendingChange[]>(pendingKey, api.pending);

export const pendingApi = {
  /** Resolves to null when the saved state equals what visitors see. */
  save: (entity: EntityName, id: number, body: object) =>
    requestData<PendingChange | null>('PUT', api.pendingChange(entity, id), { body }),
  takeBack: (entity: EntityName, id: number) => request<unknown>('DELETE', api.pendingChange(entity, id)),
  /** All of them or none. */
  takeBackTogether: (body: TakeBackInput) => request<unknown>('POST', api.takeBackPending, { body }),
  /** All of them or none. */
  schedule: (body: ScheduleTogetherInput) => request<unknown>('POST', api.scheduleTogether, { body }),
  publish: (body: PublishInput) => requestData<Published>('POST', api.publishPending, { body }),
};
