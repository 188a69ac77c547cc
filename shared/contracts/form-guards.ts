import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';

/**
 * What a public form sends besides its fields. All optional: a request without them is an ordinary enquiry
 * (decisions, forms).
 */
export const formGuards = {
  /** Made with the form; the `Idempotency-Key` header says the same and wins. */
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
  /** Honeypot: people do not see this field. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Milliseconds from the form's first sight to its sending. */
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
  /** Fingerprint of the text at the form, as the page names it (docs/decisions/0041-what-the-law-asks.md). */
  consentVersion: z.optional(z.string().check(z.maxLength(100))),
};

/** PUT /api/investors/:id and /api/beta/:id (admin): whether a stored enquiry is taken for spam. */
export const spamInput = z.object({ suspectedSpam: z.boolean({ error: messageKey('validation.boolean') }) });

export interface FormGuards {
  idempotencyKey?: string | undefined;
  website?: string | undefined;
  elapsedMs?: number | undefined;
  consentVersion?: string | undefined;
}

/** Nobody fills in a form faster than this, not even with a password manager, in milliseconds. */
const shortestHumanTime = 700;

/** Whether an enquiry is to be kept apart as suspected spam. It is stored either way. */
export function isSuspectedSpam({ website, elapsedMs }: FormGuards): boolean {
  return Boolean(website?.trim()) || (elapsedMs !== undefined && elapsedMs < shortestHumanTime);
}
