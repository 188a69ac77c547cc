import * as z from 'zod/mini';
import type { EnquiryTexts } from '../enquiries/enquiry-fields';
import type { MessageKey } from '../i18n/keys';
import type { FixedPage } from '../paths';
import { emailAddress, requiredLine, requiredText, yesOrNo } from '../rules/fields';
import type { BetaRequestRow, InvestorRow } from '../schema';

/** What a public form sends besides its fields. All optional, so that a plain request is valid. */
export const formGuards = {
  /** Made with the form; the `Idempotency-Key` header says the same and wins. */
  idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(128))),
  /** Honeypot: people do not see this field. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Milliseconds from the form's first sight to its sending. */
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
  /** Fingerprint of the text at the form, as the page names it. */
  consentVersion: z.optional(z.string().check(z.maxLength(100))),
};

export type FormGuards = z.output<z.ZodMiniObject<typeof formGuards>>;

/** PUT /api/investors/:id and /api/beta/:id (admin): whether a stored enquiry is taken for spam. */
export const spamInput = z.object({ suspectedSpam: yesOrNo });

/** Nobody fills in a form faster than this, not even with a password manager, in milliseconds. */
const shortestHumanTime = 700;

/** Whether an enquiry is to be kept apart as suspected spam. It is stored either way. */
export function isSuspectedSpam({ website, elapsedMs }: FormGuards): boolean {
  return Boolean(website?.trim()) || (elapsedMs !== undefined && elapsedMs < shortestHumanTime);
}

/** Who writes: both forms ask for it, each in its own words. */
export function enquirer(messages: { name: MessageKey; email: MessageKey }, shortestName = 1) {
  return { name: requiredLine(messages.name, 100, shortestName), email: emailAddress(messages.email) };
}

/** What somebody writes to us. */
export const enquiryText = (message: MessageKey, shortest = 1) => requiredText(message, 5_000, shortest);

/** Columns of every kind that the server fills in and that whoever handles enquiries is shown. */
const shownForAll = [
  'language',
  'suspectedSpam',
  'createdAt',
  'status',
  'assigneeId',
  'handledAt',
  'consentVersion',
  'consentAt',
] as const;

/** Columns of every kind that only the software reads: notice of an erasure, and words for searching. */
const hiddenForAll = ['erasureNoticedAt', 'search'] as const;

/** What the table of every kind has beside what its form asks for. */
export const serverColumns = {
  filledIn: ['id', ...shownForAll, ...hiddenForAll],
  shown: shownForAll,
  hidden: hiddenForAll,
} as const;

/** Every column that some kind of enquiry has. */
export type AnyEnquiryRow = InvestorRow & BetaRequestRow;

/** What any kind of enquiry comes with; the fields that only some have are optional here. */
export interface EnquiryInput extends FormGuards, EnquiryTexts {
  name: string;
  email: string;
}

/** All that tells one kind of enquiry from another. The four lists name every column of its table: a test checks it. */
export interface EnquiryDescription<Row = AnyEnquiryRow, Input = EnquiryInput> {
  /** Its name in addresses, in the scope of idempotency keys and in the browser's storage. */
  kind: string;
  /** What POST accepts as JSON. */
  input: z.ZodMiniType<EnquiryInput>;
  /** What a form posted without JavaScript must hold. */
  plainInput: z.ZodMiniType<EnquiryInput>;
  /** Contract of the form in the browser. */
  form: z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;
  /** The form's fields in their order. Those that are not written never leave the browser. */
  fields: readonly string[];
  /** Columns stored as they were sent. */
  written: readonly (keyof Row & keyof Input)[];
  /** Columns that the server or the database fills in. */
  filledIn: readonly (keyof Row)[];
  /** Columns an administrator is shown, and all that leaves the server. */
  shown: readonly (keyof Row)[];
  /** Columns that are kept from administrators on purpose. */
  hidden: readonly (keyof Row)[];
  /** Where the form's texts stand among the interface strings. */
  texts: 'investorSection.form' | 'beta.form';
  /** What a form posted without JavaScript is answered with, and where the answer leads back to. */
  plainAnswer: {
    sent: 'api.form.investorText' | 'api.form.betaText';
    /** Asks to look at the form again: travellers are addressed with "du", investors with "Sie". */
    check: 'api.form.check' | 'api.form.checkBeta';
    page: FixedPage;
    /** Where the page has more than the form. */
    anchor?: string;
  };
  /** What it is called in the log, which never tells who wrote what. */
  logName: 'enquiry' | 'request';
}
