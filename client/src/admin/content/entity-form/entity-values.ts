import type { createContract, Stored } from '@shared/contracts/entities';
import {
  type EntityDescription,
  type Field,
  type FieldName,
  type FieldValues,
  type TranslatedTextName,
  translatedTextNames,
} from '@shared/entities/description';
import type { StateOf } from '@shared/entities/entities';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import type { JsonValue, Metadata } from '@shared/entities/values';
import { byTranslatedLanguage, type TranslatedLanguage } from '@shared/locales';
import { isBlank, trimmed } from '@shared/rules/characters';
import type { DescribedField } from '@shared/sections/described-fields';
import type * as z from 'zod/mini';
import { noChoice, orderOf, orNull } from '../../kit/forms/form-values';
import { changedFields } from './field-names';

const chosen = new Set<DescribedField['control']>(['select', 'icon', 'stars']);

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Metadata as the form holds it: text by field name. */
function metadataTexts(fields: readonly DescribedField[], metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      textOf(metadata[field.name]) || field.fallback || (chosen.has(field.control) ? noChoice : ''),
    ]),
  );
}

/** A translation of the metadata that visitors read. */
function translatedMetadataTexts(
  fields: readonly DescribedField[],
  translated: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    fields.filter((field) => field.translatable).map(({ name }) => [name, translated[name] ?? '']),
  );
}

const numeric = new Set<DescribedField['control']>(['stars', 'year', 'number']);

function metadataValue(field: DescribedField, text: string): JsonValue | undefined {
  const typed = trimmed(text);
  if (typed === '' || typed === noChoice) return undefined;
  if (field.control === 'switch') return typed === 'true' || undefined;
  if (!numeric.has(field.control)) return typed;
  const number = Number(typed.replace(',', '.'));
  // Text that is no number stays text, so that the schema refuses it instead of losing it.
  return Number.isFinite(number) ? number : typed;
}

/** Metadata to be stored: the described fields from the form, everything else as it was. */
function toMetadata(
  fields: readonly DescribedField[],
  texts: Readonly<Record<string, string>>,
  before: Metadata,
): Metadata {
  const metadata: Metadata = { ...before };
  for (const field of fields) {
    const value = metadataValue(field, texts[field.name] ?? '');
    if (value === undefined) delete metadata[field.name];
    else metadata[field.name] = value;
  }
  return metadata;
}

/** Fields that a form has a control for. */
type EditedName<E extends EntityDescription> = {
  [Name in FieldName<E>]: E['fields'][Name]['control'] extends 'none' ? never : Name;
}[FieldName<E>];

type ValueOf<E extends EntityDescription, Name extends FieldName<E>> = E['fields'][Name]['control'] extends 'switch'
  ? boolean
  : E['fields'][Name]['control'] extends 'metadata'
    ? Record<string, string>
    : E['fields'][Name]['control'] extends 'choice'
      ? FieldValues<E>[Name]
      : string;

type TranslationValues<E extends EntityDescription> = { [Name in TranslatedTextName<E>]: string } & {
  [Name in Extract<FieldName<E>, 'metadata'>]: Record<string, string>;
} & {
  /** Fields whose translation is still right although the German changed. */
  confirmed: string[];
};

/** An entity as its form holds it: text, and switches as they are; each translation beside it. */
export type EntityValues<E extends EntityDescription> = { [Name in EditedName<E>]: ValueOf<E, Name> } & {
  translations: Record<TranslatedLanguage, TranslationValues<E>>;
};

/** What the API is sent to make an entity. */
export type EntityBody<E extends EntityDescription> = z.input<ReturnType<typeof createContract<E>>>;

/** What a form needs to know beyond the entity. */
export interface FormContext<E extends EntityDescription> {
  /** What a new entity begins with, where it is not what the description says. */
  initial?: { [Name in FieldName<E>]?: FieldValues<E>[Name] };
  /** The metadata fields of a block's section. */
  metadata?: readonly DescribedField[];
}

type Values = Readonly<Record<string, unknown>>;
type TranslatedValues = { confirmed: readonly string[]; metadata?: Readonly<Record<string, string>> } & Values;

/** The entity's fields that have a control, with their descriptions. */
function editedFields(entity: EntityDescription): [string, Field][] {
  return Object.entries(entity.fields).filter(([, { control }]) => control !== 'none');
}

function toValue({ control }: Field, stored: unknown, metadata: readonly DescribedField[]): unknown {
  if (control === 'switch') return stored === true;
  if (control === 'metadata') return metadataTexts(metadata, (stored ?? {}) as Metadata);
  return stored === null || stored === undefined ? '' : String(stored);
}

/** An entity, or the blank of a new one, as its form shows it. */
export function toValues<E extends EntityDescription>(
  entity: E,
  stored: StateOf<E> | null,
  { initial = {}, metadata = [] }: FormContext<E> = {},
): EntityValues<E> {
  const state: Values | null = stored;
  const beginning: Values = initial;
  const values = editedFields(entity).map(([name, field]) => {
    const value = state ? state[name] : (beginning[name] ?? field.initial);
    return [name, toValue(field, value, metadata)] as const;
  });
  const translations = byTranslatedLanguage((language) => {
    const translation: Values & { metadata?: Record<string, string> } = stored?.translations[language] ?? {};
    const texts = translatedTextNames(entity).map((name) => [name, translation[name] ?? ''] as const);
    return {
      ...Object.fromEntries(texts),
      ...('metadata' in entity.fields ? { metadata: translatedMetadataTexts(metadata, translation.metadata) } : {}),
      confirmed: [],
    };
  });
  return { ...Object.fromEntries(values), translations } as EntityValues<E>;
}

/** What a field's value is sent as; undefined where the server is to decide. */
function toSent({ control, required }: Field, value: unknown): unknown {
  if (typeof value !== 'string' || control === 'choice') return value;
  if (control === 'number') return value.trim() === '' ? undefined : orderOf(value);
  return required ? value : orNull(value);
}

function toPatch(entity: EntityDescription, values: TranslatedValues) {
  const texts = translatedTextNames(entity).map((name) => [name, orNull(String(values[name] ?? ''))] as const);
  const metadata = Object.entries(values.metadata ?? {}).map(([name, text]) => [name, orNull(text)] as const);
  return {
    ...Object.fromEntries(texts),
    ...(metadata.length > 0 ? { metadata: Object.fromEntries(metadata) } : {}),
    ...(values.confirmed.length > 0 ? { confirmed: values.confirmed } : {}),
  };
}

/** A request body by field, whatever the entity. */
type Body = Values & { translations: TranslationsPatch };

function bodyOf(entity: EntityDescription, values: Values, fields: readonly DescribedField[], before: Metadata): Body {
  const body = editedFields(entity).flatMap(([name, field]) => {
    const value = values[name];
    const sent =
      field.control === 'metadata' ? toMetadata(fields, value as Record<string, string>, before) : toSent(field, value);
    return sent === undefined ? [] : [[name, sent] as const];
  });
  const translations = values.translations as Record<TranslatedLanguage, TranslatedValues>;
  return {
    ...Object.fromEntries(body),
    translations: byTranslatedLanguage((language) => toPatch(entity, translations[language])),
  };
}

/**
 * What the API is sent of a form. `before` is the metadata that the edit started from: fields of it that nobody
 * describes stay in it.
 */
export function toBody<E extends EntityDescription>(
  entity: E,
  values: EntityValues<E>,
  { metadata = [] }: FormContext<E> = {},
  before: Metadata = {},
): EntityBody<E> {
  return bodyOf(entity, values, metadata, before) as unknown as EntityBody<E>;
}

/** A value as the server will store it, or as it was typed where it will be refused. */
function toStoredValue({ rule }: Field, sent: unknown): unknown {
  const parsed = rule.safeParse(sent);
  return parsed.success ? parsed.data : sent;
}

/** The entity as a form's values will make it, for the lists and checks until it is stored. */
export function toStored<E extends EntityDescription>(
  entity: E,
  values: EntityValues<E>,
  stored: Stored<E> | null,
  context: FormContext<E> = {},
): Stored<E> {
  const before: Values = stored ?? {};
  const metadata = (before.metadata ?? {}) as Metadata;
  const described = context.metadata ?? [];
  const body = bodyOf(entity, values, described, metadata);
  const unchanged = bodyOf(entity, toValues(entity, stored, context), described, metadata);
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    if (name in body) return [name, toStoredValue(field, body[name])] as const;
    return [name, before[name] ?? field.initial ?? (field.control === 'number' ? 0 : null)] as const;
  });
  const state = Object.fromEntries(fields);
  const german = originalTexts(entity, state);
  const patch = changedFields(unchanged, body).translations;
  const translations = mergeTranslations(stored?.translations ?? {}, patch, german);
  return {
    ...state,
    id: stored?.id ?? 0,
    updatedAt: stored?.updatedAt ?? '',
    translations,
    outdated: outdatedNames(translations, german),
  } as unknown as Stored<E>;
}

/**
 * A request body as the preview takes it: what a person is only just typing, a required text that is still empty or a
 * number that is none yet, is left out, so that what is stored shows on.
 */
export function toPreviewFields<E extends EntityDescription>(entity: E, body: EntityBody<E>): Partial<EntityBody<E>> {
  const fields = Object.entries(body).filter(([name, value]) => {
    const field = entity.fields[name];
    if (field?.control === 'number') return field.rule.safeParse(value).success;
    return !(field?.required && typeof value === 'string' && isBlank(value));
  });
  const patches = (body as unknown as Body).translations;
  const translations = byTranslatedLanguage((language) => {
    const { confirmed: _, ...texts } = patches[language] ?? {};
    return texts;
  });
  return { ...Object.fromEntries(fields), translations } as unknown as Partial<EntityBody<E>>;
}
