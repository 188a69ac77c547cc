import * as z from 'zod/mini';
import { createContract, onTopOfPending, updateContract } from '../entities/contract';
import { sectionEntity } from '../entities/section';
import type { Stored } from './stored';

/** POST /api/cms/sections. 409 where the key is taken. */
export const sectionCreate = createContract(sectionEntity);
export type SectionCreate = z.output<typeof sectionCreate>;

/** What changes it, at once or for later (contracts/pending). */
export const sectionUpdate = updateContract(sectionEntity);
export type SectionUpdate = z.output<typeof sectionUpdate>;

/** PUT /api/cms/sections/:key. The key cannot be changed; 409 where `updatedAt` or `pendingUpdatedAt` is stale. */
export const sectionSave = z.extend(sectionUpdate, onTopOfPending);
export type SectionSave = z.output<typeof sectionSave>;

/** A section as the content area reads it. */
export type Section = Stored<typeof sectionEntity>;
