import type { EnquiryStatus } from './enquiry-handling';

export const inboxOrders = ['newest', 'oldest', 'name'] as const;
export type InboxOrder = (typeof inboxOrders)[number];

export interface InboxFilters {
  q?: string | undefined;
  status?: EnquiryStatus | undefined;
  assignee?: string | undefined;
  spam?: '0' | '1' | undefined;
  origin?: string | undefined;
  tag?: string | undefined;
  /** `none`, `any`, what is told of the newest invitation or letter, or the number of a wave. */
  invitation?: string | undefined;
  sort?: InboxOrder | undefined;
}

/** The filters as a query with leading "?"; empty if none is set. */
export function filterQuery(filters: InboxFilters, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries<string | undefined>({ ...filters, ...more }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(Object.fromEntries(given))}` : '';
}
