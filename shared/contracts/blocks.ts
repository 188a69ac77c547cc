import * as z from 'zod/mini';
import { blockEntity } from '../entities/block';
import { rowId, yesOrNo } from '../rules/fields';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

/** The same fact as `status`, which wins if both are given. */
const activity = { isActive: z.optional(yesOrNo) };

/**
 * 404 if the section does not exist. `before` is the id of the block of the section that it comes before; without such a
 * one its `order` counts.
 */
export const blockCreateSchema = z.extend(createContract(blockEntity), { ...activity, before: z.optional(rowId) });
export type BlockCreate = z.output<typeof blockCreateSchema>;
export const blockUpdateSchema = z.extend(updateContract(blockEntity), activity);
export const blockSaveSchema = z.extend(blockUpdateSchema, onTopOfPending);
