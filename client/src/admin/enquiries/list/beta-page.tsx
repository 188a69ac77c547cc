import { filterQuery, type InboxFilters } from '@shared/enquiries/inbox-lists';
import { PageHead } from '../../kit/page-head';
import { useNavigation } from '../../navigation/admin-navigation';
import { adminPaths } from '../../navigation/admin-paths';
import { enquiryViews } from '../enquiry-views';
import { readFilters } from '../list-filters';
import { Enquiries } from './enquiries';
import { ListFilterBar } from './inbox-page';

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
          <ListFilterBar filters={filters} onFilter={onFilter} mail="Einladung" />
        </>
      )}
    />
  );
}
