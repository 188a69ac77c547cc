import type { EnquiryKindName } from '../enquiry-handling';

/** Where a page's settings name the version of the text at a form. */
export const consentKeys = {
  investors: 'consent-investors',
  beta: 'consent-beta',
} as const satisfies Record<EnquiryKindName, string>;
