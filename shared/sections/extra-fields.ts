import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { choiceField, described, type MetadataField } from './metadata-fields';

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

/** Optional whole stars, 1 to 5 (spec point 3, testimonial). */
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

/** What a mail draft is about. Its subject line is an interface string, so it follows the language (spec point 2). */
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
