import * as z from 'zod/mini';
import { blockEntity } from '../entities/block';
import { createContract, onTopOfPending, updateContract } from '../entities/contract';
import { messageKey } from '../i18n/keys';
import type { Stored } from './stored';

/** One fact with `status`: a writer may say either; where both are given `status` decides (decisions, content). */
const activity = { isActive: z.optional(z.boolean({ error: messageKey('validation.boolean') })) };

/** POST /api/cms/blocks. 404 where the section does not exist. */
export const blockCreate = z.extend(createContract(blockEntity), activity);
export type BlockCreate = z.output<typeof blockCreate>;

/** What changes it, at once or for later (contracts/pending). */
export const blockUpdate = z.extend(updateContract(blockEntity), activity);
export type BlockUpdate = z.output<typeof blockUpdate>;

/** PUT /api/cms/blocks/:id. Partial; 409 where `updatedAt` or `pendingUpdatedAt` is stale. */
export const blockSave = z.extend(blockUpdate, onTopOfPending);
export type BlockSave = z.output<typeof blockSave>;

/** A block as the content area reads it. */
export type Block = Stored<typeof blockEntity> & { isActive: boolean };
