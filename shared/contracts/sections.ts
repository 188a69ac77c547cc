import * as z from 'zod/mini';
import { sectionEntity } from '../entities/section';
import { entityKey } from '../rules/fields';
import { createContract, onTopOfPending, updateContract } from './entity-contract';

/** `before` is the key of the section of the same page that it comes before; without such a one it comes last. */
export const sectionCreateSchema = z.extend(createContract(sectionEntity), { before: z.optional(entityKey) });
export type SectionCreate = z.output<typeof sectionCreateSchema>;
export const sectionUpdateSchema = updateContract(sectionEntity);
export const sectionSaveSchema = z.extend(sectionUpdateSchema, onTopOfPending);

/**
 * POST /api/cms/sections/:key/copy: copies the section with its blocks, inactive; without `page`, behind the original.
 */
export const sectionCopySchema = z.partial(z.pick(sectionCreateSchema, { page: true, title: true, key: true }));
export type SectionCopy = z.output<typeof sectionCopySchema>;

/**
 * GET /api/cms/default-sections: a default section of this version that the database never had. POST to its address
 * adds it, DELETE declines it for good.
 */
export const defaultSectionOfferSchema = z.object({
  key: z.string(),
  label: z.string(),
  page: z.string(),
  title: z.string(),
  blockCount: z.int(),
});
export type DefaultSectionOffer = z.infer<typeof defaultSectionOfferSchema>;
