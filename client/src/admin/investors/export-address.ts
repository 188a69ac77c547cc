import type { EnquiryKind } from '@shared/contracts/enquiries';
import { filterQuery, type InboxFilters } from '@shared/inbox-lists';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';

/** Address of a list as a file; the headings of a table are in `language`. */
export function exportAddress(
  kind: EnquiryKind,
  format: 'csv' | 'json',
  filters: InboxFilters = {},
  language: Language = 'de',
): string {
  return paths.api.inbox.exported(kind, format, filterQuery(filters, format === 'csv' ? { lang: language } : {}));
}
