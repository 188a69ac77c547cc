import type { Block } from '@shared/contracts/blocks';
import type { BlockType, JsonValue, Metadata } from '@shared/contracts/content-values';
import { type MetadataField, metadataFields } from '@shared/sections/metadata-fields';
import { metadataSchemaOf } from '@shared/sections/registry';
import * as z from 'zod/mini';
import { noChoice } from '../forms/form-values';

/** One metadata field of a section, ready to be drawn. */
export interface DescribedField extends MetadataField {
  name: string;
  /** Values of a closed set, with their labels. */
  choices: readonly { value: string; label: string }[];
  /** What an absent value means; such a field always has a choice. */
  fallback: string | null;
}

/** Names of drawings, which are values without labels of their own. */
const drawingLabels: Readonly<Record<string, string>> = {
  roof: 'Dachterrasse',
  cafe: 'Café',
  cellar: 'Keller',
  garden: 'Garten',
  jetty: 'Steg',
  books: 'Buchladen',
};

function shapeOf(schema: z.ZodMiniType): [string, z.ZodMiniType][] {
  return schema instanceof z.ZodMiniObject ? Object.entries(schema.shape as Record<string, z.ZodMiniType>) : [];
}

function valuesOf(schema: z.ZodMiniType): readonly string[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) {
    return valuesOf(schema._zod.def.innerType as z.ZodMiniType);
  }
  return schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
}

function fallbackOf(schema: z.ZodMiniType): string | null {
  const absent = schema.safeParse(undefined);
  return absent.success && typeof absent.data === 'string' ? absent.data : null;
}

/** The fields that a section's metadata schema describes, in its order. */
export function describedFieldsOf(sectionKey: string): DescribedField[] {
  return shapeOf(metadataSchemaOf(sectionKey)).flatMap(([name, schema]) => {
    const field = metadataFields.get(schema);
    if (!field) return [];
    const choices = field.options ?? valuesOf(schema).map((value) => ({ value, label: drawingLabels[value] ?? value }));
    return [{ ...field, name, choices, fallback: fallbackOf(schema) }];
  });
}

/** Whether blocks of a type have the field, in a role where their section knows roles. */
export function appliesTo({ roles, types }: DescribedField, type: BlockType, role: string | undefined): boolean {
  const inRole = !roles || (role !== undefined && roles.includes(role));
  return inRole && (!types || types.includes(type));
}

const chosen = new Set<MetadataField['control']>(['select', 'icon', 'stars']);

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
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

/** English of the translatable metadata fields. */
export function englishMetadataTexts(fields: readonly DescribedField[], block: Block | null): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter((field) => field.translatable)
      .map((field) => [field.name, block?.translations.en?.metadata?.[field.name] ?? '']),
  );
}

const numeric = new Set<MetadataField['control']>(['stars', 'year', 'number']);

function metadataValue(field: DescribedField, text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === noChoice) return undefined;
  if (!numeric.has(field.control)) return trimmed;
  const number = Number(trimmed.replace(',', '.'));
  // Text that is no number stays text, so that the schema refuses it instead of losing it.
  return Number.isFinite(number) ? number : trimmed;
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
