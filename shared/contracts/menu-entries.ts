import * as z from 'zod/mini';
import { menuEntryEntity } from '../entities/menu-entry';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

export const menuEntryCreateSchema = createContract(menuEntryEntity);
export type MenuEntryCreate = z.output<typeof menuEntryCreateSchema>;
export const menuEntryUpdateSchema = updateContract(menuEntryEntity);
export const menuEntrySaveSchema = z.extend(menuEntryUpdateSchema, onTopOfPending);
export type MenuEntrySave = z.output<typeof menuEntrySaveSchema>;
