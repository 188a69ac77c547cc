import type * as z from 'zod/mini';
import { createContract, updateContract } from '../entities/contract';
import { settingEntity } from '../entities/setting';
import type { Stored } from './stored';

/** POST /api/cms/settings. 409 where the key is taken. */
export const settingCreate = createContract(settingEntity);
export type SettingCreate = z.output<typeof settingCreate>;

/** PUT /api/cms/settings/:key. The key cannot be changed; 409 where `updatedAt` is stale. */
export const settingUpdate = updateContract(settingEntity);
export type SettingUpdate = z.output<typeof settingUpdate>;

/** A setting as the content area reads it. */
export type Setting = Stored<typeof settingEntity>;
