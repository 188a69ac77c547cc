import { blockCreateSchema } from '@shared/contracts/blocks';
import type { Block } from '@shared/contracts/entities';
import type { PreviewEdit } from '@shared/contracts/preview-messages';
import { blockEntity } from '@shared/entities/block';
import type { Design } from '@shared/entities/designs';
import { fieldNameIn } from '@shared/entities/translation';
import type { BlockType, Metadata } from '@shared/entities/values';
import { languages } from '@shared/locales';
import { isBlank } from '@shared/rules/characters';
import { unaskedFieldsIn, unaskedTitleIn } from '@shared/sections/block-roles';
import type { SectionDefinition } from '@shared/sections/definition';
import type { DescribedField } from '@shared/sections/described-fields';
import type { BlockCreateBody } from '../../../api/blocks-api';
import {
  type EntityValues,
  type FormContext,
  toBody,
  toStored,
  toValues,
} from '../../entity-form/fields/entity-values';
import { textOfField } from '../../entity-form/fields/field-names';
import { contractMessages, type FieldMessages, validationText } from '../../kit/forms/field-messages';
import { orderOf } from '../../kit/forms/form-values';
import { toPreviewFields } from '../content-form/preview-fields';

/** Where a text stops being JSON. Line and column count from 1. */
export interface JsonError {
  line: number;
  column: number;
  /** What should stand there, in German. */
  expected: string;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** JSON forbids the control characters before the space inside strings, no others. */
const string = /"(?:[^"\\\p{Control}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const word = /true|false|null/y;
const space = /[ \t\r\n]*/y;

class Wrong {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {}
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Finds the first error in a JSON text, or null if it is valid. Does not rely on the messages of `JSON.parse`: browsers
 * word them differently, and some name no place.
 */
export function jsonError(text: string): JsonError | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const wrong = firstWrong(text);
    return { ...positionOf(text, wrong.at), expected: wrong.expected };
  }
}

function firstWrong(text: string): Wrong {
  let at = 0;

  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  }
  function taken(sign: string): boolean {
    skip(space);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }
  function must(sign: string, expected: string) {
    if (!taken(sign)) throw new Wrong(at, expected);
  }
  function list(end: string, item: () => void, expected: string) {
    if (taken(end)) return;
    do item();
    while (taken(','));
    must(end, expected);
  }
  function member() {
    skip(space);
    if (!skip(string)) throw new Wrong(at, 'ein Name in doppelten Anführungszeichen');
    must(':', 'ein Doppelpunkt');
    value();
  }
  function value() {
    skip(space);
    if (text[at] === '{') {
      at += 1;
      list('}', member, 'ein Komma oder }');
    } else if (text[at] === '[') {
      at += 1;
      list(']', value, 'ein Komma oder ]');
    } else if (!skip(string) && !skip(number) && !skip(word)) {
      throw new Wrong(at, text[at] === '"' ? 'ein vollständiger Text in doppelten Anführungszeichen' : 'ein Wert');
    }
  }

  try {
    value();
    skip(space);
    return new Wrong(at, 'das Ende');
  } catch (wrong) {
    // Any other error is a stack overflow: the text is nested too deep.
    return wrong instanceof Wrong ? wrong : new Wrong(0, 'weniger tief Verschachteltes');
  }
}

export type BlockValues = EntityValues<typeof blockEntity>;

export interface BlockFormContext extends FormContext<typeof blockEntity> {
  design: Design;
  definition: SectionDefinition;
  /** The metadata fields that the definition describes. */
  metadata: readonly DescribedField[];
  /** The block that a new one comes before; without one its order counts. */
  before?: number | undefined;
}

export function toBlockValues(block: Block | null, context: FormContext<typeof blockEntity>): BlockValues {
  return toValues(blockEntity, block, context);
}

/** The API requires title and content. If the form asks for neither, the name of the block's type or role is sent. */
function withUnasked({ title, content, ...body }: BlockCreateBody, { roles }: SectionDefinition): BlockCreateBody {
  const { type = 'text', metadata } = body;
  const block = { type, metadata: metadata ?? {} };
  const unasked = unaskedFieldsIn(roles, block);
  const named = unasked.has('title') && isBlank(title) ? unaskedTitleIn(roles, block) : title;
  return { ...body, title: named, content: unasked.has('content') && isBlank(content) ? named : content };
}

/** Body for the API. `stored` is the metadata the edit started from; its fields without a description are kept. */
export function toBlockBody(values: BlockValues, context: BlockFormContext, stored: Metadata): BlockCreateBody {
  const body = toBody(blockEntity, values, context, stored);
  return withUnasked({ ...body, order: orderOf(values.order) }, context.definition);
}

/** Message for invalid JSON in a custom block, with line and column; undefined in all other cases. */
export function jsonMessage(type: BlockType, content: string): string | undefined {
  if (type !== 'custom' || content.trim() === '') return undefined;
  const error = jsonError(content);
  if (!error) return undefined;
  return `${validationText('validation.json')} Zeile ${error.line}, Spalte ${error.column}: Hier wird erwartet: ${error.expected}.`;
}

/** Checks against the endpoint's contract and the section's metadata schema, as the server does. */
export function validateBlock(values: BlockValues, context: BlockFormContext, stored: Metadata): FieldMessages {
  const { metadata, ...body } = toBlockBody(values, context, stored);
  const json = languages.flatMap((language) => {
    const name = fieldNameIn(language, 'content');
    const message = jsonMessage(values.type, textOfField(values, name));
    return message ? [[name, message] as const] : [];
  });
  return {
    ...contractMessages(blockCreateSchema, body),
    ...contractMessages(context.definition.metadata, metadata, 'metadata'),
    ...Object.fromEntries(json),
  };
}

/** The block for the preview, without empty required texts, so that the stored ones show. A new block has no id. */
export function toPreviewEdit(
  values: BlockValues,
  context: BlockFormContext,
  block: Pick<Block, 'id' | 'metadata'> | null,
): PreviewEdit {
  const body = toPreviewFields(blockEntity, toBlockBody(values, context, block?.metadata ?? {}));
  return { block: { ...body, ...(block ? { id: block.id } : {}) } };
}

export function editedBlock(values: BlockValues, context: BlockFormContext, base: Block | null): Block {
  const stored = toStored(blockEntity, values, base, context);
  return { ...stored, design: context.design, isActive: stored.status === 'active' };
}
