import * as z from 'zod/mini';
import { settingEntity } from '../entities/setting';
import { messageKey } from '../i18n/keys';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

export const settingCreateSchema = createContract(settingEntity);
export type SettingCreate = z.output<typeof settingCreateSchema>;
export const settingUpdateSchema = updateContract(settingEntity);
export const settingSaveSchema = z.extend(settingUpdateSchema, onTopOfPending);

/**
 * PUT /api/cms/settings: settings by their keys, each as PUT /api/cms/settings/:key takes it, all or none. A mistake is
 * named by key and field: `contact-email.value`. 409 with `stale` if some of them have changed since.
 */
export const settingsSaveSchema = z.record(z.string(), settingSaveSchema, { error: messageKey('validation.object') });
export type SettingsSave = z.output<typeof settingsSaveSchema>;
