import * as z from 'zod/mini';
import { type EnquiryKind, enquiryStatuses } from '../enquiries/enquiry-handling';
import { toldStates } from '../enquiries/waves';
import { languages } from '../locales';
import { instantSchema } from './answers';

const invitation = z.object({
  wave: z.int(),
  /** Null for a letter, and for a code that went to somebody else because nobody got it. */
  code: z.nullable(z.string()),
  state: z.enum(toldStates),
  sentAt: z.nullable(instantSchema),
  openedAt: z.nullable(instantSchema),
});

const anyEnquiry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  createdAt: instantSchema,
  status: z.enum(enquiryStatuses),
  assigneeId: z.nullable(z.int()),
  handledAt: z.nullable(instantSchema),
  consentVersion: z.nullable(z.string()),
  consentAt: z.nullable(instantSchema),
  campaign: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
  tags: z.array(z.string()),
  /**
   * When the person asked for no more invitations or letters. Of an investor, who need not confirm the address, the last
   * time that somebody of the same address did.
   */
  withdrawnAt: z.nullable(instantSchema),
  /** To the beta, or the letter to an investor, in the newest wave that the enquiry is in. */
  invitation: z.nullable(invitation),
});

/** GET /api/investors. */
export const investorEnquirySchema = z.extend(anyEnquiry, {
  company: z.nullable(z.string()),
  investmentAmount: z.nullable(z.string()),
  message: z.string(),
});
export type InvestorEnquiry = z.infer<typeof investorEnquirySchema>;

/** GET /api/beta. */
export const betaRequestSchema = z.extend(anyEnquiry, {
  reason: z.string(),
  confirmedAt: z.nullable(instantSchema),
});
export type BetaRequest = z.infer<typeof betaRequestSchema>;

export const enquiryOf = { investors: investorEnquirySchema, beta: betaRequestSchema } as const satisfies Record<
  EnquiryKind,
  unknown
>;
export type EnquiryOf = { [Kind in EnquiryKind]: z.infer<(typeof enquiryOf)[Kind]> };
