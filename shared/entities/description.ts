import type * as z from 'zod/mini';

/**
 * How the content area edits a field: `section` names another entity, `content` and `metadata` have forms of their own,
 * and what has `none` is edited by nobody.
 */
type FieldControl =
  | 'key'
  | 'section'
  | 'line'
  | 'text'
  | 'content'
  | 'number'
  | 'switch'
  | 'choice'
  | 'metadata'
  | 'none';

/**
 * One field of a section, block or setting: a column, its place in the contracts, its control in the content area and
 * what may happen to it. Everything else that knows the field is made from this.
 */
export interface Field {
  /** What the content area calls it, in German like the whole content area. */
  label: string;
  control: FieldControl;
  /** What may be written; its output is what is stored. */
  rule: z.ZodMiniType;
  /** A new entity cannot do without. */
  required?: true;
  /** What a new entity has where nothing is given; null where it has none. */
  initial?: string | number | boolean | Readonly<Record<string, never>> | null;
  /** Texts that visitors read in their language: the most characters a translation may have. */
  translated?: number;
  /** Set when the entity is made, and never changed by an edit: sent along, it is ignored. */
  fixed?: true;
  /** Belongs to the place rather than to the text: an earlier version that comes back leaves it as it is. */
  place?: true;
  /** Leaves the server for every visitor, where the entity itself does. */
  visitors?: true;
  /** Values of a closed set with their labels. */
  options?: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, Field>>;

/** A kind of content with its fields in the order in which people read them. */
export interface EntityDescription<Name extends string = string, Described extends Fields = Fields> {
  name: Name;
  /** What the content area calls one of them. */
  label: string;
  fields: Described;
  /** Columns that the database derives from others: shown to administrators, never written. */
  derived: readonly string[];
}

/** The description with the types of its fields kept to the letter. */
export function describeEntity<const Name extends string, const Described extends Fields>(description: {
  name: Name;
  label: string;
  fields: Described;
  derived?: readonly string[];
}): EntityDescription<Name, Described> {
  return { derived: [], ...description };
}

type Names<Described, Wanted> = {
  [Name in keyof Described]: Described[Name] extends Wanted ? Name : never;
}[keyof Described] &
  string;

export type FieldName<E extends EntityDescription> = keyof E['fields'] & string;
export type FixedFieldName<E extends EntityDescription> = Names<E['fields'], { fixed: true }>;
export type VisitorFieldName<E extends EntityDescription> = Names<E['fields'], { visitors: true }>;
export type TranslatedFieldName<E extends EntityDescription> = Names<E['fields'], { translated: number }>;
/** Metadata is translated field by field; these are texts as a whole. */
export type TranslatedTextName<E extends EntityDescription> = Exclude<TranslatedFieldName<E>, 'metadata'>;

type Given<Rule> = Rule extends z.ZodMiniType ? Exclude<z.output<Rule>, undefined> : never;

/** The values of an entity's fields as they are stored. */
export type FieldValues<E extends EntityDescription> = { [Name in FieldName<E>]: Given<E['fields'][Name]['rule']> };

type InitialName<E extends EntityDescription> = Names<E['fields'], { initial: unknown }>;

/** What a new entity has where nothing is given; fields without an initial value are absent. */
export function initialValues<E extends EntityDescription>(entity: E): Pick<FieldValues<E>, InitialName<E>> {
  const initial = Object.entries<Field>(entity.fields).flatMap(([name, { initial: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(initial) as Pick<FieldValues<E>, InitialName<E>>;
}

/** Names of an entity's fields, in its order. */
export function fieldNames<E extends EntityDescription>(entity: E): FieldName<E>[] {
  return Object.keys(entity.fields) as FieldName<E>[];
}

function namesOf(entity: EntityDescription, wanted: (field: Field) => boolean): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (wanted(field) ? [name] : []));
}

/** Fields that an administrator may translate as a whole; metadata is translated by its own fields. */
export function translatedTextNames<E extends EntityDescription>(entity: E): TranslatedTextName<E>[] {
  return namesOf(
    entity,
    ({ translated, control }) => translated !== undefined && control !== 'metadata',
  ) as TranslatedTextName<E>[];
}

/** Fields that a restored earlier version leaves as they are now. */
export function placeNames(entity: EntityDescription): string[] {
  return namesOf(entity, ({ place }) => place === true);
}

/** Fields that reach visitors. */
export function visitorNames<E extends EntityDescription>(entity: E): VisitorFieldName<E>[] {
  return namesOf(entity, ({ visitors }) => visitors === true) as VisitorFieldName<E>[];
}

/** Translated texts that reach visitors. */
export function visitorTextNames<E extends EntityDescription>(
  entity: E,
): Extract<TranslatedTextName<E>, VisitorFieldName<E>>[] {
  const visible: readonly string[] = visitorNames(entity);
  return translatedTextNames(entity).filter((name) => visible.includes(name)) as Extract<
    TranslatedTextName<E>,
    VisitorFieldName<E>
  >[];
}
