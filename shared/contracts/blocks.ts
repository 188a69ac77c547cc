import * as z from 'zod/mini';
import { blockEntity } from '../entities/block';
import { createContract, updateContract } from '../entities/contract';
import { messageKey } from '../i18n/keys';
import type { Stored } from './stored';

/** One fact with `status`: a writer may say either; where both are given `status` decides (decisions, content). */
const activity = { isActive: z.optional(z.boolean({ error: messageKey('validation.boolean') })) };

/** POST /api/cms/blocks. 404 where the section does not exist. */
export const blockCreate = z.extend(createContract(blockEntity), activity);
export type BlockCreate = z.output<typeof blockCreate>;

/** PUT /api/cms/blocks/:id. Partial; 409 where `updatedAt` is stale. */
export const blockUpdate = z.extend(updateContract(blockEntity), activity);
export type BlockUpdate = z.output<typeof blockUpdate>;

/** A block as the content area reads it. */
export type Block = Stored<typeof blockEntity> & { isActive: boolean };
