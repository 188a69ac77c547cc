import * as z from 'zod/mini';
import { type EnquiryTexts, originColumns } from '../enquiries/enquiry-fields';
import type { MessageKey } from '../i18n/keys';
import type { FixedPage } from '../paths';
import { emailAddress, requiredLine, requiredText, yesOrNo } from '../rules/fields';
import type { BetaRequestRow, InvestorRow } from '../schema';

/** Longer addresses are cut off: a visitor cannot mend them. */
export const longestVisitAddress = 2_000;

const visitAddress = z.optional(
  z.string().check(z.overwrite<string>((address) => address.slice(0, longestVisitAddress))),
);

/** What a public form sends besides its fields. All optional, so that a plain request is valid. */
export const formGuards = {
  /** The `Idempotency-Key` header takes precedence. */
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
  /** Honeypot: people do not see this field. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Milliseconds from first sight of the form to sending it. */
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
  /** Fingerprint of the consent text shown at the form. */
  consentVersion: z.optional(z.string().check(z.maxLength(100))),
  /** Address of the first page of the visit, or its query: its utm parameters become the campaign. */
  visitAddress,
  /** Address of the page whose link led to that page: only its host is kept. */
  visitReferrer: visitAddress,
};

export type FormGuards = z.output<z.ZodMiniObject<typeof formGuards>>;

/** PUT /api/investors/:id and /api/beta/:id (content area): marks a stored enquiry as spam or not. */
export const spamInputSchema = z.object({ suspectedSpam: yesOrNo });

/** Milliseconds. Nobody fills in a form faster, not even with a password manager. */
const shortestHumanTime = 700;

/** Suspected spam is stored as well, but kept apart. */
export function isSuspectedSpam({ website, elapsedMs }: FormGuards): boolean {
  return Boolean(website?.trim()) || (elapsedMs !== undefined && elapsedMs < shortestHumanTime);
}

export function enquirer(messages: { name: MessageKey; email: MessageKey }, shortestName = 1) {
  return { name: requiredLine(messages.name, 100, shortestName), email: emailAddress(messages.email) };
}

export const requiredEnquiryText = (message: MessageKey, shortest = 1) => requiredText(message, 5_000, shortest);

const shownForAll = [
  'language',
  'suspectedSpam',
  'createdAt',
  'status',
  'assigneeId',
  'handledAt',
  'consentVersion',
  'consentAt',
  ...originColumns,
  'tags',
  'withdrawnAt',
] as const;

/** Columns of every kind that only the software reads: erasure notice and search words. */
const hiddenForAll = ['erasureNoticedAt', 'search'] as const;

export const serverColumns = {
  filledIn: ['id', ...shownForAll, ...hiddenForAll],
  shown: shownForAll,
  hidden: hiddenForAll,
} as const;

export type AnyEnquiryRow = InvestorRow & BetaRequestRow;

export interface EnquiryInput extends FormGuards, EnquiryTexts {
  name: string;
  email: string;
}

/**
 * Everything that differs between kinds of enquiry. The four lists together name every column of the table; a test
 * checks it.
 */
export interface EnquiryDescription<Row = AnyEnquiryRow, Input = EnquiryInput> {
  /** Used in addresses, as scope of idempotency keys and in the browser's storage. */
  kind: string;
  input: z.ZodMiniType<EnquiryInput>;
  /** What POST accepts from a form without JavaScript. */
  plainInput: z.ZodMiniType<EnquiryInput>;
  form: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;
  /** In form order. Fields that are not in `written` never leave the browser. */
  fields: readonly string[];
  written: readonly (keyof Row & keyof Input)[];
  filledIn: readonly (keyof Row)[];
  /** The only columns that leave the server, to users of the content area. */
  shown: readonly (keyof Row)[];
  hidden: readonly (keyof Row)[];
  texts: 'investorSection.form' | 'beta.form';
  /** Answer to a form posted without JavaScript, and the page it links back to. */
  plainAnswer: {
    sent: 'api.form.investorText' | 'api.form.betaText';
    /** Asks to check the form. Beta testers are addressed with "du", investors with "Sie". */
    check: 'api.form.check' | 'api.form.checkBeta';
    page: FixedPage;
    /** Where the form is on a page with more content. */
    anchor?: string;
  };
  /** Name in the log, which never records who wrote what. */
  logName: 'enquiry' | 'request';
}
