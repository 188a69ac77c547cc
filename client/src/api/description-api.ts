import { paths } from '@shared/paths';
import { request } from './http-api';

export const descriptionApi = {
  /** GET /api/openapi.json, as far as whoever reads it describes it. */
  read: <Description>(signal: AbortSignal) => request<Description>('GET', paths.api.description, { signal }),
};
