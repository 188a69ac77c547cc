import * as z from 'zod/mini';
import { type EnquiryKind, enquiryStatuses } from '../enquiries/enquiry-handling';
import { languages } from '../locales';
import { instant } from './answers';

const anyEnquiry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  suspectedSpam: z.boolean(),
  createdAt: instant,
  status: z.enum(enquiryStatuses),
  assigneeId: z.nullable(z.int()),
  handledAt: z.nullable(instant),
  consentVersion: z.nullable(z.string()),
  consentAt: z.nullable(instant),
});

/** GET /api/investors. */
export const investorEnquiry = z.extend(anyEnquiry, {
  company: z.nullable(z.string()),
  investmentAmount: z.nullable(z.string()),
  message: z.string(),
});
export type InvestorEnquiry = z.infer<typeof investorEnquiry>;

/** GET /api/beta. */
export const betaRequest = z.extend(anyEnquiry, { reason: z.string(), confirmedAt: z.nullable(instant) });
export type BetaRequest = z.infer<typeof betaRequest>;

export const enquiryOf = { investors: investorEnquiry, beta: betaRequest } as const satisfies Record<
  EnquiryKind,
  unknown
>;
export type EnquiryOf = { [Kind in EnquiryKind]: z.infer<(typeof enquiryOf)[Kind]> };
