import type { InboxChanges, InboxHit } from '@shared/contracts/inbox';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { inboxPollSeconds } from '@shared/enquiries/inbox-limits';
import { may } from '@shared/permissions';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminQueryKey, readAnew } from '../../api/admin-queries';
import { inboxApi, inboxTagsQuery, listsOfEnquiries } from '../../api/inbox-api';
import { isSignedOut } from '../kit/error-text';
import { useSession } from '../session/session';

/** Milliseconds between requests, for a visible and a hidden window. */
const interval = { visible: inboxPollSeconds * 1_000, hidden: 60_000 } as const;

/** After this many milliseconds without interaction polling stops, so that an unused session can expire. */
const awayAfter = 60 * 60 * 1_000;

const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Older arrivals beyond this number are only counted. */
const mostKept = 100;

let lastSign = Date.now();

const newsKey = [...adminQueryKey, 'inbox', 'changes'];

/** New enquiries; `arrived` are those that no list has shown yet. */
export type InboxNews = Omit<InboxChanges, 'handled'>;

function sameHit(one: Pick<InboxHit, 'kind' | 'id'>, other: Pick<InboxHit, 'kind' | 'id'>): boolean {
  return one.kind === other.kind && one.id === other.id;
}

async function askForNews(client: QueryClient, signal: AbortSignal): Promise<InboxNews> {
  const before = client.getQueryData<InboxNews>(newsKey);
  const { cursor, counts, arrived, handled } = await inboxApi.changes(before?.cursor ?? null, signal);
  if (before && (handled || arrived.length > 0)) {
    for (const queryKey of listsOfEnquiries) void client.invalidateQueries({ queryKey });
  }
  // Read the cache again: a list may have shown some of them during the request.
  const waiting = client.getQueryData<InboxNews>(newsKey)?.arrived ?? [];
  const known = waiting.filter((hit) => !arrived.some((other) => sameHit(hit, other)));
  return { cursor, counts, arrived: [...arrived, ...known].slice(0, mostKept) };
}

function newsQuery(client: QueryClient) {
  return queryOptions({
    queryKey: newsKey,
    queryFn: ({ signal }) => askForNews(client, signal),
    refetchInterval: ({ state: { error } }) => {
      if (isSignedOut(error) || Date.now() - lastSign > awayAfter) return false;
      return document.visibilityState === 'visible' ? interval.visible : interval.hidden;
    },
    refetchIntervalInBackground: true,
  });
}

/** The cached news, without a request; undefined for users who may not handle enquiries. */
export function useKnownNews(): InboxNews | undefined {
  const client = useQueryClient();
  return useQuery({ ...newsQuery(client), enabled: false }).data;
}

/** Polls for new enquiries; use it once in the content area. */
export function useNews(): InboxNews | undefined {
  const client = useQueryClient();
  const { user } = useSession();
  const allowed = user !== null && may(user, 'enquiries');
  const { data, refetch } = useQuery({ ...newsQuery(client), enabled: allowed });
  useEffect(() => {
    if (!allowed) return;
    const noticed = () => {
      const away = Date.now() - lastSign > awayAfter;
      lastSign = Date.now();
      if (away) void refetch();
    };
    // Refetch at once when the user comes back to the window.
    const looked = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    for (const sign of signsOfAPerson) window.addEventListener(sign, noticed, { passive: true });
    document.addEventListener('visibilitychange', looked);
    return () => {
      for (const sign of signsOfAPerson) window.removeEventListener(sign, noticed);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [allowed, refetch]);
  return data;
}

/** Removes enquiries that a list shows already from the news, so that they are not announced there. */
export function markShown(client: QueryClient, shown: (hit: InboxHit) => boolean): void {
  client.setQueryData<InboxNews>(
    newsKey,
    (news) => news && { ...news, arrived: news.arrived.filter((hit) => !shown(hit)) },
  );
}

export const readInboxAnew = (client: QueryClient): Promise<void> =>
  readAnew(client, [...listsOfEnquiries, newsKey, inboxTagsQuery.queryKey]);

const oneOf: Readonly<Record<EnquiryKind, readonly [one: string, many: string]>> = {
  investors: ['neue Investorenanfrage', 'neue Investorenanfragen'],
  beta: ['neue Beta-Anfrage', 'neue Beta-Anfragen'],
};

/** The number of new enquiries of each kind, as screen readers and the list announce it. */
export function newsText(arrived: readonly Pick<InboxHit, 'kind'>[]): string {
  return (['investors', 'beta'] as const)
    .map((kind) => {
      const count = arrived.filter((hit) => hit.kind === kind).length;
      return count > 0 ? `${count} ${oneOf[kind][count === 1 ? 0 : 1]}` : '';
    })
    .filter(Boolean)
    .join(' und ');
}
