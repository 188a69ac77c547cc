import type { EnquiryInput } from '@shared/contracts/enquiry-description';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';

/** One enquiry of each kind with all that a person can send, and the field that holds its text. */
export const enquirySamples = {
  investors: {
    text: 'message',
    full: {
      name: 'Ida Investor',
      email: 'ida@invest.example',
      company: 'Kapital AG',
      investmentAmount: '50.000 €',
      message: 'Guten Tag, zusammen',
    },
  },
  beta: {
    text: 'reason',
    full: { name: 'Bo Beta', email: 'bo@stadt.example', reason: 'Guten Tag, zusammen' },
  },
} as const satisfies Record<EnquiryKind, { text: string; full: EnquiryInput }>;
