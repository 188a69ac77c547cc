import type { DataSubjectData, DataSubjectSummary, OverdueEnquiries } from '@shared/contracts/data-subjects';
import type { EnquiryPage, EnquirySummary } from '@shared/contracts/enquiry-lists';
import type {
  Assignee,
  BulkInput,
  BulkResult,
  InboxChanges,
  InboxDetail,
  InboxHistoryEntry,
  InboxHit,
  InboxUpdate,
  OpenReplies,
  ReplyDraft,
  ReplyInput,
} from '@shared/contracts/inbox';
import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { enquiriesPerPage, filterQuery, type InboxFilters, openReplyRenewSeconds } from '@shared/enquiries/inbox-lists';
import { paths } from '@shared/paths';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { adminQuery, adminQueryKey, fresh } from './admin-api';
import { request, requestData } from './http-api';

const { api } = paths;

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

/** How many enquiries of one kind there are, and the latest few; never the whole list. */
export function enquirySummaryQuery(kind: EnquiryKind) {
  return adminQuery<EnquirySummary>([...keyOf(kind), 'summary'], api.enquirySummary(kind));
}

/** One enquiry with all that belongs to it; the filters say which list its neighbours stand in. */
export function enquiryQuery<Kind extends EnquiryKind>(kind: Kind, id: number, filters: InboxFilters = {}) {
  return adminQuery<InboxDetail<Kind>>(
    [...keyOf(kind), 'one', id, filters],
    api.inbox.enquiry(kind, id, filterQuery(filters)),
  );
}

/** Takes enquiries out of the lists at once: until both lists of a kind are read anew, one could stand in both. */
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
export const assigneesQuery = adminQuery<Assignee[]>([...adminQueryKey, 'inbox', 'people'], api.inbox.people);

/** What a reply begins with. */
export function replyDraftQuery(kind: EnquiryKind, id: number) {
  return adminQuery<ReplyDraft>([...adminQueryKey, 'inbox', 'reply', kind, id], api.inbox.reply(kind, id));
}

/**
 * Who else has the reply to an enquiry open; asking tells others that one has it open oneself. It is asked again and
 * again, and at once where the enquiry was read with other replies.
 */
export function openReplyQuery({ kind, enquiry, openReplies, replies }: InboxDetail) {
  return queryOptions({
    queryKey: [...adminQueryKey, 'inbox', 'open-reply', kind, enquiry.id, openReplies, replies],
    queryFn: () => requestData<OpenReplies>('POST', api.inbox.openReply(kind, enquiry.id, 'open')),
    placeholderData: keepPreviousData,
    refetchInterval: openReplyRenewSeconds * 1_000,
    refetchIntervalInBackground: true,
    gcTime: 0,
    ...fresh,
  });
}

/** Enquiries that a few words find. */
export function inboxSearchQuery(text: string) {
  return adminQuery<InboxHit[]>([...adminQueryKey, 'inbox', 'search', text], api.inbox.search(text));
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
  /** Tells that one does not have the reply open any longer. */
  closeReply: (kind: EnquiryKind, id: number) => request<unknown>('POST', api.inbox.openReply(kind, id, 'close')),
};

const { personSummary, personExport, personErase, overdueEnquiries } = paths.api;

/** Enquiries whose storage period has ended. */
export const overdueQuery = adminQuery<OverdueEnquiries>([...adminQueryKey, 'overdue'], overdueEnquiries);

/** What is stored about the owner of an address. */
export const dataSubjectsApi = {
  summary: (email: string) => requestData<DataSubjectSummary>('POST', personSummary, { body: { email } }),
  data: (email: string) => requestData<DataSubjectData>('POST', personExport, { body: { email } }),
  /** Resolves to what there was. */
  erase: (email: string) => requestData<DataSubjectSummary>('POST', personErase, { body: { email } }),
};
