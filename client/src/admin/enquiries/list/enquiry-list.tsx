import type { EnquiryPage } from '@shared/contracts/enquiry-lists';
import type { EnquiryOf } from '@shared/contracts/stored-enquiries';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters } from '@shared/enquiries/inbox-lists';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enquiriesQuery } from '../../../api/inbox-api';
import type { Elements } from '../../../ui/elements';
import { type Column, Table } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { focusMainIfLost } from '../../kit/page-head';
import { BulkBar } from './bulk-bar';

interface EnquiryListProps<Kind extends EnquiryKind> {
  kind: Kind;
  filters: InboxFilters;
  caption: string;
  errorTitle: string;
  columns: readonly Column<EnquiryOf[Kind]>[];
  empty: Elements;
  total?: string | undefined;
  /** Ids that arrived while the list was open; they stay hidden until the user asks for them. */
  waiting: ReadonlySet<number>;
}

export function EnquiryList<Kind extends EnquiryKind>(props: EnquiryListProps<Kind>) {
  const { kind, filters, caption, errorTitle, columns, empty, total, waiting } = props;
  const query = useInfiniteQuery({
    ...enquiriesQuery(kind, filters),
    select: rowsOf<EnquiryOf[Kind]>,
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(JSON.stringify(filters));
  /** Rows shown once stay, even if they count as new arrivals later. */
  const shown = useRef(new Set<number>());

  async function more() {
    await query.fetchNextPage();
    // The button disappears with the last page.
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
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-admin-line bg-admin-head px-5 py-2.5 text-note text-ink-2 max-md:px-4">
              <p className="min-h-6">
                {`${rows.length === 1 ? '1 Anfrage' : `${rows.length} Anfragen`}${total ? ` von ${total}` : ''}`}
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

export interface Selection {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Selects all of them, or none if all are selected. */
  toggleAll: (ids: readonly number[]) => void;
  /** Deselects these and keeps the rest of the selection. */
  release: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The selected rows; the selection ends when the list or its filter changes. */
function useSelection(list: string): Selection {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const ids = state.list === list ? state.ids : new Set<number>();
  const set = (next: ReadonlySet<number>) => setState({ list, ids: next });
  return {
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: (all) => set(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    release: (gone) => setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    clear: () => set(new Set()),
  };
}

const box = 'grid size-6 place-items-center';

function selectionColumn<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  selection: Selection,
): Column<Row> {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  const all = rows.length > 0 && chosen === rows.length;
  return {
    header: 'Auswahl',
    wide: true,
    className: 'lg:w-11',
    place: 'col-start-1 row-start-1 row-span-2',
    headerContent: (
      <>
        <span className="sr-only lg:hidden">Auswahl</span>
        <span className={`${box} max-lg:hidden`}>
          <input
            type="checkbox"
            aria-label="Alle angezeigten auswählen"
            className="checkbox-mark"
            checked={all}
            ref={(input) => {
              if (input) input.indeterminate = chosen > 0 && !all;
            }}
            onChange={() => selection.toggleAll(rows.map(({ id }) => id))}
          />
        </span>
      </>
    ),
    cell: ({ id, name }) => (
      <label className="flex items-center py-1">
        <input
          type="checkbox"
          aria-label={`Anfrage von ${name} auswählen`}
          className="checkbox-mark"
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    ),
  };
}
