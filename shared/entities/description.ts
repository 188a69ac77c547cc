import * as z from 'zod/mini';
import { keysOf } from '../base/records';
import { type MessageKey, messageKey } from '../i18n/keys';
import { entityKey, nullableText, orderNumber, requiredLine } from '../rules/fields';

/**
 * How the content area edits a field. `section` names another entity, `content` and `metadata` have their own forms,
 * `none` cannot be edited.
 */
type FieldControl =
  | 'key'
  | 'section'
  | 'line'
  | 'text'
  | 'content'
  | 'number'
  | 'date'
  | 'switch'
  | 'choice'
  | 'metadata'
  | 'none';

/**
 * One field of an entity: its column, its place in the contracts, its control in the content area and its rules.
 * Everything else that knows the field is derived from this.
 */
export interface Field {
  /** German, like the whole content area. */
  label: string;
  control: FieldControl;
  /** Validates input; its output is stored. */
  rule: z.ZodMiniType;
  /** A new entity must give it. */
  required?: true;
  /** Value of a new entity that gives none; null means none. */
  initial?: string | number | boolean | Readonly<Record<string, never>> | null;
  /** Translatable text; the number is the maximum length of a translation. */
  translated?: number;
  /** Set at creation. Updates ignore it if sent. */
  fixed?: true;
  /** Belongs to the place rather than the text: restoring an earlier version leaves it unchanged. */
  place?: true;
  /** Public: sent to visitors with the entity. */
  visitors?: true;
  options?: Readonly<Record<string, string>>;
}

export type Fields = Readonly<Record<string, Field>>;

/** A kind of content, with its fields in the order in which people read them. */
export interface EntityDescription<Name extends string = string, Described extends Fields = Fields> {
  name: Name;
  label: string;
  fields: Described;
  /** Columns the database derives from others: shown to administrators, never written. */
  derived: readonly string[];
}

/** Fills in defaults and keeps the literal types of the fields. */
export function describeEntity<const Name extends string, const Described extends Fields>(description: {
  name: Name;
  label: string;
  fields: Described;
  derived?: readonly string[];
}): EntityDescription<Name, Described> {
  return { derived: [], ...description };
}

export const keyField = {
  label: 'Schlüssel',
  control: 'key',
  rule: entityKey,
  required: true,
  fixed: true,
  place: true,
} as const satisfies Field;

/** Required, translated line of at most `max` characters. */
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

/** A choice from a closed set; `problem` is the message for any other value. */
export const choiceOf = <Name extends string>(
  label: string,
  options: Readonly<Record<Name, string>>,
  problem: MessageKey,
) =>
  ({
    label,
    control: 'choice',
    rule: z.enum(keysOf(options), { error: messageKey(problem) }),
    options,
  }) as const satisfies Field;

/** A boolean; `yes` and `no` are its labels. */
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
/** Excludes metadata, which is translated field by field. */
export type TranslatedTextName<E extends EntityDescription> = Exclude<TranslatedFieldName<E>, 'metadata'>;

type Given<Rule> = Rule extends z.ZodMiniType ? Exclude<z.output<Rule>, undefined> : never;

export type FieldValues<E extends EntityDescription> = { [Name in FieldName<E>]: Given<E['fields'][Name]['rule']> };

type InitialName<E extends EntityDescription> = Names<E['fields'], { initial: unknown }>;

export function initialValues<E extends EntityDescription>(entity: E): Pick<FieldValues<E>, InitialName<E>> {
  const initial = Object.entries<Field>(entity.fields).flatMap(([name, { initial: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(initial) as Pick<FieldValues<E>, InitialName<E>>;
}

/** Names of all fields, in the order of the description. */
export function fieldNames<E extends EntityDescription>(entity: E): FieldName<E>[] {
  return Object.keys(entity.fields) as FieldName<E>[];
}

function fieldsWhere(entity: EntityDescription, wanted: (field: Field) => boolean): string[] {
  return Object.entries(entity.fields).flatMap(([name, field]) => (wanted(field) ? [name] : []));
}

/** Fields translated as a whole; metadata is translated field by field. */
export function translatedTextNames<E extends EntityDescription>(entity: E): TranslatedTextName<E>[] {
  return fieldsWhere(
    entity,
    ({ translated, control }) => translated !== undefined && control !== 'metadata',
  ) as TranslatedTextName<E>[];
}

/** Fields that restoring an earlier version leaves unchanged. */
export function placeNames(entity: EntityDescription): string[] {
  return fieldsWhere(entity, ({ place }) => place === true);
}

/** Fields that visitors receive. */
export function visitorNames<E extends EntityDescription>(entity: E): VisitorFieldName<E>[] {
  return fieldsWhere(entity, ({ visitors }) => visitors === true) as VisitorFieldName<E>[];
}

/** Fields that visitors receive and that are translated as a whole. */
export function visitorTextNames<E extends EntityDescription>(
  entity: E,
): Extract<TranslatedTextName<E>, VisitorFieldName<E>>[] {
  const visible: readonly string[] = visitorNames(entity);
  return translatedTextNames(entity).filter((name) => visible.includes(name)) as Extract<
    TranslatedTextName<E>,
    VisitorFieldName<E>
  >[];
}
