import * as z from 'zod/mini';
import { beginnings, pageEntity } from '../entities/page';
import { entityKey, invalid } from '../rules/fields';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

/**
 * POST /api/cms/pages: a page without sections, with those of a template (`beginning`), or with copies of another
 * page's. 400 if the address is taken or reserved, 404 if the other page is gone.
 */
export const pageCreateSchema = z.extend(createContract(pageEntity), {
  beginning: z.optional(z.enum(beginnings, invalid)),
  copyOf: z.optional(entityKey),
});
export type PageCreate = z.output<typeof pageCreateSchema>;
export const pageUpdateSchema = updateContract(pageEntity);
export const pageSaveSchema = z.extend(pageUpdateSchema, onTopOfPending);
