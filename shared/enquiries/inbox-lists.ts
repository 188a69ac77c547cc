import type { EnquiryStatus } from './enquiry-handling';

/** Orders of a list: by when it came, or by the name of whoever wrote. */
export const inboxOrders = ['newest', 'oldest', 'name'] as const;
export type InboxOrder = (typeof inboxOrders)[number];

/** As they stand in an address. */
export interface InboxFilters {
  q?: string | undefined;
  status?: EnquiryStatus | undefined;
  assignee?: string | undefined;
  spam?: '0' | '1' | undefined;
  sort?: InboxOrder | undefined;
}

/** The filters as the query of an address, beginning with "?"; empty where none is given. */
export function filterQuery(filters: InboxFilters, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries<string | undefined>({ ...filters, ...more }).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(Object.fromEntries(given) as Record<string, string>)}` : '';
}

/** How often GET /api/inbox/changes is to be asked while the window is visible. */
export const inboxPollSeconds = 10;

/** Rows of a page where nothing else is asked for, and at most. */
export const enquiriesPerPage = { usual: 100, most: 500 } as const;

/** The name of whoever has a reply open is forgotten where it was not renewed for so long. */
export const openReplySeconds = 120;
export const openReplyRenewSeconds = 45;
