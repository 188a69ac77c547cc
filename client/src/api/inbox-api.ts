import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import type { EnquiryPage } from '@shared/contracts/enquiry-pages';
import type { EnquirySummary } from '@shared/contracts/enquiry-summary';
import type {
  BulkInput,
  BulkResult,
  InboxChanges,
  InboxDetail,
  InboxHistoryEntry,
  InboxHit,
  InboxPerson,
  InboxUpdate,
  OpenReplies,
  ReplyDraft,
  ReplyInput,
} from '@shared/contracts/inbox';
import { enquiriesPerPage, filterQuery, type InboxFilters } from '@shared/inbox-lists';
import { paths } from '@shared/paths';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { adminQueryKey } from './admin-api';
import { request, requestData } from './http-api';

const { api } = paths;

const fresh = { refetchOnMount: 'always' } as const;

/** Begins the keys of everything that is read of one kind: lists, numbers, single enquiries. */
const keyOf = (kind: EnquiryKind): QueryKey => [...adminQueryKey, kind];

/** What a change of enquiries makes old. */
export const listsOfEnquiries: readonly QueryKey[] = [keyOf('investors'), keyOf('beta')];

/** Those of one kind that the filters let through, in their order, page by page. */
export function enquiriesQuery<Kind extends EnquiryKind>(kind: Kind, filters: InboxFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(kind), 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: String(enquiriesPerPage.usual), ...(pageParam ? { after: pageParam } : {}) };
      return request<EnquiryPage<EnquiryOf[Kind]>>('GET', api.enquiryList(kind, filterQuery(filters, page)), {
        signal,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}

/** All of one kind that a few words find, however many pages they fill. */
export async function everyEnquiryFound<Kind extends EnquiryKind>(kind: Kind, q: string): Promise<EnquiryOf[Kind][]> {
  const found: EnquiryOf[Kind][] = [];
  let after: string | null = null;
  do {
    const page = { limit: String(enquiriesPerPage.most), ...(after ? { after } : {}) };
    const answer: EnquiryPage<EnquiryOf[Kind]> = await request('GET', api.enquiryList(kind, filterQuery({ q }, page)));
    found.push(...answer.data);
    after = answer.next;
  } while (after);
  return found;
}

/** How many enquiries of one kind there are, and the latest few; never the whole list. */
export function enquirySummaryQuery(kind: EnquiryKind) {
  return queryOptions({
    queryKey: [...keyOf(kind), 'summary'],
    queryFn: ({ signal }) => requestData<EnquirySummary>('GET', api.enquirySummary(kind), { signal }),
    ...fresh,
  });
}

/** One enquiry with all that belongs to it; the filters say which list its neighbours stand in. */
export function enquiryQuery<Kind extends EnquiryKind>(kind: Kind, id: number, filters: InboxFilters = {}) {
  return queryOptions({
    queryKey: [...keyOf(kind), 'one', id, filters],
    queryFn: ({ signal }) =>
      requestData<InboxDetail<Kind>>('GET', api.inbox.enquiry(kind, id, filterQuery(filters)), { signal }),
    ...fresh,
  });
}

/** Takes enquiries out of the lists at once: until both lists of a kind have been read anew, one could stand in both. */
export function dropFromLists(client: QueryClient, kind: EnquiryKind, ids: readonly number[]): void {
  const gone = new Set(ids);
  client.setQueriesData<InfiniteData<EnquiryPage<{ id: number }>>>({ queryKey: [...keyOf(kind), 'list'] }, (known) =>
    known
      ? { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !gone.has(id)) })) }
      : known,
  );
}

/** Shows an enquiry as it is stored now, in whichever list it was opened from. */
export function showEnquiry(client: QueryClient, detail: InboxDetail): void {
  client.setQueriesData<InboxDetail>({ queryKey: [...keyOf(detail.kind), 'one', detail.enquiry.id] }, (known) =>
    // Only a list knows its neighbours.
    known ? { ...detail, previous: known.previous, next: known.next } : known,
  );
}

/** Whoever can be given an enquiry. */
export const inboxPeopleQuery = queryOptions({
  queryKey: [...adminQueryKey, 'inbox', 'people'],
  queryFn: ({ signal }) => requestData<InboxPerson[]>('GET', api.inbox.people, { signal }),
  ...fresh,
});

/** What a reply begins with. */
export function replyDraftQuery(kind: EnquiryKind, id: number) {
  return queryOptions({
    queryKey: [...adminQueryKey, 'inbox', 'reply', kind, id],
    queryFn: ({ signal }) => requestData<ReplyDraft>('GET', api.inbox.reply(kind, id), { signal }),
    ...fresh,
  });
}

/** Enquiries that a few words find. */
export function inboxSearchQuery(text: string) {
  return queryOptions({
    queryKey: [...adminQueryKey, 'inbox', 'search', text],
    queryFn: ({ signal }) => requestData<InboxHit[]>('GET', api.inbox.search(text), { signal }),
    ...fresh,
  });
}

/** What can be done in the inbox. */
export const inboxApi = {
  changes: (since: string | null, signal?: AbortSignal) =>
    requestData<InboxChanges>('GET', api.inbox.changes(since), signal ? { signal } : {}),
  update: (kind: EnquiryKind, id: number, body: InboxUpdate) =>
    requestData<InboxDetail>('PUT', api.inbox.enquiry(kind, id), { body }),
  erase: (kind: EnquiryKind, id: number) => request<unknown>('DELETE', api.enquiry(kind, id)),
  bulk: (body: BulkInput) => requestData<BulkResult>('POST', api.inbox.bulk, { body }),
  addNote: (kind: EnquiryKind, id: number, text: string) =>
    requestData<InboxHistoryEntry>('POST', api.inbox.notes(kind, id), { body: { text } }),
  eraseNote: (kind: EnquiryKind, id: number, note: number) =>
    request<unknown>('DELETE', api.inbox.note(kind, id, note)),
  reply: (kind: EnquiryKind, id: number, body: ReplyInput) =>
    requestData<InboxHistoryEntry>('POST', api.inbox.reply(kind, id), { body }),
  /** Tells that one has the reply open, still has, or has not any longer; answers with who else has. */
  openReply: (kind: EnquiryKind, id: number, act: 'open' | 'renew' | 'close') =>
    requestData<OpenReplies>('POST', api.inbox.openReply(kind, id, act)),
};
