import type { MissedAddress } from '@shared/contracts/redirects';
import { missedAddressDays } from '@shared/settings/retention';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import type { Column } from '../../../ui/table';
import { AdminButton, IconButton } from '../../kit/admin-button';
import { LoadedTable } from '../../kit/load-state';
import { timeColumn } from '../../kit/time-column';
import { listsOfRedirects, missedQuery, readablePath, redirectsApi } from './redirects-api';

export function MissedAddresses({ onLead }: { onLead: (path: string) => void }) {
  const query = useQuery(missedQuery);
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
    timeColumn('Zuletzt', ({ lastDay }) => lastDay, { className: 'text-note md:w-[110px]' }),
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
    <Card title="Ins Leere">
      <p className="border-b border-admin-divider px-5 py-3 text-note text-ink-2">
        {`Adressen, die Besucher vergeblich aufgerufen haben, der letzten ${missedAddressDays} Tage. Gezählt wird ohne Angaben zu Personen.`}
      </p>
      <LoadedTable
        query={query}
        errorTitle="Fehler beim Laden der Aufrufe ins Leere"
        empty={{ icon: 'check', title: 'Niemand hat etwas vergeblich aufgerufen' }}
        caption="Ins Leere"
        columns={columns}
        rowKey={({ path }) => path}
        step={50}
      />
    </Card>
  );
}
