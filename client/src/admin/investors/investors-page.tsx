import type { InboxFilters } from '@shared/inbox-lists';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import { adminButtonClass } from '../kit/admin-button';
import { PageHead } from '../kit/page-head';
import { useNavigation } from '../navigation/admin-navigation';
import { adminPaths } from '../navigation/admin-paths';
import { PersonRequests } from '../persons/person-requests';
import { Enquiries } from './enquiries';
import { enquiryLinkId } from './enquiry-columns';
import { enquiryViews } from './enquiry-views';
import { ListFilterBar } from './list-filter-bar';
import { listAddress, readFilters } from './list-filters';
import { placeLeft } from './list-place';
import { NewsNotice } from './news-notice';
import { useListKeys } from './use-list-keys';

/** Investor enquiries and, below them, requests for the beta (decisions, forms). */
export function InvestorsPage() {
  const { search, go } = useNavigation();
  const filters = readFilters(search);
  const onFilter = (next: InboxFilters) => go(listAddress(next), { replace: true });
  useListKeys();
  // Whoever comes back from an enquiry goes on at its row.
  useEffect(() => {
    const place = placeLeft();
    if (place) document.getElementById(enquiryLinkId(place.kind, place.id))?.focus();
  }, []);
  return (
    <>
      <Enquiries
        kind="investors"
        filters={filters}
        onFilter={onFilter}
        head={(numbers, action) => (
          <>
            <PageHead
              title={enquiryViews.investors.title}
              lead={numbers ?? 'Was Investoren über das Kontaktformular geschrieben haben.'}
              action={
                <div className="flex flex-wrap gap-3">
                  <Link href={adminPaths.materials} className={adminButtonClass()}>
                    <Icon name="file-text" width="18" height="18" />
                    Unterlagen
                  </Link>
                  {action}
                </div>
              }
            />
            <ListFilterBar filters={filters} onFilter={onFilter} />
          </>
        )}
      />
      <div className="mt-10">
        <Enquiries
          kind="beta"
          filters={filters}
          onFilter={onFilter}
          head={(numbers, action) => (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <div>
                <h2 className="font-text text-xl leading-tight font-bold">{enquiryViews.beta.title}</h2>
                {numbers && <p className="mt-0.5 text-tinte-2">{numbers}</p>}
              </div>
              {action}
            </div>
          )}
        />
      </div>
      <PersonRequests />
      <NewsNotice />
    </>
  );
}
