import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import type { Elements } from '../../ui/elements';
import { EmptyState } from '../../ui/empty-state';
import { FieldError } from '../../ui/field';
import { Table } from '../../ui/table';
import { AdminButton } from './admin-button';
import { errorText, isSignedOut } from './error-text';

interface LoadStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching'> & { refetch: () => unknown };
  errorTitle: string;
  children: (data: Data) => Elements;
}

/**
 * Renders the data, or a placeholder while loading, or the error with a retry button. Data stays when a refetch fails.
 * A 401 keeps the placeholder, because a sign-in is asked for elsewhere.
 */
export function LoadState<Data>({ query, errorTitle, children }: LoadStateProps<Data>) {
  const id = useId();
  if (query.data !== undefined) return children(query.data);
  if (query.isError && !isSignedOut(query.error)) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
        <FieldError id={id}>{errorTitle}</FieldError>
        <p className="text-ink-2">{errorText(query.error)}</p>
        <AdminButton loading={query.isFetching} onClick={() => void query.refetch()}>
          Erneut versuchen
        </AdminButton>
      </div>
    );
  }
  return <LoadingRows />;
}

interface LoadedTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows'> {
  query: LoadStateProps<readonly Row[]>['query'];
  errorTitle: string;
  empty: ComponentProps<typeof EmptyState>;
  lead?: Elements;
  /** Number of rows shown at first; each click on "Mehr zeigen" adds as many. */
  step?: number;
  /** A button that loads more rows; shown once all loaded rows are visible. */
  more?: Elements;
}

export function LoadedTable<Row>(props: LoadedTableProps<Row>) {
  const { query, errorTitle, empty, lead, step = Number.POSITIVE_INFINITY, more, ...table } = props;
  const [most, setMost] = useState(step);
  return (
    <LoadState query={query} errorTitle={errorTitle}>
      {(rows) => {
        if (rows.length === 0) return <EmptyState {...empty} />;
        const button =
          rows.length > most ? <AdminButton onClick={() => setMost(most + step)}>Mehr zeigen</AdminButton> : more;
        return (
          <>
            {lead}
            <Table {...table} rows={rows.slice(0, most)} />
            {button && <div className="border-t border-admin-divider px-5 py-4">{button}</div>}
          </>
        );
      }}
    </LoadState>
  );
}

const widths = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3'];

function LoadingRows() {
  return (
    <div role="status" className="animate-pulse">
      <span className="sr-only">Wird geladen</span>
      {widths.map((width) => (
        <div key={width} className="flex h-[52px] items-center border-b border-admin-divider px-5 last:border-b-0">
          <span className={`block h-3.5 rounded-full bg-admin-divider ${width}`} />
        </div>
      ))}
    </div>
  );
}
