import * as z from 'zod/mini';
import type { Page } from '../paths';
import { pages } from '../paths';
import type { Translations } from './content-values';
import { baseVersion, entityKey, optionalText, orderNumber, requiredLine } from './fields';

const page = z.enum(pages, { error: 'validation.page' });

/** Absent field: untouched. Null or empty: the translation is removed and German shows again. */
const translation = z.object({
  /** Fields whose English is still right although the German changed. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
  title: optionalText(300),
  subtitle: optionalText(1_000),
  description: optionalText(5_000),
});

const sectionFields = {
  title: requiredLine('validation.titleRequired', 300),
  subtitle: optionalText(1_000),
  description: optionalText(5_000),
  page: z.optional(page),
  order: z.optional(orderNumber),
  isActive: z.optional(z.boolean({ error: 'validation.boolean' })),
  translations: z.optional(z.object({ en: z.optional(translation) }, { error: 'validation.object' })),
};

/** POST /api/cms/sections. 409 where the key is taken. */
export const sectionCreate = z.object({ key: entityKey, ...sectionFields });
export type SectionCreate = z.output<typeof sectionCreate>;

/** PUT /api/cms/sections/:key. The key cannot be changed; 409 where `updatedAt` is stale. */
export const sectionUpdate = z.object({
  ...sectionFields,
  title: z.optional(sectionFields.title),
  updatedAt: baseVersion,
});
export type SectionUpdate = z.output<typeof sectionUpdate>;

/** A section as the content area reads it. */
export interface Section {
  id: number;
  key: string;
  page: Page;
  title: string;
  subtitle: string | null;
  description: string | null;
  order: number;
  isActive: boolean;
  translations: Translations;
  /** Fields whose English was translated from a German text that has changed since (`metadata.alt` for metadata). */
  outdated: string[];
  updatedAt: string;
}
