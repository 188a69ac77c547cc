import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { canonicalPath, canonicalTarget, longestPath } from '../rules/address-path';
import { atMost, baseVersion, invalid, storable, yesOrNo } from '../rules/fields';
import { instantSchema } from './answers';

const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** What a decoder leaves in place of a letter, as when a file in Windows-1252 is read as UTF-8. */
const keptLetters = z.refine<string>((address) => !/\uFFFD|%EF%BF%BD/i.test(address), {
  error: messageKey('validation.addressLostLetter'),
  abort: true,
});

const fromPath = z.string({ error: messageKey('validation.redirectFrom') }).check(
  z.trim(),
  keptLetters,
  z.refine((path) => canonicalPath(path) !== null, { error: messageKey('validation.redirectFrom'), abort: true }),
  z.overwrite((path) => canonicalPath(path) ?? path),
  z.refine((path) => /^[^*]*(?:\/\*)?$/.test(path), { error: messageKey('validation.redirectWildcard') }),
  atMost(longestPath),
);

const target = z.string({ error: messageKey('validation.redirectTarget') }).check(
  z.trim(),
  storable,
  keptLetters,
  atMost(2_000),
  z.refine((value) => value === '' || canonicalTarget(value) !== null, {
    error: messageKey('validation.redirectTarget'),
    abort: true,
  }),
  z.refine((value) => !value.includes('*') || /^[^*?#]*\/\*(?:[?#][^*]*)?$/.test(value), {
    error: messageKey('validation.redirectWildcard'),
  }),
  z.overwrite((value) => canonicalTarget(value) ?? value),
);

interface Leading {
  target: string;
  status: RedirectStatus;
}

/** 410 must have no target; other statuses need one. */
const fittingTarget = () =>
  [
    z.refine<Leading>(({ status, target: to }) => status === 410 || to !== '', {
      path: ['target'],
      error: messageKey('validation.redirectTarget'),
    }),
    z.refine<Leading>(({ status, target: to }) => status !== 410 || to === '', {
      path: ['target'],
      error: messageKey('validation.redirectGone'),
    }),
  ] as const;

/** POST and PUT /api/cms/redirects. `target` is empty for 410. */
export const redirectInputSchema = z
  .object({
    fromPath,
    target,
    status: z._default(z.literal([...redirectStatuses], invalid), 301),
    keepsQuery: z._default(yesOrNo, true),
    /** 409 if another user has changed it since. */
    updatedAt: baseVersion,
  })
  .check(
    ...fittingTarget(),
    z.refine(({ fromPath: from, target: to }) => from.includes('*') || !to.includes('*'), {
      path: ['target'],
      error: messageKey('validation.redirectWildcardTarget'),
    }),
  );
export type RedirectInput = z.output<typeof redirectInputSchema>;

/** DELETE /api/cms/pages/:key: what the page's addresses answer afterwards; without a body 404. */
export const pageDeletionSchema = z._default(
  z.object({
    afterwards: z.optional(z.object({ target, status: z.literal([301, 410], invalid) }).check(...fittingTarget())),
  }),
  {},
);
export type PageDeletion = z.output<typeof pageDeletionSchema>;

export const redirectSchema = z.object({
  id: z.int(),
  fromPath: z.string(),
  target: z.string(),
  status: z.literal([...redirectStatuses]),
  keepsQuery: z.boolean(),
  /** Key of the moved page that made it automatically; null if a user made it. */
  page: z.nullable(z.string()),
  username: z.nullable(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Redirect = z.infer<typeof redirectSchema>;

/** As much of a redirect as tells where its address leads. */
export const leadingAddressSchema = z.pick(redirectSchema, { fromPath: true, target: true, status: true });
export type LeadingAddress = z.infer<typeof leadingAddressSchema>;

/** POST /api/cms/redirects/import. With `dryRun` nothing is written. */
export const redirectImportSchema = z.object({
  csv: z
    .string({ error: messageKey('validation.redirectImportEmpty') })
    .check(z.trim(), z.minLength(1, messageKey('validation.redirectImportEmpty'))),
  dryRun: z._default(yesOrNo, false),
});

/** The most redirects in one import. */
export const mostImported = 5_000;

export const importedLineSchema = z.object({
  /** Counted from 1. */
  line: z.int(),
  fromPath: z.string(),
  target: z.string(),
  status: z.string(),
  keepsQuery: z.string(),
  action: z.enum(['create', 'change', 'same', 'refuse']),
  /** Sentences in the language of the request; empty unless refused. */
  reasons: z.array(z.string()),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;

/** A path answered with 404, summed over all stored days. */
export const missedAddressSchema = z.object({
  path: z.string(),
  count: z.int(),
  days: z.int(),
  /** YYYY-MM-DD in UTC. */
  lastDay: z.string(),
  /** At most three other hosts that link to it, most frequent first. */
  hosts: z.array(z.string()),
});
export type MissedAddress = z.infer<typeof missedAddressSchema>;
