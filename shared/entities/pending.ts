import type { JsonValue } from './values';

/** One changed field: what it becomes, and what it was when the change was made; null where there is nothing. */
export interface FieldChange {
  from: JsonValue;
  to: JsonValue;
}

/**
 * Changed fields by their names, as forms and contracts call them (`fieldNameIn`, `metadataName`): `title`,
 * `translations.en.title`, `metadata.alt`, `translations.en.metadata.alt`. Those of a language are published with it; fields
 * that no language has go with German.
 */
export type FieldChanges = { [name: string]: FieldChange };
