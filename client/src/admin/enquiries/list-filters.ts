import { beginningOf } from '@shared/base/beginning-of';
import { longestOrigin } from '@shared/contracts/enquiry-lists';
import { type EnquiryKind, type EnquiryStatus, enquiryStatuses } from '@shared/enquiries/enquiry-handling';
import { filterQuery, type InboxFilters, type InboxOrder, inboxOrders } from '@shared/enquiries/inbox-lists';
import { longestTag, storedTag } from '@shared/enquiries/tags';
import { toldStates } from '@shared/enquiries/waves';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { adminPaths } from '../navigation/admin-paths';

/** What the lists are filtered by besides the numbers of waves. */
const invitationFilters = ['none', 'any', ...toldStates] as const;

/** The number of a wave, as a filter. */
const waveIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : undefined);

/** Filters in the query string of an address; invalid values are ignored. */
export function readFilters(search: string): InboxFilters {
  const query = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const assignee = query.get('assignee') ?? '';
  const filters: InboxFilters = {
    q: query.get('q')?.trim() || undefined,
    status: oneOf<EnquiryStatus>('status', enquiryStatuses),
    assignee: /^(none|[1-9]\d{0,8})$/.test(assignee) ? assignee : undefined,
    spam: oneOf('spam', ['1']),
    origin: beginningOf(query.get('origin') ?? '', longestOrigin) || undefined,
    tag: beginningOf(storedTag(query.get('tag') ?? ''), longestTag) || undefined,
    invitation: oneOf('invitation', invitationFilters) ?? waveIn(query.get('invitation')),
    sort: oneOf<InboxOrder>('sort', inboxOrders),
  };
  return filters;
}

/** Whether a filter hides rows. The order and the open spam list do not count. */
export const isFiltered = ({ q, status, assignee, origin, tag, invitation }: InboxFilters): boolean =>
  Boolean(q || status || assignee || origin || tag || invitation);

export const listAddress = (filters: InboxFilters): string => adminPaths.inbox + filterQuery(filters);

/** Address of an enquiry opened from a list with these filters, which decide its neighbours. */
export function enquiryAddress(kind: EnquiryKind, id: number, filters: InboxFilters = {}): string {
  return adminPaths.enquiry(kind, id) + filterQuery(filters);
}

/** Address of a list as a file; `language` is that of a CSV file's headings. */
export function exportAddress(
  kind: EnquiryKind,
  format: 'csv' | 'json',
  filters: InboxFilters = {},
  language: Language = 'de',
): string {
  return paths.api.inbox.exported(kind, format, filterQuery(filters, format === 'csv' ? { lang: language } : {}));
}

interface Place {
  kind: EnquiryKind;
  id: number;
}

let left: Place | null = null;

/** Returns a function to call on leaving an enquiry. If that leads to the lists, they can ask which one it was. */
export function rememberPlace(place: Place): () => void {
  return () => {
    left = window.location.pathname === adminPaths.inbox ? place : null;
  };
}

/** The enquiry that was left for the lists, returned only once; null when they were opened in another way. */
export function takePlaceLeft(): Place | null {
  const place = left;
  left = null;
  return place;
}
