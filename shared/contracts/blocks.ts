import * as z from 'zod/mini';
import {
  type BlockStatus,
  type BlockType,
  blockStatuses,
  blockTypes,
  type Metadata,
  type Translations,
} from './content-values';
import { baseVersion, entityKey, optionalText, orderNumber, requiredLine, requiredText } from './fields';

/** Any JSON object; the server then holds it against the metadata schema of the block's section. */
const metadata = z.record(z.string().check(z.maxLength(80)), z.json(), { error: 'validation.object' });

const translation = z.object({
  /** Fields whose English is still right although the German changed. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
  title: optionalText(300),
  subtitle: optionalText(1_000),
  content: optionalText(100_000),
  metadata: z.optional(
    z.record(z.string().check(z.maxLength(80)), optionalText(2_000), { error: 'validation.object' }),
  ),
});

const blockFields = {
  title: requiredLine('validation.titleRequired', 300),
  subtitle: optionalText(1_000),
  content: requiredText('validation.contentRequired', 100_000),
  imageUrl: optionalText(2_000),
  type: z.enum(blockTypes, { error: 'validation.typeRequired' }),
  order: z.optional(orderNumber),
  status: z.optional(z.enum(blockStatuses, { error: 'validation.status' })),
  isActive: z.optional(z.boolean({ error: 'validation.boolean' })),
  metadata: z.optional(z.nullable(metadata)),
  translations: z.optional(z.object({ en: z.optional(translation) }, { error: 'validation.object' })),
};

const sectionKey = entityKey.check(z.minLength(1, 'validation.sectionRequired'));

/** POST /api/cms/blocks. 404 where the section does not exist. */
export const blockCreate = z.object({
  ...blockFields,
  sectionKey,
  type: z._default(blockFields.type, 'text'),
});
export type BlockCreate = z.output<typeof blockCreate>;

/** PUT /api/cms/blocks/:id. Partial; 409 where `updatedAt` is stale. */
export const blockUpdate = z.object({
  ...blockFields,
  title: z.optional(blockFields.title),
  content: z.optional(blockFields.content),
  type: z.optional(blockFields.type),
  updatedAt: baseVersion,
});
export type BlockUpdate = z.output<typeof blockUpdate>;

/** A block as the content area reads it. */
export interface Block {
  id: number;
  sectionKey: string;
  title: string;
  subtitle: string | null;
  content: string;
  imageUrl: string | null;
  order: number;
  type: BlockType;
  status: BlockStatus;
  isActive: boolean;
  metadata: Metadata;
  translations: Translations;
  /** Fields whose English was translated from a German text that has changed since (`metadata.alt` for metadata). */
  outdated: string[];
  updatedAt: string;
}
