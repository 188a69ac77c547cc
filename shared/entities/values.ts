/** Closed sets and JSON shapes used by the entities. */

export const blockTypeLabels = {
  text: 'Einfacher Text',
  image: 'Bild',
  html: 'Formatierter Text',
  video: 'Video',
  button: 'Button',
  custom: 'Benutzerdefiniert',
} as const;
export type BlockType = keyof typeof blockTypeLabels;

/** Types whose content is an address or data, the same in every language. */
export const neutralTypes: ReadonlySet<BlockType> = new Set(['image', 'video', 'button', 'custom']);

export const blockStatusLabels = { active: 'Aktiv', draft: 'Entwurf', archived: 'Archiviert' } as const;
export type BlockStatus = keyof typeof blockStatusLabels;

/** What a section stands on, if its design leaves the choice. */
export const groundLabels = { paper: 'Papier (hell)', fog: 'Nebel (blaugrau)', ink: 'Tinte (dunkel)' } as const;
export type Ground = keyof typeof groundLabels;

export const settingCategoryLabels = {
  general: 'Allgemein',
  contact: 'Kontakt',
  social: 'Soziale Medien',
  seo: 'SEO',
  appearance: 'Erscheinungsbild',
  advanced: 'Erweitert',
} as const;
export type SettingCategory = keyof typeof settingCategoryLabels;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * Extra data of a block; the metadata schema of the section's design defines its shape. `role`, `link` and `decorative`
 * mean the same in every design (sections/metadata-fields.ts).
 */
export type Metadata = { [key: string]: JsonValue };

/** The metadata of a stored state, which the contracts have checked; empty for an entity without. */
export const metadataOf = (state: Readonly<Record<string, unknown>>): Metadata => (state.metadata ?? {}) as Metadata;
