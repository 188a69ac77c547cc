import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { betaRequest } from './beta';
import type { EnquiryDescription } from './enquiry-description';
import { investorEnquiry } from './investors';

export const enquiries: Readonly<Record<EnquiryKind, EnquiryDescription>> = {
  investors: investorEnquiry,
  beta: betaRequest,
};
