import type { EnquiryKind, EnquiryOf } from '@shared/contracts/enquiries';
import type { EnquiryPage } from '@shared/contracts/enquiry-pages';
import type { InboxFilters } from '@shared/inbox-lists';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { enquiriesQuery } from '../../api/inbox-api';
import { type Column, Table } from '../../ui/table';
import { AdminButton } from '../kit/admin-button';
import { focusMainIfLost } from '../kit/focus-main';
import { LoadState } from '../kit/load-state';
import { BulkBar } from './bulk-bar';
import { useSelection } from './enquiry-selection';
import { selectionColumn } from './selection-column';

interface EnquiryListProps<Kind extends EnquiryKind> {
  kind: Kind;
  filters: InboxFilters;
  /** What the table lists, for assistive technology, and what could not be loaded (spec point 8). */
  caption: string;
  errorTitle: string;
  columns: readonly Column<EnquiryOf[Kind]>[];
  /** Stands in the place of an empty table. */
  empty: ReactNode;
  /** How many there are beside those that are loaded, where that is known. */
  total?: string | undefined;
  /** Those that came while the list was being read: they wait until somebody asks for them. */
  waiting: ReadonlySet<number>;
}

/** The rows of one list, page by page, and what can be done to several of them at once. */
export function EnquiryList<Kind extends EnquiryKind>({
  kind,
  filters,
  caption,
  errorTitle,
  columns,
  empty,
  total,
  waiting,
}: EnquiryListProps<Kind>) {
  const query = useInfiniteQuery({
    ...enquiriesQuery(kind, filters),
    select: rowsOf<EnquiryOf[Kind]>,
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(JSON.stringify(filters));
  /** What has been shown stays, whatever is said to have come since. */
  const shown = useRef(new Set<number>());

  async function more() {
    await query.fetchNextPage();
    // With the last page the button goes.
    focusMainIfLost();
  }
  return (
    <LoadState query={query} errorTitle={errorTitle}>
      {(all) => {
        const rows = all.filter(({ id }) => !waiting.has(id) || shown.current.has(id));
        for (const { id } of rows) shown.current.add(id);
        if (rows.length === 0) return empty;
        return (
          <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <Table
              caption={caption}
              columns={[selectionColumn(rows, selection), ...columns]}
              rows={rows}
              rowKey={({ id }) => id}
              isSelected={({ id }) => selection.has(id)}
            />
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-admin-linie bg-admin-kopf px-5 py-2.5 text-note text-tinte-2 max-md:px-4">
              <p className="min-h-6">
                {rows.length === 1 ? '1 Anfrage' : `${rows.length} Anfragen`}
                {total && ` von ${total}`}
              </p>
              {query.hasNextPage && (
                <AdminButton size="small" loading={query.isFetchingNextPage} onClick={() => void more()}>
                  Weitere laden
                </AdminButton>
              )}
            </div>
            <BulkBar
              kind={kind}
              rows={rows.filter(({ id }) => selection.has(id))}
              onClear={selection.clear}
              onDone={selection.release}
            />
          </div>
        );
      }}
    </LoadState>
  );
}

function rowsOf<Row>({ pages }: InfiniteData<EnquiryPage<Row>>): Row[] {
  return pages.flatMap(({ data }) => data);
}
