import type { InboxDetail } from '@shared/contracts/inbox';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters } from '@shared/enquiries/inbox-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/http-api';
import { enquiryQuery } from '../../../api/inbox-api';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { AdminButton, IconButton, LinkButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { RowMenu } from '../../kit/row-menu';
import { useSingleKeys } from '../../kit/shortcuts';
import { useNavigation } from '../../navigation/admin-navigation';
import { enquiryMenuItems, useEnquiryActions } from '../enquiry-actions';
import { enquiryViews } from '../enquiry-views';
import { enquiryAddress, listAddress, readFilters, rememberPlace } from '../list-filters';
import { readInboxAnew } from '../news';
import { ReplyDialog } from '../reply/reply-dialog';
import { OpenReplyNotice } from '../reply/reply-notices';
import { EnquiryDocuments } from '../shared-documents/enquiry-documents';
import { EnquiryHistory } from './enquiry-history';
import { EnquiryMessage, SameAddress } from './enquiry-message';
import { EnquiryHandling } from './handling-fields';

export function EnquiryPage({ kind, id }: { kind: EnquiryKind; id: number }) {
  const { search } = useNavigation();
  const filters = readFilters(search);
  // Neighbours come from the list the enquiry was opened from; suspected spam has its own list.
  const inList: InboxFilters = { ...filters, spam: filters.spam ?? '0' };
  const query = useQuery(enquiryQuery(kind, id, inList));
  useNeighboursAhead(kind, inList, [query.data?.next, query.data?.previous]);
  useEffect(() => {
    window.scrollTo(0, 0);
    focusMainIfLost();
    return rememberPlace({ kind, id });
  }, [kind, id]);

  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <PageHead title="Anfrage nicht gefunden" />
        <Card>
          <EmptyState
            icon="mail"
            title="Diese Anfrage gibt es nicht, oder sie wurde gelöscht."
            action={
              <LinkButton tone="primary" href={listAddress(filters)}>
                Zu den Anfragen
              </LinkButton>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <LoadState query={query} errorTitle={`Fehler beim Laden der ${enquiryViews[kind].one}`}>
      {(detail) => <EnquiryDetail key={id} detail={detail} filters={filters} />}
    </LoadState>
  );
}

/** Prefetches the neighbours, so that moving on takes no time. */
function useNeighboursAhead(
  kind: EnquiryKind,
  filters: InboxFilters,
  ids: readonly (number | null | undefined)[],
): void {
  const client = useQueryClient();
  const [next, previous] = ids;
  const list = JSON.stringify(filters);
  useEffect(() => {
    const same: InboxFilters = JSON.parse(list);
    for (const id of [next, previous]) {
      if (id) void client.prefetchQuery(enquiryQuery(kind, id, same));
    }
  }, [client, kind, list, next, previous]);
}

interface EnquiryDetailProps {
  detail: InboxDetail;
  /** Filters of the list it was opened from. */
  filters: InboxFilters;
}

function EnquiryDetail({ detail, filters }: EnquiryDetailProps) {
  const { kind, enquiry } = detail;
  const client = useQueryClient();
  const { go } = useNavigation();
  const [reply, setReply] = useState<{ link?: string } | null>(null);
  const answer = (link?: string) => setReply(link ? { link } : {});
  const ways = useWays(detail, filters);
  const { actions, question } = useEnquiryActions(kind, () => {
    go(listAddress(filters), { replace: true });
    void readInboxAnew(client);
  });
  useSingleKeys({ j: ways.next, k: ways.previous, e: () => answer() });

  return (
    <>
      <PageHead
        title={`${enquiryViews[kind].from} ${enquiry.name}`}
        lead={`${enquiryViews[kind].one} vom ${germanDate(enquiry.createdAt)}`}
        before={<EnquiryWays ways={ways} filters={filters} />}
        action={
          <span className="inline-flex items-center gap-1">
            <AdminButton icon="reply" tone="primary" className="mr-1" onClick={() => answer()} aria-keyshortcuts="e">
              Antworten
            </AdminButton>
            <IconButton
              icon="trash"
              label={`Anfrage von ${enquiry.name} löschen`}
              onClick={() => actions.erase(enquiry)}
            />
            <RowMenu
              label={`Weitere Aktionen zur Anfrage von ${enquiry.name}`}
              items={enquiryMenuItems(enquiry, actions)}
            />
          </span>
        }
      />
      <OpenReplyNotice others={detail.openReplies} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
        <EnquiryMessage detail={detail} />
        <div className="grid min-w-0 gap-4 lg:row-span-2">
          <EnquiryHandling detail={detail} />
          <SameAddress detail={detail} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title="Unterlagen">
            <div className="px-5 py-4">
              <EnquiryDocuments kind={kind} id={enquiry.id} language={enquiry.language} onUse={answer} />
            </div>
          </Card>
          <EnquiryHistory detail={detail} />
        </div>
      </div>
      {question}
      {reply && <ReplyDialog detail={detail} link={reply.link} onClose={() => setReply(null)} />}
    </>
  );
}

interface Ways {
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** Functions that open the neighbours in the list; each replaces the history entry, so that back leads to the list. */
function useWays({ kind, next, previous }: InboxDetail, filters: InboxFilters): Ways {
  const { go } = useNavigation();
  const to = (id: number | null) =>
    id === null ? null : () => go(enquiryAddress(kind, id, filters), { replace: true });
  return { next: to(next), previous: to(previous) };
}

function EnquiryWays({ ways, filters }: { ways: Ways; filters: InboxFilters }) {
  return (
    <nav aria-label="Anfragen" className="mb-4 flex items-center justify-between gap-3">
      <LinkButton icon="arrow-left" size="small" href={listAddress(filters)}>
        Zu den Anfragen
      </LinkButton>
      <span className="inline-flex overflow-hidden rounded-m border border-admin-border bg-white">
        <IconButton
          icon="chevron-up"
          iconSize={20}
          label="Vorige Anfrage"
          aria-keyshortcuts="k"
          className="-outline-offset-3"
          aria-disabled={ways.previous ? undefined : true}
          onClick={() => ways.previous?.()}
        />
        <IconButton
          icon="chevron-down"
          iconSize={20}
          label="Nächste Anfrage"
          aria-keyshortcuts="j"
          className="-outline-offset-3"
          aria-disabled={ways.next ? undefined : true}
          onClick={() => ways.next?.()}
        />
      </span>
    </nav>
  );
}
