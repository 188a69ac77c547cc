import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { InboxFilters } from '@shared/inbox-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../api/http-api';
import { enquiryQuery } from '../../api/inbox-api';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { adminButtonClass } from '../kit/admin-button';
import { focusMainIfLost } from '../kit/focus-main';
import { LoadState } from '../kit/load-state';
import { PageHead } from '../kit/page-head';
import { useNavigation } from '../navigation/admin-navigation';
import { EnquiryDetail } from './enquiry-detail';
import { enquiryViews } from './enquiry-views';
import { listAddress, readFilters } from './list-filters';
import { rememberPlace } from './list-place';

interface EnquiryPageProps {
  kind: EnquiryKind;
  id: number;
}

/** One enquiry with all that belongs to it. */
export function EnquiryPage({ kind, id }: EnquiryPageProps) {
  const { search } = useNavigation();
  const filters = readFilters(search);
  // Neighbours are those of the list that it was opened from: what looks like spam has its own.
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
              <Link href={listAddress(filters)} className={adminButtonClass({ tone: 'primary' })}>
                Zu den Anfragen
              </Link>
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

/** Reads the neighbours ahead, so that going on takes no time. */
function useNeighboursAhead(
  kind: EnquiryKind,
  filters: InboxFilters,
  ids: readonly (number | null | undefined)[],
): void {
  const client = useQueryClient();
  const [next, previous] = ids;
  const list = JSON.stringify(filters);
  useEffect(() => {
    for (const id of [next, previous]) {
      if (id) void client.prefetchQuery(enquiryQuery(kind, id, JSON.parse(list) as InboxFilters));
    }
  }, [client, kind, list, next, previous]);
}
