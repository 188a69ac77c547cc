import type * as z from 'zod/mini';
import type { Page } from '../paths';
import type { BetaRequestRow, InvestorRow } from '../schema';
import type { FormGuards } from './form-guards';

/** Every column that some kind of enquiry has. */
export type AnyEnquiryRow = InvestorRow & BetaRequestRow;

/** What any kind of enquiry comes with; the fields that only some have are optional here. */
export interface EnquiryInput extends FormGuards {
  name: string;
  email: string;
  company?: string | null | undefined;
  investmentAmount?: string | null | undefined;
  message?: string | undefined;
  reason?: string | undefined;
}

/**
 * All that tells one kind of enquiry from another. Routes, queries, the public form and the content area's lists are
 * made for any kind and read here where they differ. The four lists of columns name every column of the kind's table:
 * a test fails for one that is in none of them.
 */
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
    page: Page;
    /** Where the page has more than the form. */
    anchor?: string;
  };
  /** What it is called in the log, which never tells who wrote what. */
  logName: 'enquiry' | 'request';
}
