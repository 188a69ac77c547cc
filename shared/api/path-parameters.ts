import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { entityNames } from '../entities/entities';

/** Schemas of path parameters by name; all others are text. */
export const pathParameters = {
  id: z.int(),
  note: z.int(),
  version: z.int(),
  kind: z.enum(enquiryKinds),
  entity: z.enum(entityNames),
} as const;
