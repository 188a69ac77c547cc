import * as z from 'zod/mini';
import { type MessageKey, messageKey } from '../i18n/keys';
import { isAtLeast, isStorable, trimmed } from './characters';

/** Building blocks of the contracts. Every error is a key of the interface strings (`validation.…`). */

/** What a list of values, a number or a form of text does not allow. */
export const invalid = { error: messageKey('validation.invalid') };

/** True or false. */
export const yesOrNo = z.boolean({ error: messageKey('validation.boolean') });

/** Id of a row. */
export const rowId = z.int(invalid).check(z.minimum(1, invalid), z.maximum(2_147_483_647, invalid));

/** At most so many characters. */
export const atMost = (max: number) => z.maxLength(max, messageKey('validation.tooLong'));

/** What cannot be stored is told, not silently taken out. */
export const storable = z.refine<string>(isStorable, { error: messageKey('validation.unstorable'), abort: true });

/** Takes what is not seen off the ends of a text, and composes its letters (NFC, Unicode Standard Annex 15). */
export const withoutEdges = z.overwrite<string>((text) => trimmed(text.normalize('NFC')));

const atLeast = (min: number, error: MessageKey) => z.refine<string>((text) => isAtLeast(text, min), { error });

/** Line breaks become spaces: a name or an address with CR/LF could add a header to a mail. */
const onOneLine = z.overwrite<string>((value) => trimmed(value.normalize('NFC').replace(/\s+/g, ' ')));

/** One line of text of `min` to `max` characters. `requiredKey` names the message for a blank or too short value. */
export function requiredLine(requiredKey: MessageKey, max: number, min = 1) {
  return z.string({ error: requiredKey }).check(storable, onOneLine, atLeast(min, requiredKey), atMost(max));
}

/** Several lines of text of `min` to `max` characters, not only what nobody sees. */
export function requiredText(requiredKey: MessageKey, max: number, min = 1) {
  return z.string({ error: requiredKey }).check(storable, withoutEdges, atLeast(min, requiredKey), atMost(max));
}

/** Text that may be null or empty, at most `max` characters. */
export function nullableText(max: number) {
  return z.nullable(z.string({ error: messageKey('validation.text') }).check(storable, withoutEdges, atMost(max)));
}

/** Text that may be absent, null or empty, at most `max` characters. */
export function optionalText(max: number) {
  return z.optional(nullableText(max));
}

/** An e-mail address of at most 254 characters (RFC 5321). */
export function emailAddress(requiredKey: MessageKey) {
  return z
    .string({ error: requiredKey })
    .check(
      storable,
      withoutEdges,
      z.minLength(1, requiredKey),
      atMost(254),
      z.email({ error: messageKey('validation.email'), abort: true }),
    );
}

/** Key of a section or a setting: no spaces or special characters. */
export const entityKey = z
  .string({ error: messageKey('validation.keyRequired') })
  .check(
    z.trim(),
    z.minLength(1, messageKey('validation.keyRequired')),
    atMost(80),
    z.regex(/^[A-Za-z0-9_-]*$/, messageKey('validation.keyFormat')),
  );

/** Key of a page that is asked for; whether there is one, the server tells. */
export const pageKey = z
  .string({ error: messageKey('validation.page') })
  .check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, messageKey('validation.page')));

/** Address of a page without prefix: small letters, digits and hyphens between slashes. The server checks the rest. */
export const pagePath = z
  .string({ error: messageKey('validation.pagePath') })
  .check(
    z.trim(),
    atMost(200),
    z.regex(/^\/(?:[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)*)?$/, messageKey('validation.pagePath')),
  );

/** Place in an order: an integer from 0. */
export const orderNumber = z
  .int({ error: messageKey('validation.order') })
  .check(z.minimum(0, messageKey('validation.order')), z.maximum(1_000_000, messageKey('validation.order')));

/** The `updatedAt` a write was based on, as it was read; absent from a script's write. */
export const baseVersion = z.optional(
  z.pipe(
    z
      .string({ error: messageKey('validation.timestamp') })
      .check(z.iso.datetime({ offset: true, error: messageKey('validation.timestamp') })),
    z.transform((value) => new Date(value)),
  ),
);
