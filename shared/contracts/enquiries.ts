import { type BetaRequest, betaRequest } from './beta';
import type { EnquiryDescription } from './enquiry-description';
import { type InvestorEnquiry, investorEnquiry } from './investors';

/** The kinds of enquiries, in the order of the content area. */
export const enquiryKinds = ['investors', 'beta'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/** Each kind as an administrator reads it: GET /api/<kind>. */
export interface EnquiryOf {
  investors: InvestorEnquiry;
  beta: BetaRequest;
}

export const enquiries: Readonly<Record<EnquiryKind, EnquiryDescription>> = {
  investors: investorEnquiry,
  beta: betaRequest,
};
