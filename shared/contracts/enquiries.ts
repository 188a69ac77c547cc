import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { type BetaRequest, betaRequest } from './beta';
import type { EnquiryDescription } from './enquiry-description';
import { type InvestorEnquiry, investorEnquiry } from './investors';

/** Each kind as an administrator reads it: GET /api/<kind>. */
export interface EnquiryOf {
  investors: InvestorEnquiry;
  beta: BetaRequest;
}

export const enquiries: Readonly<Record<EnquiryKind, EnquiryDescription>> = {
  investors: investorEnquiry,
  beta: betaRequest,
};
