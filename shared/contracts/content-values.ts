/** The closed sets and JSON shapes that sections, blocks and settings are made of (spec point 3). */

export const blockTypes = ['text', 'image', 'html', 'video', 'button', 'custom'] as const;
export type BlockType = (typeof blockTypes)[number];

export const blockStatuses = ['active', 'draft', 'archived'] as const;
export type BlockStatus = (typeof blockStatuses)[number];

export const settingCategories = ['general', 'contact', 'social', 'seo', 'appearance', 'advanced'] as const;
export type SettingCategory = (typeof settingCategories)[number];

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** What a block needs beyond title and content; its shape is the section's metadata schema. */
export type Metadata = { [key: string]: JsonValue };

/** Fields a translation may carry. A missing field falls back to German (decisions, content). */
export interface Translation {
  title?: string;
  subtitle?: string;
  description?: string;
  content?: string;
  value?: string;
  metadata?: { [key: string]: string };
  /** Hash of the German text each field was translated from (`metadata.alt` for metadata): tells an outdated one. */
  source?: { [field: string]: string };
}

export interface Translations {
  en?: Translation;
}
