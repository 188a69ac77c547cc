import * as z from 'zod/mini';
import { type MessageKey, messageKey } from '../i18n/keys';
import { tooLong } from '../i18n/message-values';
import { isAtLeast, isStorable, trimmed, withoutNoncharacters } from './characters';
import { isMailAddress, normalMailAddress } from './mail-address';

/** Building blocks of the contracts. Every error is a key of the interface strings (`validation.…`). */

export const invalid = { error: messageKey('validation.invalid') };

export const yesOrNo = z.boolean({ error: messageKey('validation.boolean') });

export const rowId = z.int(invalid).check(z.minimum(1, invalid), z.maximum(2_147_483_647, invalid));

export const atMost = (max: number) => z.maxLength(max, tooLong(max));

/**
 * Text that cannot be stored is an error, not silently changed. Only noncharacters are taken out: nobody typed them, sees
 * them or could find them.
 */
export const storable: z.core.CheckFn<string> = (given) => {
  given.value = withoutNoncharacters(given.value);
  if (isStorable(given.value)) return;
  const message = messageKey('validation.unstorable');
  given.issues.push({ code: 'custom', message, input: given.value, continue: false });
};

/**
 * Trims invisible characters, composes letters (NFC, Unicode Standard Annex 15) and makes line breaks LF: forms without
 * scripts post CR LF (HTML standard, 4.10.21.4), but `maxlength` counts one unit for each.
 */
export const withoutEdges = z.overwrite<string>((text) => trimmed(text.normalize('NFC').replace(/\r\n?/g, '\n')));

const atLeast = (min: number, error: MessageKey) => z.refine<string>((text) => isAtLeast(text, min), { error });

/** Replaces line breaks by spaces: CR/LF in a name or address could inject a mail header. */
const onOneLine = z.overwrite<string>((value) => trimmed(value.normalize('NFC').replace(/\s+/g, ' ')));

/** One line of `min` to `max` characters. `requiredKey` is the message for a blank or too short value. */
export function requiredLine(requiredKey: MessageKey, max: number, min = 1) {
  return z.string({ error: requiredKey }).check(storable, onOneLine, atLeast(min, requiredKey), atMost(max));
}

/** Several lines of `min` to `max` characters; only invisible characters count as blank. */
export function requiredText(requiredKey: MessageKey, max: number, min = 1) {
  return z.string({ error: requiredKey }).check(storable, withoutEdges, atLeast(min, requiredKey), atMost(max));
}

/** At most `max` characters, or null for no text. */
export function nullableText(max: number) {
  return z.nullable(z.string({ error: messageKey('validation.text') }).check(storable, withoutEdges, atMost(max)));
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A calendar day as `YYYY-MM-DD`, or null for none. */
export const nullableDay = z.nullable(
  z
    .string({ error: messageKey('validation.day') })
    .check(
      z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, { error: messageKey('validation.day'), abort: true }),
      z.refine<string>(isDay, messageKey('validation.day')),
    ),
);

/** Like `nullableText`; undefined leaves the stored text unchanged. */
export function optionalText(max: number) {
  return z.optional(nullableText(max));
}

/** An e-mail address of at most 254 characters (RFC 5321), in the form by which a person is found. */
export function emailAddress(requiredKey: MessageKey) {
  return z
    .string({ error: requiredKey })
    .check(
      storable,
      withoutEdges,
      z.minLength(1, requiredKey),
      z.overwrite<string>(normalMailAddress),
      atMost(254),
      z.refine<string>(isMailAddress, { error: messageKey('validation.email'), abort: true }),
    );
}

/** A key of letters, digits, hyphens and underscores. `requiredKey` is the message for a blank one. */
export function requiredEntityKey(requiredKey: MessageKey) {
  return z
    .string({ error: requiredKey })
    .check(
      z.trim(),
      z.minLength(1, requiredKey),
      atMost(80),
      z.regex(/^[A-Za-z0-9_-]*$/, messageKey('validation.keyFormat')),
    );
}

export const entityKey = requiredEntityKey('validation.keyRequired');

/** Key of a requested page. The server checks that the page exists. */
export const pageKey = z
  .string({ error: messageKey('validation.page') })
  .check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, messageKey('validation.page')));

/** `/a/b/c/d/e` has five parts. */
export const mostPathParts = 5;

/**
 * Page path without language prefix: lower case letters, digits and hyphens between slashes. The server checks the
 * rest.
 */
export const pagePath = z.string({ error: messageKey('validation.pagePath') }).check(
  z.trim(),
  atMost(200),
  z.regex(/^\/(?:[a-z0-9]+(?:-+[a-z0-9]+)*(?:\/[a-z0-9]+(?:-+[a-z0-9]+)*)*)?$/, messageKey('validation.pagePath')),
  z.refine((path) => path.split('/').length <= mostPathParts + 1, messageKey('validation.pageDepth')),
);

export const orderNumber = z
  .int({ error: messageKey('validation.order') })
  .check(z.minimum(0, messageKey('validation.order')), z.maximum(1_000_000, messageKey('validation.order')));

/** The `updatedAt` that a write is based on, for conflict detection; scripts may omit it. */
export const baseVersion = z.optional(
  z.pipe(
    z
      .string({ error: messageKey('validation.timestamp') })
      .check(z.iso.datetime({ offset: true, error: messageKey('validation.timestamp') })),
    z.transform((value) => new Date(value)),
  ),
);

/** Name of a field in a block's metadata. */
export const metadataKey = z.string().check(storable, z.maxLength(80));
