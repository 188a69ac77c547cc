import type { Stored } from '@shared/contracts/entities';
import type { createContract } from '@shared/contracts/entity-contract';
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
import { type JsonValue, type Metadata, metadataOf } from '@shared/entities/values';
import { byTranslatedLanguage, type TranslatedLanguage } from '@shared/locales';
import { trimmed } from '@shared/rules/characters';
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

function metadataTexts(fields: readonly DescribedField[], metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      textOf(metadata[field.name]) || field.fallback || (chosen.has(field.control) ? noChoice : ''),
    ]),
  );
}

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
  /** Fields whose translation the user confirmed although the German changed. */
  confirmed: string[];
};

/** Form values of an entity: text, and switches as booleans, with each translation beside them. */
export type EntityValues<E extends EntityDescription> = { [Name in EditedName<E>]: ValueOf<E, Name> } & {
  translations: Record<TranslatedLanguage, TranslationValues<E>>;
};

export type EntityBody<E extends EntityDescription> = z.input<ReturnType<typeof createContract<E>>>;

export interface FormContext<E extends EntityDescription> {
  /** Values of a new entity that differ from the initial ones of its description. */
  initial?: { [Name in FieldName<E>]?: FieldValues<E>[Name] };
  metadata?: readonly DescribedField[];
}

type Values = Readonly<Record<string, unknown>>;
type TranslatedValues = { confirmed: readonly string[]; metadata?: Readonly<Record<string, string>> } & Values;

function editedFields(entity: EntityDescription): [string, Field][] {
  return Object.entries(entity.fields).filter(([, { control }]) => control !== 'none');
}

function toValue({ control }: Field, stored: unknown, metadata: readonly DescribedField[]): unknown {
  if (control === 'switch') return stored === true;
  if (control === 'metadata') return metadataTexts(metadata, metadataOf({ metadata: stored }));
  return stored === null || stored === undefined ? '' : String(stored);
}

/** Form values of an entity, or of a new one if `stored` is null. */
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

/** Value to send for a field; undefined leaves it to the server. */
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
 * Request body of a form. `before` is the metadata that the edit started from: its fields without a description are
 * kept.
 */
export function toBody<E extends EntityDescription>(
  entity: E,
  values: EntityValues<E>,
  { metadata = [] }: FormContext<E> = {},
  before: Metadata = {},
): EntityBody<E> {
  return bodyOf(entity, values, metadata, before) as unknown as EntityBody<E>;
}

/** A value as the server will store it, or as typed if the server will refuse it. */
function toStoredValue({ rule }: Field, sent: unknown): unknown {
  const parsed = rule.safeParse(sent);
  return parsed.success ? parsed.data : sent;
}

/** The entity as the form's values will make it, for optimistic updates and checks. A new one has the id 0. */
export function toStored<E extends EntityDescription>(
  entity: E,
  values: EntityValues<E>,
  stored: Stored<E> | null,
  context: FormContext<E> = {},
): Stored<E> {
  const before: Values = stored ?? {};
  const metadata = metadataOf(before);
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
