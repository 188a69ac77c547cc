import type { Setting } from '@shared/contracts/entities';
import type { settingCreateSchema, settingSaveSchema, settingsSaveSchema } from '@shared/contracts/settings';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';
import { overviewsOfContent } from './query-keys';

type SettingCreateBody = z.input<typeof settingCreateSchema>;
export type SettingUpdateBody = z.input<typeof settingSaveSchema>;

const { api } = paths;

export const settingsQuery = adminQuery<Setting[]>([...adminQueryKey, 'settings'], api.settings);

/** None of these writes updates the cache: each mutation names the lists that it invalidates. */
export const settingsApi = {
  create: (body: SettingCreateBody) => requestData<Setting>('POST', api.settings, { body }),
  /** All or none. */
  updateSeveral: (body: z.input<typeof settingsSaveSchema>) => requestData<Setting[]>('PUT', api.settings, { body }),
  update: (key: string, body: SettingUpdateBody) => requestData<Setting>('PUT', api.setting(key), { body }),
};

export const listsOfSettings: readonly QueryKey[] = [settingsQuery.queryKey, ...overviewsOfContent];
