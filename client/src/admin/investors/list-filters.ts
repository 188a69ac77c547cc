import { type EnquiryStatus, enquiryStatuses } from '@shared/enquiry-handling';
import { filterQuery, type InboxFilters, type InboxOrder, inboxOrders } from '@shared/inbox-lists';
import { adminPaths } from '../navigation/admin-paths';

/** What an address asks of the lists; what it says wrongly it does not say. */
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
    sort: oneOf<InboxOrder>('sort', inboxOrders),
  };
  return filters;
}

/** Whether anything keeps rows from the lists; their order and what is open keep none. */
export function isFiltered({ q, status, assignee }: InboxFilters): boolean {
  return Boolean(q || status || assignee);
}

/** Address of the lists with these filters. */
export function listAddress(filters: InboxFilters): string {
  return adminPaths.investors + filterQuery(filters);
}

/** Address of an enquiry that is opened from a list with these filters: its neighbours are those of the list. */
export function enquiryAddress(kind: 'investors' | 'beta', id: number, filters: InboxFilters = {}): string {
  return adminPaths.enquiry(kind, id) + filterQuery(filters);
}
