import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { invalid } from '../rules/fields';

/** Length in digits, and how many wrong PINs a link allows within `pinMinutes`. */
export const pinLength = { min: 6, max: 12 } as const;
/** The most wrong PINs of a link within `pinMinutes`; further tries are refused. */
export const pinTries = 5;

/** If given, the page behind the link asks for it. */
export const pinSchema = z.optional(
  z
    .string(invalid)
    .check(z.regex(new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`), messageKey('validation.pin'))),
);

export const linkStateSchema = z.enum(['active', 'expired', 'revoked']);
export type LinkState = z.infer<typeof linkStateSchema>;
