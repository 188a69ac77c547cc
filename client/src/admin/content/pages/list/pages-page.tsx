import type { PendingChange } from '@shared/contracts/pending-changes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allContentQuery } from '../../../../api/content-api';
import { pagesQuery } from '../../../../api/pages-api';
import { pendingQuery } from '../../../../api/pending-changes-api';
import { Card } from '../../../../ui/card';
import { TextField } from '../../../../ui/field';
import { AdminButton } from '../../../kit/admin-button';
import { LoadedTable } from '../../../kit/load-state';
import { PageHead } from '../../../kit/page-head';
import { FilterField, FoldedFilters } from '../../../kit/toggles';
import { useSearchText } from '../../../kit/use-search-text';
import { useNavigation } from '../../../navigation/admin-navigation';
import { adminPaths } from '../../../navigation/admin-paths';
import { usePublishing } from '../../checks/publishing';
import { useEditable } from '../../entities/editable';
import { useSitePages } from '../../entities/site-pages';
import { NewsButton } from '../news-button';
import { usePageDeletion } from '../page-deletion';
import {
  filteredPages,
  listedPages,
  type PageFilter,
  pageFilterAddress,
  readPageFilter,
  shownStates,
  sortings,
} from './listed-pages';
import { pageColumns } from './page-columns';

const none: readonly PendingChange[] = [];

/** The URL holds the filter. */
function PageFilterBar({ filter }: { filter: PageFilter }) {
  const { go } = useNavigation();
  const show = (next: PageFilter) => go(pageFilterAddress(next), { replace: true });
  const { typed, type } = useSearchText(filter.words, (words) => show({ ...filter, words }));
  return (
    <FoldedFilters
      chosen={[filter.state, filter.sorting].filter(Boolean).length}
      search={
        <TextField
          label="Suchen"
          hint="Titel, Adresse oder Thema"
          type="search"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      }
    >
      <FilterField
        label="Zeigen"
        all="Alle Seiten"
        options={Object.entries(shownStates)}
        chosen={filter.state}
        onChoose={(state) => show({ ...filter, state })}
      />
      <FilterField
        label="Sortieren nach"
        all="Reihenfolge der Website"
        options={Object.entries(sortings)}
        chosen={filter.sorting}
        onChoose={(sorting) => show({ ...filter, sorting })}
      />
    </FoldedFilters>
  );
}

/** All pages of the site in one table. */
export function PagesPage() {
  const query = useQuery({ ...pagesQuery, refetchOnMount: true });
  const { data: content } = useQuery({ ...allContentQuery, refetchOnMount: true });
  const { data: changes = none } = useQuery({ ...pendingQuery, refetchOnMount: true });
  const { pages } = useSitePages();
  const editable = useEditable();
  const { open, search } = useNavigation();
  const publishing = usePublishing();
  const deletion = usePageDeletion();
  const rows = useMemo(
    () => listedPages(editable.sitePages(pages), content && editable.content(content), changes),
    [editable, pages, content, changes],
  );
  const shown = useMemo(() => filteredPages(rows, readPageFilter(search)), [rows, search]);
  const counted = rows.length === 1 ? '1 Seite' : `${rows.length} Seiten`;
  const columns = pageColumns({
    publish: publishing.publish,
    onDelete: deletion.ask,
    hasNews: rows.some(({ page }) => page.newsDate !== null),
  });
  return (
    <>
      <PageHead
        title="Seiten"
        lead="Jede Seite der Website mit ihrem Stand. Was auf einer Seite steht, ordnen Sie unter „Abschnitte“."
        action={
          <span className="flex flex-wrap gap-2.5">
            <NewsButton />
            <AdminButton icon="plus" tone="primary" onClick={() => open(adminPaths.newPage)}>
              Neue Seite
            </AdminButton>
          </span>
        }
      />
      <PageFilterBar filter={readPageFilter(search)} />
      <p role="status" className="mb-4 text-note text-ink-2">
        {shown.length === rows.length ? counted : `${shown.length} von ${counted}`}
      </p>
      <Card aria-label="Seiten">
        <LoadedTable
          // A new key shows the first rows again after a new search.
          key={search}
          query={{ ...query, data: query.data && shown }}
          errorTitle="Fehler beim Laden der Seiten"
          empty={{ icon: 'layers', title: 'Keine Seiten gefunden' }}
          caption="Seiten"
          columns={columns}
          rowKey={({ page }) => page.key}
          step={100}
        />
      </Card>
      {publishing.dialog}
      {deletion.question}
    </>
  );
}
