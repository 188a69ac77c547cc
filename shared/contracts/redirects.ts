import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { canonicalPath, canonicalTarget, longestPath } from '../rules/address-path';
import { atMost, baseVersion, invalid, storable, yesOrNo } from '../rules/fields';
import { instant } from './answers';

/** For good, for now, or gone. */
const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

const fromPath = z.string({ error: messageKey('validation.redirectFrom') }).check(
  z.trim(),
  z.refine((path) => canonicalPath(path) !== null, { error: messageKey('validation.redirectFrom'), abort: true }),
  z.overwrite((path) => canonicalPath(path) ?? path),
  atMost(longestPath),
);

const target = z.string({ error: messageKey('validation.redirectTarget') }).check(
  z.trim(),
  storable,
  atMost(2_000),
  z.refine((value) => value === '' || canonicalTarget(value) !== null, {
    error: messageKey('validation.redirectTarget'),
    abort: true,
  }),
  z.overwrite((value) => canonicalTarget(value) ?? value),
);

interface Leading {
  target: string;
  status: RedirectStatus;
}

/** What is gone has no target, everything else has one. */
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

/** POST and PUT of /api/cms/redirects: from, to (empty where the page is gone), how, and whether the query goes along. */
export const redirectInput = z
  .object({
    fromPath,
    target,
    status: z._default(z.literal([...redirectStatuses], invalid), 301),
    keepsQuery: z._default(yesOrNo, true),
    /** What a change is based on; 409 where somebody else has changed it since. */
    updatedAt: baseVersion,
  })
  .check(...fittingTarget());
export type RedirectInput = z.output<typeof redirectInput>;

/** DELETE /api/cms/pages/:key: what the addresses of the page answer from now on; 404 without a body. */
export const pageDeletion = z._default(
  z.object({
    afterwards: z.optional(z.object({ target, status: z.literal([301, 410], invalid) }).check(...fittingTarget())),
  }),
  {},
);
export type PageDeletion = z.output<typeof pageDeletion>;

/** A redirect as the content area reads it. */
export const redirect = z.object({
  id: z.int(),
  fromPath: z.string(),
  target: z.string(),
  status: z.literal([...redirectStatuses]),
  keepsQuery: z.boolean(),
  /** Key of the page whose address was changed; null where a person made it. */
  page: z.nullable(z.string()),
  username: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Redirect = z.infer<typeof redirect>;

/** POST /api/cms/redirects/import. With `dryRun` nothing is written. */
export const redirectImport = z.object({
  csv: z
    .string({ error: messageKey('validation.redirectImportEmpty') })
    .check(z.trim(), z.minLength(1, messageKey('validation.redirectImportEmpty'))),
  dryRun: z._default(yesOrNo, false),
});

/** So many lines are imported at once at most. */
export const mostImported = 5_000;

/** What a line of the file would do, and why not. */
export const importedLine = z.object({
  /** In the file, counted from 1. */
  line: z.int(),
  fromPath: z.string(),
  target: z.string(),
  status: z.string(),
  keepsQuery: z.string(),
  action: z.enum(['create', 'change', 'same', 'refuse']),
  /** Sentences in the language of the request; only where it is refused. */
  reasons: z.array(z.string()),
});
export type ImportedLine = z.infer<typeof importedLine>;

/** A path that was asked for in vain, over all the days that are kept. */
export const missedAddress = z.object({
  path: z.string(),
  count: z.int(),
  days: z.int(),
  /** The last day (UTC), as YYYY-MM-DD. */
  lastDay: z.string(),
  /** Other hosts that link to it, the most frequent first, three at most. */
  hosts: z.array(z.string()),
});
export type MissedAddress = z.infer<typeof missedAddress>;
