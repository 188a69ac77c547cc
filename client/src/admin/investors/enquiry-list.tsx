import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { type Column, Table } from '../../ui/table';
import { AdminButton } from '../kit/admin-button';
import { focusMainIfLost } from '../kit/focus-main';
import { LoadState } from '../kit/load-state';

interface EnquiryListProps<Row> {
  title: string;
  query: UseInfiniteQueryResult<Row[]>;
  errorTitle: string;
  emptyTitle: string;
  columns: readonly Column<Row>[];
}

/** A list of enquiries; what looks like spam is kept apart below, unchanged and in reach (decisions, forms). */
export function EnquiryList<Row extends { id: number; suspectedSpam: boolean }>({
  title,
  query,
  errorTitle,
  emptyTitle,
  columns,
}: EnquiryListProps<Row>) {
  async function more() {
    await query.fetchNextPage();
    // With the last page the button goes.
    focusMainIfLost();
  }
  return (
    <Card aria-label={title}>
      <LoadState query={query} errorTitle={errorTitle}>
        {(rows) => {
          const genuine = rows.filter((row) => !row.suspectedSpam);
          const suspected = rows.filter((row) => row.suspectedSpam);
          return (
            <>
              {genuine.length === 0 ? (
                <EmptyState icon="mail" title={emptyTitle} />
              ) : (
                <Table caption={title} columns={columns} rows={genuine} rowKey={(row) => row.id} />
              )}
              {suspected.length > 0 && (
                <details className="group border-t border-admin-linie bg-admin-kopf">
                  <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-semibold text-tinte-2 -outline-offset-3">
                    <Icon name="chevron-down" className="transition-transform duration-1 group-open:rotate-180" />
                    Verdacht auf Spam ({suspected.length})
                  </summary>
                  <div className="border-t border-admin-linie bg-white">
                    <Table
                      caption={`${title}, Verdacht auf Spam`}
                      columns={columns}
                      rows={suspected}
                      rowKey={(row) => row.id}
                    />
                  </div>
                </details>
              )}
              {query.hasNextPage && (
                <div className="border-t border-admin-linie p-4 text-center">
                  <AdminButton loading={query.isFetchingNextPage} onClick={() => void more()}>
                    Weitere laden
                  </AdminButton>
                </div>
              )}
            </>
          );
        }}
      </LoadState>
    </Card>
  );
}
