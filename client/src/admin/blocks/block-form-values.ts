import { type Block, blockCreate } from '@shared/contracts/blocks';
import type { BlockStatus, BlockType, Metadata } from '@shared/contracts/content-values';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { metadataSchemaOf } from '@shared/sections/registry';
import type { BlockCreateBody } from '../../api/admin-api';
import { contractMessages, type FieldMessages } from '../forms/contract-resolver';
import { orderOf, orEmpty, orNull } from '../forms/form-values';
import { englishName, textAt } from '../forms/translation';
import { validationText } from '../validation-text';
import { jsonError } from './json-position';
import { type DescribedField, englishMetadataTexts, metadataTexts, toMetadata } from './metadata-description';

export interface BlockValues {
  sectionKey: string;
  title: string;
  subtitle: string;
  content: string;
  imageUrl: string;
  type: BlockType;
  status: BlockStatus;
  order: string;
  metadata: Record<string, string>;
  translations: {
    en: {
      title: string;
      subtitle: string;
      content: string;
      metadata: Record<string, string>;
      /** Fields whose English is still right although the German changed. */
      confirmed: string[];
    };
  };
}

/** What the form of a section's blocks needs to know beyond the block. */
export interface BlockFormContext {
  sectionKey: string;
  fields: readonly DescribedField[];
  /** Place of a new block: after the last one. */
  nextOrder: number;
}

/** A block, or the blank of a new one, as the form shows it. */
export function toBlockValues(block: Block | null, { sectionKey, fields, nextOrder }: BlockFormContext): BlockValues {
  const english = block?.translations.en;
  return {
    sectionKey,
    title: block?.title ?? '',
    subtitle: orEmpty(block?.subtitle),
    content: block?.content ?? '',
    imageUrl: orEmpty(block?.imageUrl),
    type: block?.type ?? 'text',
    status: block?.status ?? 'active',
    order: String(block?.order ?? nextOrder),
    metadata: metadataTexts(fields, block?.metadata ?? {}),
    translations: {
      en: {
        title: orEmpty(english?.title),
        subtitle: orEmpty(english?.subtitle),
        content: orEmpty(english?.content),
        metadata: englishMetadataTexts(fields, block),
        confirmed: [],
      },
    },
  };
}

/** What the API is sent. `stored` is the metadata the edit started from; fields nobody describes stay in it. */
export function toBlockBody(values: BlockValues, { fields }: BlockFormContext, stored: Metadata): BlockCreateBody {
  const { sectionKey, title, subtitle, content, imageUrl, type, status, order, metadata, translations } = values;
  const { en } = translations;
  const english = Object.entries(en.metadata).map(([name, text]) => [name, orNull(text)] as const);
  return {
    sectionKey,
    title,
    subtitle: orNull(subtitle),
    content,
    imageUrl: orNull(imageUrl),
    type,
    status,
    order: orderOf(order),
    metadata: toMetadata(fields, metadata, stored),
    translations: {
      en: {
        title: orNull(en.title),
        subtitle: orNull(en.subtitle),
        content: orNull(en.content),
        ...(english.length > 0 ? { metadata: Object.fromEntries(english) } : {}),
        ...(en.confirmed.length > 0 ? { confirmed: en.confirmed } : {}),
      },
    },
  };
}

/** What is wrong with the content of a custom block, and where; told while it is being typed. */
export function jsonMessage(type: BlockType, content: string): string | undefined {
  if (type !== 'custom' || content.trim() === '') return undefined;
  const error = jsonError(content);
  if (!error) return undefined;
  return `${validationText('validation.json')} Zeile ${error.line}, Spalte ${error.column}: Hier wird erwartet: ${error.expected}.`;
}

/** The contract of the endpoint and the metadata schema of the section, as the server will apply them. */
export function validateBlock(values: BlockValues, context: BlockFormContext, stored: Metadata): FieldMessages {
  const { metadata, ...body } = toBlockBody(values, context, stored);
  const json = jsonMessage(values.type, values.content);
  const englishJson = jsonMessage(values.type, values.translations.en.content);
  return {
    ...contractMessages(blockCreate, body),
    ...contractMessages(metadataSchemaOf(context.sectionKey), metadata, 'metadata'),
    ...(json ? { content: json } : {}),
    ...(englishJson ? { 'translations.en.content': englishJson } : {}),
  };
}

/** The block as the preview takes it: without a required text the stored one shows on, and 0 stands for a new block. */
export function toPreviewEdit(
  values: BlockValues,
  context: BlockFormContext,
  block: Pick<Block, 'id' | 'metadata'> | null,
): PreviewEdit {
  const { title, content, translations, order, ...rest } = toBlockBody(values, context, block?.metadata ?? {});
  const { confirmed: _, ...en } = translations?.en ?? {};
  return {
    block: {
      ...rest,
      ...(block ? { id: block.id } : {}),
      ...(title.trim() === '' ? {} : { title }),
      ...(content.trim() === '' ? {} : { content }),
      ...(order !== undefined && Number.isInteger(order) && order >= 0 ? { order } : {}),
      translations: { en },
    },
  };
}

/** The block as it would be stored, for the checks before publishing. */
export function editedBlock(values: BlockValues, context: BlockFormContext, base: Block | null): Block {
  const { translations, status = 'active', metadata, ...body } = toBlockBody(values, context, base?.metadata ?? {});
  const { confirmed: _, metadata: english, ...en } = translations?.en ?? {};
  const kept = <T>(texts: Readonly<Record<string, T | null | undefined>> | undefined) =>
    Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text)) as Record<string, T>;
  return {
    id: base?.id ?? 0,
    updatedAt: base?.updatedAt ?? '',
    ...body,
    subtitle: body.subtitle ?? null,
    imageUrl: body.imageUrl ?? null,
    order: body.order ?? 0,
    type: values.type,
    status,
    isActive: status === 'active',
    metadata: (metadata ?? {}) as Metadata,
    translations: { en: { ...kept<string>(en), metadata: kept<string>(english) } },
    outdated: outdatedAfter(values, toBlockValues(base, context), base?.outdated ?? []),
  };
}

/** Fields whose English would be outdated once these values are stored. */
function outdatedAfter(values: BlockValues, before: BlockValues, outdated: readonly string[]): string[] {
  const { confirmed, metadata } = values.translations.en;
  const fields = ['title', 'subtitle', 'content', ...Object.keys(metadata).map((name) => `metadata.${name}`)];
  return fields.filter((field) => {
    const rewritten = textAt(values, englishName(field)) !== textAt(before, englishName(field));
    const changed = outdated.includes(field) || textAt(values, field) !== textAt(before, field);
    return changed && !rewritten && !confirmed.includes(field);
  });
}
