import { filterQuery, type InboxFilters } from '@shared/enquiries/inbox-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAnew } from '../../../api/admin-api';
import { listsOfEnquiries } from '../../../api/inbox-api';
import { Icon } from '../../../ui/icon';
import { focusMainIfLost, PageHead } from '../../kit/page-head';
import { useSingleKeys } from '../../kit/shortcuts';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { DataSubjectRequests } from '../data-subjects/data-subject-requests';
import { enquiryViews } from '../enquiry-views';
import { isFiltered, listAddress, readFilters, takePlaceLeft } from '../list-filters';
import { markShown, useKnownNews } from '../news';
import { Enquiries } from './enquiries';
import { enquiryLinkId } from './enquiry-columns';
import { ListFilterBar } from './list-filter-bar';

/** Investor enquiries and, below them, requests for the beta. */
export function InvestorsPage() {
  const { search, go } = useNavigation();
  const filters = readFilters(search);
  const onFilter = (next: InboxFilters) => go(listAddress(next), { replace: true });
  useSingleKeys({ j: () => goToEnquiry(1), k: () => goToEnquiry(-1) });
  // Whoever comes back from an enquiry goes on at its row.
  useEffect(() => {
    const place = takePlaceLeft();
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
              action={action}
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
                {numbers && <p className="mt-0.5 text-ink-2">{numbers}</p>}
              </div>
              {action}
            </div>
          )}
        />
      </div>
      <DataSubjectRequests />
      <NewsNotice />
    </>
  );
}

/** Requests for the beta alone. */
export function BetaPage() {
  const { search, go } = useNavigation();
  const filters = readFilters(search);
  const onFilter = (next: InboxFilters) => go(adminPaths.beta + filterQuery(next), { replace: true });
  return (
    <Enquiries
      kind="beta"
      filters={filters}
      onFilter={onFilter}
      head={(numbers, action) => (
        <>
          <PageHead title={enquiryViews.beta.title} lead={numbers} action={action} />
          <ListFilterBar filters={filters} onFilter={onFilter} />
        </>
      )}
    />
  );
}

/**
 * Offers the enquiries that came while the lists are read, and lays them into the lists only when somebody asks:
 * nothing moves under their eyes. The frame has it read out.
 */
function NewsNotice() {
  const client = useQueryClient();
  const { search, go } = useNavigation();
  const arrived = useKnownNews()?.arrived.filter(({ suspectedSpam }) => !suspectedSpam) ?? [];

  // The lists are read when the view opens, with all that came before.
  useEffect(() => markShown(client, () => true), [client]);

  async function show() {
    const [newest] = arrived;
    markShown(client, () => true);
    if (isFiltered(readFilters(search))) go(listAddress({}));
    await readAnew(client, listsOfEnquiries);
    const link = newest && document.getElementById(enquiryLinkId(newest.kind, newest.id));
    if (link) link.focus();
    else focusMainIfLost();
  }

  if (arrived.length === 0) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4">
      <button
        type="button"
        onClick={() => void show()}
        className="pointer-events-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-ink px-5 text-s font-strong text-white shadow-2 [--focus:var(--water)] hover:bg-[#24365a]"
      >
        <Icon name="arrow-up" width="18" height="18" />
        {arrived.length === 1 ? '1 neue Anfrage' : `${arrived.length} neue Anfragen`} – anzeigen
      </button>
    </div>
  );
}

/** Goes from enquiry to enquiry in the lists; Enter opens, as on any link. */
function goToEnquiry(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-enquiry-link]')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link === document.activeElement || link.closest('tr') === row);
  links[Math.max(at + step, 0)]?.focus();
}
