import * as z from 'zod/mini';
import type { BlockType } from '../entities/values';
import { messageKey } from '../i18n/keys';
import { storable, withoutEdges } from '../rules/fields';
import type { BlockRoles } from './definition';

/** How the content area draws one metadata field. Labels and hints are German, like the whole content area. */
export interface MetadataField {
  label: string;
  control: 'text' | 'select' | 'icon' | 'stars' | 'year' | 'number' | 'link' | 'picture' | 'switch';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  /** Shown only for blocks in one of these roles. */
  roles?: readonly string[];
  /** Shown only for blocks of one of these types. */
  types?: readonly BlockType[];
  /** Describes the block's picture, and is asked for only where that is more than decoration. */
  ofPicture?: boolean;
  /** Text that visitors read: edited in every language, the translations beside those of the block's other texts. */
  translatable?: boolean;
}

/** Description of every metadata schema's fields, read by the content area. */
export const metadataFields = z.registry<MetadataField>();

/** Attaches a description to a metadata field; returns the same schema. */
function described<Schema extends z.ZodMiniType>(schema: Schema, field: MetadataField): Schema {
  metadataFields.add(schema, field);
  return schema;
}

/** The part a block plays in its section's layout, out of the section's roles. A block without one is a `text`. */
export function roleField<Roles extends BlockRoles<'text'>>(roles: Roles) {
  type Role = keyof Roles & string;
  const names = Object.keys(roles) as [Role, ...Role[]];
  const absent: Role = 'text';
  return described(z._default(z.enum(names), absent as z.core.util.NoUndefined<Role>), {
    label: 'Rolle im Abschnitt',
    control: 'select',
    options: names.map((value) => ({ value, label: roles[value as keyof BlockRoles<'text'>].label })),
  });
}

/** Optional short text of the layout. */
export function textField(field: Omit<MetadataField, 'control'>, max = 200) {
  const text = z.string().check(storable, withoutEdges, z.maxLength(max, messageKey('validation.tooLong')));
  return described(z.optional(text), { ...field, control: 'text' });
}

/** Optional choice out of a closed set. */
export function choiceField<const Values extends readonly [string, ...string[]]>(
  values: Values,
  field: Omit<MetadataField, 'control'> & { control?: 'select' | 'icon' },
) {
  return described(z.optional(z.enum(values)), {
    control: 'select',
    ...field,
  });
}

/** Optional link inside the site ("/beta", "#features", "/#investors") or an https or mailto address. */
export function linkField(field: Omit<MetadataField, 'control'>) {
  return described(
    z.optional(
      z
        .string()
        .check(
          storable,
          z.maxLength(500, messageKey('validation.tooLong')),
          z.regex(/^(?:\/(?!\/)[^\s\\]*|#[\w-]*|https:\/\/[^\s]+|mailto:[^\s]+|)$/, messageKey('validation.link')),
        ),
    ),
    { ...field, control: 'link' },
  );
}

/** Optional picture in place of a drawing: its address on this site, as no page loads anything from elsewhere. */
export function pictureField(field: Omit<MetadataField, 'control'>) {
  const address = z
    .string()
    .check(
      storable,
      withoutEdges,
      z.maxLength(500, messageKey('validation.tooLong')),
      z.regex(/^(?:\/(?!\/)[^\s\\]*|)$/, messageKey('validation.imagePath')),
    );
  return described(z.optional(address), { ...field, control: 'picture' });
}

/** Fields of a metadata schema that visitors read, and that therefore are translated. */
export function translatableFields(schema: z.ZodMiniType): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.keys(shape).filter((name) => {
    const field = shape[name];
    return field !== undefined && metadataFields.get(field)?.translatable === true;
  });
}

/** Says of a block's picture that it needs no description (WCAG 2.2, 1.1.1: pure decoration). */
export function decorativeField(field: Pick<MetadataField, 'roles' | 'types'>) {
  return described(z.optional(z.boolean({ error: messageKey('validation.boolean') })), {
    ...field,
    label: 'Schmuckbild',
    control: 'switch',
    hint: 'Sagt nichts, was nicht im Text steht, und braucht keine Beschreibung. Ein Bild mit Link braucht immer eine.',
    options: [
      { value: 'true', label: 'Ja' },
      { value: 'false', label: 'Nein' },
    ],
  });
}

/** Optional calendar year of a milestone. */
export function yearField(field: Omit<MetadataField, 'control'>) {
  return described(
    z.optional(
      z
        .int({ error: messageKey('validation.year') })
        .check(z.minimum(2000, messageKey('validation.year')), z.maximum(2100, messageKey('validation.year'))),
    ),
    { ...field, control: 'year' },
  );
}

/** Optional whole stars, 1 to 5. */
export function starsField(field: Omit<MetadataField, 'control'>) {
  return described(
    z.optional(
      z
        .int({ error: messageKey('validation.stars') })
        .check(z.minimum(1, messageKey('validation.stars')), z.maximum(5, messageKey('validation.stars'))),
    ),
    { ...field, control: 'stars' },
  );
}

/** Optional average rating, 0 to 5 with decimals; the layout writes it in the reader's number format. */
export function ratingField(field: Omit<MetadataField, 'control'>) {
  return described(
    z.optional(
      z
        .number({ error: messageKey('validation.rating') })
        .check(z.minimum(0, messageKey('validation.rating')), z.maximum(5, messageKey('validation.rating'))),
    ),
    { ...field, control: 'number' },
  );
}

/** What a mail draft is about. Its subject line is an interface string, so it follows the language. */
const mailSubjects = ['pitch-deck', 'documents', 'meeting', 'interest'] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** Optional subject of the mail draft that a button opens. */
export function mailSubjectField(allowedRoles: readonly string[]) {
  return choiceField(mailSubjects, {
    label: 'Betreff der E-Mail',
    roles: allowedRoles,
    options: [
      { value: 'pitch-deck', label: 'Pitch Deck' },
      { value: 'documents', label: 'Detaillierte Unterlagen' },
      { value: 'meeting', label: 'Persönliches Gespräch' },
      { value: 'interest', label: 'Investitionsinteresse' },
    ],
  });
}
