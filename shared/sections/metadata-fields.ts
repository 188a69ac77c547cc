import * as z from 'zod/mini';
import { keysOf } from '../base/records';
import type { BlockType } from '../entities/values';
import { type MessageKey, messageKey } from '../i18n/keys';
import { pictureId } from '../media';
import { atMost, storable, withoutEdges } from '../rules/fields';
import { isWebAddress } from '../rules/web-address';
import { icons } from './icons';

/** How the content area renders one metadata field. Labels and hints are German, like the whole content area. */
export interface MetadataField {
  label: string;
  control: 'text' | 'select' | 'icon' | 'stars' | 'year' | 'number' | 'link' | 'picture' | 'download' | 'switch';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  /** What the form of a text offers; any other text may be typed too. */
  suggestions?: readonly string[];
  roles?: readonly string[];
  types?: readonly BlockType[];
  /** Describes the block's picture; not asked for if the picture is decorative. */
  ofPicture?: boolean;
  /** A text for visitors: edited in every language, with the block's other translations. */
  translatable?: boolean;
}

/**
 * How the fields of each design's metadata are shown in forms. Three names have an effect by themselves, in every design:
 * `role` is the block's role (block-places.ts), `decorative` lets its picture go without an alternative text, and `link`
 * overrules that, because a picture with a link names the link (block-drawing.ts).
 */
export const metadataFields = z.registry<MetadataField>();

/** Attaches a description to a metadata field; returns the same schema. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, field: MetadataField): Schema {
  metadataFields.add(schema, field);
  return schema;
}

export function metadataTextField(field: Omit<MetadataField, 'control'>, max = 200) {
  const text = z.string().check(storable, withoutEdges, atMost(max));
  return described(z.optional(text), { ...field, control: 'text' });
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function choiceField<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  field: Omit<MetadataField, 'control' | 'options'>,
) {
  return described(z.optional(z.enum(keysOf(labels))), { ...field, control: 'select', options: optionsOf(labels) });
}

export const iconField = (...roles: string[]) =>
  described(z.optional(z.enum(icons)), { label: 'Symbol', control: 'icon', roles });

export const drawingField = <Name extends string>(labels: Readonly<Record<Name, string>>, ...roles: string[]) =>
  choiceField(labels, { label: 'Zeichnung', roles });

/** Optional link inside the site ("/beta", "#features", "/#investors") or an https or mailto address. */
export function linkField(field: Omit<MetadataField, 'control'>) {
  return described(
    z.optional(
      z.string().check(
        storable,
        atMost(500),
        z.refine(
          (address) => isWebAddress(address) || /^(?:\/(?!\/)[^\s\\]*|#[\w-]*|mailto:[^\s]+|)$/.test(address),
          messageKey('validation.link'),
        ),
      ),
    ),
    { ...field, control: 'link' },
  );
}

/** Optional picture beside `imageUrl`. Only a path of this site, because pages load nothing from other hosts. */
export function pictureField(field: Omit<MetadataField, 'control'>) {
  const address = z
    .string()
    .check(storable, withoutEdges, atMost(500), z.regex(/^(?:\/(?!\/)[^\s\\]*|)$/, messageKey('validation.imagePath')));
  return described(z.optional(address), { ...field, control: 'picture' });
}

/** Optional photo in place of a drawing. */
export const photoField = (...roles: string[]) =>
  pictureField({ label: 'Foto', hint: 'An der Stelle der Zeichnung.', roles });

/** A file of the library that visitors download. */
export function downloadField(field: Omit<MetadataField, 'control'>) {
  const address = z.string().check(
    storable,
    withoutEdges,
    z.refine((text) => text === '' || pictureId(text) !== undefined, messageKey('validation.download')),
  );
  return described(z.optional(address), { ...field, control: 'download' });
}

export function translatableFields(schema: z.ZodMiniType): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && metadataFields.get(field)?.translatable === true;
  });
}

export const altField = (hint: string, field: Pick<MetadataField, 'roles' | 'types'>) =>
  metadataTextField({ label: 'Bildbeschreibung', hint, ...field, translatable: true, ofPicture: true }, 300);

/** Marks a block's picture as decorative: it needs no alternative text (WCAG 2.2, 1.1.1). */
export function decorativeField(field: Pick<MetadataField, 'roles' | 'types'>) {
  return described(z.optional(z.boolean({ error: messageKey('validation.boolean') })), {
    ...field,
    label: 'Schmuckbild',
    control: 'switch',
    hint: 'Sagt nichts, was nicht im Text steht, und braucht keine Beschreibung. Ein Bild mit Link braucht immer eine.',
    options: optionsOf({ true: 'Ja', false: 'Nein' }),
  });
}

function numberField(
  number: (params: { error: string }) => z.ZodMiniNumber<number>,
  [least, most]: readonly [number, number],
  problem: MessageKey,
  field: MetadataField,
) {
  const error = messageKey(problem);
  return described(z.optional(number({ error }).check(z.minimum(least, error), z.maximum(most, error))), field);
}

export const yearField = (field: Omit<MetadataField, 'control'>) =>
  numberField(z.int, [2000, 2100], 'validation.year', { ...field, control: 'year' });

export const starsField = (field: Omit<MetadataField, 'control'>) =>
  numberField(z.int, [1, 5], 'validation.stars', { ...field, control: 'stars' });

/** Optional average rating, 0 to 5 with decimals; the layout formats it for the page's language. */
export const ratingField = (field: Omit<MetadataField, 'control'>) =>
  numberField(z.number, [0, 5], 'validation.rating', { ...field, control: 'number' });

/** Subjects of mail drafts. The subject line is an interface string, so it follows the language. */
const mailSubjects = {
  'pitch-deck': 'Pitch Deck',
  documents: 'Detaillierte Unterlagen',
  meeting: 'Persönliches Gespräch',
  interest: 'Investitionsinteresse',
} as const;
export type MailSubject = keyof typeof mailSubjects;

export const mailSubjectField = (...roles: string[]) =>
  choiceField(mailSubjects, { label: 'Betreff der E-Mail', roles });
