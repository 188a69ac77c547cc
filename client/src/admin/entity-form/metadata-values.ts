import type { JsonValue, Metadata } from '@shared/entities/values';
import { trimmed } from '@shared/rules/characters';
import type { DescribedField } from '@shared/sections/described-fields';
import { noChoice } from '../forms/form-values';

const chosen = new Set<DescribedField['control']>(['select', 'icon', 'stars']);

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

/** Metadata as the form holds it: text by field name. */
export function metadataTexts(fields: readonly DescribedField[], metadata: Metadata): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      textOf(metadata[field.name]) || field.fallback || (chosen.has(field.control) ? noChoice : ''),
    ]),
  );
}

/** A translation of the metadata that visitors read. */
export function translatedMetadataTexts(
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
export function toMetadata(
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
