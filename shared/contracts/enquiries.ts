import type { EnquiryKind } from '../enquiries/enquiry-handling';
import { betaDescription } from './beta';
import type { EnquiryDescription } from './enquiry-description';
import { investorDescription } from './investors';

export const enquiryDescriptions: Readonly<Record<EnquiryKind, EnquiryDescription>> = {
  investors: investorDescription,
  beta: betaDescription,
};
