import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { Language } from '@shared/locales';
import { enquiryViews } from './enquiry-views';

/**
 * A mail draft to whoever wrote, in the language they wrote from. Everything is encoded: an address such as
 * `a@b.example?bcc=…` adds no header.
 */
export function replyLink(kind: EnquiryKind, { email, language }: { email: string; language: Language }): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(enquiryViews[kind].subject[language])}`;
}
