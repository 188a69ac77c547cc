import * as z from 'zod/mini';
import { settingEntity } from '../entities/setting';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

export const settingCreateSchema = createContract(settingEntity);
export type SettingCreate = z.output<typeof settingCreateSchema>;
export const settingUpdateSchema = updateContract(settingEntity);
export const settingSaveSchema = z.extend(settingUpdateSchema, onTopOfPending);
