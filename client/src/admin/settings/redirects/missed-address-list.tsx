import type { MissedAddress } from '@shared/contracts/redirects';
import { missedAddressDays } from '@shared/settings/retention';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { type Column, Table } from '../../../ui/table';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { germanDate } from '../../kit/dates';
import { LoadState } from '../../kit/load-state';
import { listsOfRedirects, missedQuery, readablePath, redirectsApi } from './redirects-api';

const step = 50;

/** Addresses that visitors asked for in vain, the most frequent first; each can be led somewhere. */
export function MissedAddresses({ onLead }: { onLead: (path: string) => void }) {
  const query = useQuery(missedQuery);
  const [most, setMost] = useState(step);
  const forget = useMutation({
    mutationFn: ({ path }: MissedAddress) => redirectsApi.forgetMissed(path),
    meta: { success: 'Aus der Liste genommen', invalidates: listsOfRedirects },
  });
  const columns: readonly Column<MissedAddress>[] = [
    {
      header: 'Adresse',
      rowHeader: true,
      cell: ({ path }) => <b className="font-strong wrap-anywhere">{readablePath(path)}</b>,
    },
    {
      header: 'Aufrufe',
      className: 'tabular-nums md:w-[140px]',
      cell: ({ count, days }) => `${count} an ${days === 1 ? '1 Tag' : `${days} Tagen`}`,
    },
    {
      header: 'Zuletzt',
      className: 'whitespace-nowrap tabular-nums text-note md:w-[110px]',
      cell: ({ lastDay }) => <time dateTime={lastDay}>{germanDate(lastDay)}</time>,
    },
    {
      header: 'Verlinkt von',
      className: 'md:w-[22%]',
      cell: ({ hosts }) => <span className="text-note wrap-anywhere">{hosts.join(', ') || '–'}</span>,
    },
    {
      header: 'Aktionen',
      wide: true,
      className: 'md:w-[210px]',
      cell: (missed) => (
        <span className="flex items-center gap-1">
          {!missed.path.includes('…') && (
            <AdminButton
              size="small"
              aria-label={`${readablePath(missed.path)} leiten nach …`}
              onClick={() => onLead(missed.path)}
            >
              Leiten nach …
            </AdminButton>
          )}
          <IconButton
            icon="trash"
            label={`${readablePath(missed.path)} aus der Liste nehmen`}
            onClick={() => forget.mutate(missed)}
          />
        </span>
      ),
    },
  ];

  return (
    <Card title="Ins Leere" level={3}>
      <p className="border-b border-admin-divider px-5 py-3 text-note text-ink-2">
        {`Adressen, die Besucher vergeblich aufgerufen haben, der letzten ${missedAddressDays} Tage. Gezählt wird ohne Angaben zu Personen.`}
      </p>
      <LoadState query={query} errorTitle="Fehler beim Laden der Aufrufe ins Leere">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" title="Niemand hat etwas vergeblich aufgerufen" />
          ) : (
            <>
              <Table caption="Ins Leere" columns={columns} rows={rows.slice(0, most)} rowKey={({ path }) => path} />
              {rows.length > most && <MoreRows onMore={() => setMost(most + step)} />}
            </>
          )
        }
      </LoadState>
    </Card>
  );
}

/** Below a list of which only the beginning is shown. */
export function MoreRows({ onMore }: { onMore: () => void }) {
  return (
    <div className="border-t border-admin-divider px-5 py-4">
      <AdminButton onClick={onMore}>Mehr zeigen</AdminButton>
    </div>
  );
}
