import * as z from 'zod/mini';
import { createContract, onTopOfPending, updateContract } from '../entities/contract';
import { settingEntity } from '../entities/setting';
import type { Stored } from './stored';

/** POST /api/cms/settings. 409 where the key is taken. */
export const settingCreate = createContract(settingEntity);
export type SettingCreate = z.output<typeof settingCreate>;

/** What changes it, at once or for later (contracts/pending). */
export const settingUpdate = updateContract(settingEntity);
export type SettingUpdate = z.output<typeof settingUpdate>;

/** PUT /api/cms/settings/:key. The key cannot be changed; 409 where `updatedAt` or `pendingUpdatedAt` is stale. */
export const settingSave = z.extend(settingUpdate, onTopOfPending);
export type SettingSave = z.output<typeof settingSave>;

/** A setting as the content area reads it. */
export type Setting = Stored<typeof settingEntity>;
