import type { PageContent } from '@shared/contracts/content';
import type { EnquiryPage, EnquirySummary } from '@shared/contracts/enquiry-lists';
import type {
  Assignee,
  BulkInput,
  BulkResult,
  InboxChanges,
  InboxDetail,
  InboxHistoryEntry,
  InboxHit,
  InboxOrigins,
  InboxTags,
  InboxUpdate,
  OpenReplies,
  ReplyDraft,
  ReplyInput,
} from '@shared/contracts/inbox';
import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { enquiriesPerPage, openReplyRenewSeconds } from '@shared/enquiries/inbox-limits';
import { filterQuery, type InboxFilters } from '@shared/enquiries/inbox-lists';
import { type Language, languages } from '@shared/locales';
import { notFoundPage, paths } from '@shared/paths';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { adminQuery, adminQueryKey, refetchedOnMount } from './admin-queries';
import { request, requestData } from './http-api';

const { api } = paths;

/** Prefix of the keys of everything read about one kind: lists, numbers, single enquiries. */
const keyOf = (kind: EnquiryKind): QueryKey => [...adminQueryKey, kind];

export const listsOfEnquiries: readonly QueryKey[] = [keyOf('investors'), keyOf('beta')];

/** Enquiries of one kind that match the filters, as keyset pages. */
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
    ...refetchedOnMount,
  });
}

/** The number of enquiries of one kind and the latest few, without reading the whole list. */
export function enquirySummaryQuery(kind: EnquiryKind) {
  return adminQuery<EnquirySummary>([...keyOf(kind), 'summary'], api.enquirySummary(kind));
}

/** One enquiry with all that belongs to it. The filters name the list whose neighbours it returns. */
export function enquiryQuery<Kind extends EnquiryKind>(kind: Kind, id: number, filters: InboxFilters = {}) {
  return adminQuery<InboxDetail<Kind>>(
    [...keyOf(kind), 'one', id, filters],
    api.inbox.enquiry(kind, id, filterQuery(filters)),
  );
}

/** Removes enquiries from the cached lists at once: until all are refetched, one could appear in two of them. */
export function dropFromLists(client: QueryClient, kind: EnquiryKind, ids: readonly number[]): void {
  const gone = new Set(ids);
  client.setQueriesData<InfiniteData<EnquiryPage<{ id: number }>>>({ queryKey: [...keyOf(kind), 'list'] }, (known) =>
    known
      ? { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !gone.has(id)) })) }
      : known,
  );
}

/** Puts the stored enquiry into the cache of every list it was opened from. */
export function showEnquiry(client: QueryClient, detail: InboxDetail): void {
  client.setQueriesData<InboxDetail>({ queryKey: [...keyOf(detail.kind), 'one', detail.enquiry.id] }, (known) =>
    // Neighbours depend on the list, so the cached ones stay.
    known ? { ...detail, previous: known.previous, next: known.next } : known,
  );
}

/** Name of the site per language, from a public page: users who handle enquiries may not read settings. */
export const siteNamesQuery = queryOptions({
  queryKey: [...adminQueryKey, 'site-names'],
  queryFn: async ({ signal }): Promise<Partial<Record<Language, string>>> => {
    const named = languages.map(async (language) => {
      const { settings } = await requestData<PageContent>('GET', api.content(notFoundPage, language), { signal });
      return [language, settings['site-name']] as const;
    });
    return Object.fromEntries(await Promise.all(named));
  },
  ...refetchedOnMount,
});

export const assigneesQuery = adminQuery<Assignee[]>([...adminQueryKey, 'inbox', 'people'], api.inbox.people);

export const inboxOriginsQuery = adminQuery<InboxOrigins>([...adminQueryKey, 'inbox', 'origins'], api.inbox.origins);

export const inboxTagsQuery = adminQuery<InboxTags>([...adminQueryKey, 'inbox', 'tags'], api.inbox.tags);

export function replyDraftQuery(kind: EnquiryKind, id: number) {
  return adminQuery<ReplyDraft>([...adminQueryKey, 'inbox', 'reply', kind, id], api.inbox.reply(kind, id));
}

/**
 * Other users who have the reply to an enquiry open. The request also tells them that this user has it open. It polls,
 * and asks at once when the enquiry's replies have changed, as they are part of the key.
 */
export function openReplyQuery({ kind, enquiry, openReplies, replies }: InboxDetail) {
  return queryOptions({
    queryKey: [...adminQueryKey, 'inbox', 'open-reply', kind, enquiry.id, openReplies, replies],
    queryFn: () => requestData<OpenReplies>('POST', api.inbox.openReply(kind, enquiry.id, 'open')),
    placeholderData: keepPreviousData,
    refetchInterval: openReplyRenewSeconds * 1_000,
    refetchIntervalInBackground: true,
    gcTime: 0,
    ...refetchedOnMount,
  });
}

export function inboxSearchQuery(text: string) {
  return adminQuery<InboxHit[]>([...adminQueryKey, 'inbox', 'search', text], api.inbox.search(text));
}

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
  closeReply: (kind: EnquiryKind, id: number) => request<unknown>('POST', api.inbox.openReply(kind, id, 'close')),
};
