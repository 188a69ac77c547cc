import * as z from 'zod/mini';
import type { Design } from '../entities/designs';
import { metadataName } from '../entities/translation';
import { type PlacedBlock, shownFields } from './block-places';
import { appliesIn } from './block-roles';
import { type MetadataField, metadataFields } from './metadata-fields';
import { definitionOf, metadataSchemaOf } from './registry';

export interface DescribedField extends MetadataField {
  name: string;
  choices: readonly { value: string; label: string }[];
  /** Value that an absent one stands for; such a field always has a value. */
  fallback: string | null;
}

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

function fieldsOf(schema: z.ZodMiniType): DescribedField[] {
  return shapeOf(schema).flatMap(([name, fieldSchema]) => {
    const field = metadataFields.get(fieldSchema);
    if (!field) return [];
    const choices = field.options ?? valuesOf(fieldSchema).map((value) => ({ value, label: value }));
    return [{ ...field, name, choices, fallback: fallbackOf(fieldSchema) }];
  });
}

const described = new Map<z.ZodMiniType, readonly DescribedField[]>();

/** Described fields of a design's metadata schema, in order; cached by schema. */
export function describedFieldsOf(design: Design): readonly DescribedField[] {
  const schema = metadataSchemaOf(design);
  const fields = described.get(schema) ?? fieldsOf(schema);
  described.set(schema, fields);
  return fields;
}

/** Whether a block has the field: by its type, its role and whether its picture is decorative. */
export function appliesTo(field: DescribedField, block: PlacedBlock): boolean {
  return appliesIn(definitionOf(block.design).roles, field, block);
}

export interface NamedPicture {
  field: string;
  address: string;
}

type PicturedBlock = PlacedBlock & { imageUrl: string | null; content: string };

/** The pictures that visitors see of a block, except those inside formatted text. */
export function namedPictures(block: PicturedBlock): NamedPicture[] {
  const { type, imageUrl, content, metadata, design } = block;
  const fields = describedFieldsOf(design).filter((field) => field.control === 'picture' && appliesTo(field, block));
  const named = [
    { field: 'imageUrl', address: shownFields(block).has('imageUrl') ? imageUrl : null },
    // If both are filled, `imageUrl` is the picture and the content its caption.
    { field: 'content', address: type === 'image' && !imageUrl?.trim() ? content : null },
    ...fields.map(({ name }) => ({ field: metadataName(name), address: metadata[name] })),
  ];
  return named.flatMap(({ field, address }) =>
    typeof address === 'string' && address.trim() ? [{ field, address: address.trim() }] : [],
  );
}

/** The addresses of the downloads that visitors are offered in a block's fields. */
export const namedDownloads = (block: PlacedBlock): string[] =>
  describedFieldsOf(block.design)
    .filter((field) => field.control === 'download' && appliesTo(field, block))
    .flatMap(({ name }) => {
      const address = block.metadata[name];
      return typeof address === 'string' && address.trim() ? [address.trim()] : [];
    });
