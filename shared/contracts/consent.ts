import type { EnquiryKind } from '../enquiries/enquiry-handling';

/** Where a page's settings name the version of the text at a form. */
export const consentKeys = {
  investors: 'consent-investors',
  beta: 'consent-beta',
} as const satisfies Record<EnquiryKind, string>;
