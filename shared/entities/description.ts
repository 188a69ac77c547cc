import * as z from 'zod/mini';
import { type MessageKey, messageKey } from '../i18n/keys';
import { entityKey, nullableText, orderNumber, requiredLine } from '../rules/fields';
import { namesOf } from './values';

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

/** The name by which others refer to an entity. */
export const keyField = {
  label: 'Schlüssel',
  control: 'key',
  rule: entityKey,
  required: true,
  fixed: true,
  place: true,
} as const satisfies Field;

/** A line that every entity of a kind has, of so many characters at most. */
export const titleField = (label: string, max: number) =>
  ({
    label,
    control: 'line',
    rule: requiredLine('validation.titleRequired', max),
    required: true,
    translated: max,
  }) as const satisfies Field;

export const subtitleField = {
  label: 'Untertitel',
  control: 'line',
  rule: nullableText(1_000),
  initial: null,
  translated: 1_000,
  visitors: true,
} as const satisfies Field;

/** A choice out of a closed set; `problem` is the message for any other value. */
export const choiceOf = <Name extends string>(
  label: string,
  options: Readonly<Record<Name, string>>,
  problem: MessageKey,
) =>
  ({
    label,
    control: 'choice',
    rule: z.enum(namesOf(options), { error: messageKey(problem) }),
    options,
  }) as const satisfies Field;

/** A yes or no with what each of them is called. */
export const switchField = (label: string, initial: boolean, yes: string, no: string) =>
  ({
    label,
    control: 'switch',
    rule: z.boolean({ error: messageKey('validation.boolean') }),
    initial,
    options: { true: yes, false: no },
  }) as const satisfies Field;

export const orderField = {
  label: 'Reihenfolge',
  control: 'number',
  rule: orderNumber,
  place: true,
} as const satisfies Field;

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

function fieldsWhere(entity: EntityDescription, wanted: (field: Field) => boolean): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (wanted(field) ? [name] : []));
}

/** Fields that an administrator may translate as a whole; metadata is translated by its own fields. */
export function translatedTextNames<E extends EntityDescription>(entity: E): TranslatedTextName<E>[] {
  return fieldsWhere(
    entity,
    ({ translated, control }) => translated !== undefined && control !== 'metadata',
  ) as TranslatedTextName<E>[];
}

/** Fields that a restored earlier version leaves as they are now. */
export function placeNames(entity: EntityDescription): string[] {
  return fieldsWhere(entity, ({ place }) => place === true);
}

/** Fields that reach visitors. */
export function visitorNames<E extends EntityDescription>(entity: E): VisitorFieldName<E>[] {
  return fieldsWhere(entity, ({ visitors }) => visitors === true) as VisitorFieldName<E>[];
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
