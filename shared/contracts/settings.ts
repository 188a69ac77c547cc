import * as z from 'zod/mini';
import { type SettingCategory, settingCategories, type Translations } from './content-values';
import { baseVersion, entityKey, optionalText, requiredText } from './fields';

const translation = z.object({
  /** Fields whose English is still right although the German changed. */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
  value: optionalText(5_000),
});

const settingFields = {
  value: requiredText('validation.valueRequired', 5_000),
  type: optionalText(40),
  category: z.optional(z.enum(settingCategories, { error: 'validation.categoryRequired' })),
  description: optionalText(1_000),
  translations: z.optional(z.object({ en: z.optional(translation) }, { error: 'validation.object' })),
};

/** POST /api/cms/settings. 409 where the key is taken. */
export const settingCreate = z.object({ key: entityKey, ...settingFields });
export type SettingCreate = z.output<typeof settingCreate>;

/** PUT /api/cms/settings/:key. The key cannot be changed; 409 where `updatedAt` is stale. */
export const settingUpdate = z.object({
  ...settingFields,
  value: z.optional(settingFields.value),
  updatedAt: baseVersion,
});
export type SettingUpdate = z.output<typeof settingUpdate>;

/** A setting as the content area reads it. */
export interface Setting {
  id: number;
  key: string;
  value: string;
  type: string;
  category: SettingCategory;
  description: string | null;
  translations: Translations;
  /** Fields whose English was translated from a German text that has changed since (`metadata.alt` for metadata). */
  outdated: string[];
  updatedAt: string;
}
