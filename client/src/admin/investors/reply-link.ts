import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { Language } from '@shared/locales';
import { enquiryViews } from './enquiry-views';

/**
 * A mail draft to whoever wrote, in the language they wrote from; `siteName` is what the site is called in that language,
 * or empty. Everything is encoded: an address such as
 * `a@b.example?bcc=…` adds no header.
 */
export function replyLink(
  kind: EnquiryKind,
  { email, language }: { email: string; language: Language },
  siteName: string,
): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  const { to, unnamed } = enquiryViews[kind].subject[language];
  // A name of several lines must not begin another header.
  const name = siteName.replace(/\s+/g, ' ').trim();
  return `mailto:${address}?subject=${encodeURIComponent(name ? `${to} ${name}` : unnamed)}`;
}
