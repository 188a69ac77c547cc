import type * as z from 'zod/mini';
import { createContract, updateContract } from '../entities/contract';
import { sectionEntity } from '../entities/section';
import type { Stored } from './stored';

/** POST /api/cms/sections. 409 where the key is taken. */
export const sectionCreate = createContract(sectionEntity);
export type SectionCreate = z.output<typeof sectionCreate>;

/** PUT /api/cms/sections/:key. The key cannot be changed; 409 where `updatedAt` is stale. */
export const sectionUpdate = updateContract(sectionEntity);
export type SectionUpdate = z.output<typeof sectionUpdate>;

/** A section as the content area reads it. */
export type Section = Stored<typeof sectionEntity>;
