import { type BackupCause, type BackupState, backupPlaceLabels } from '@shared/backups';
import { fileSize } from '@shared/base/file-size';
import type { Backup, BackupOverview } from '@shared/contracts/operation';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queryKeysOf, queryOf } from '../../../api/admin-queries';
import { call } from '../../../api/call';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { germanDateTime } from '../../kit/dates';
import { download } from '../../kit/files';
import { LoadState } from '../../kit/load-state';
import { noValue } from '../../kit/no-value';
import { adminPaths } from '../../navigation/admin-paths';
import { factorFailure, type Prove, useProof } from '../../session/account/proof';
import { backupFacts, placesOf } from './backup-facts';

const states: Readonly<Record<BackupState, { word: string; tone: BadgeTone }>> = {
  running: { word: 'Läuft', tone: 'quiet' },
  good: { word: 'Gut', tone: 'good' },
  failed: { word: 'Misslungen', tone: 'notice' },
};

const causes: Readonly<Record<BackupCause, string>> = {
  nightly: 'in der Nacht',
  manual: 'von Hand',
  command: 'durch einen Befehl auf dem Server',
};

/** Polling interval in milliseconds while a backup is running. */
const whileRunning = 2_000;

function Download({ backup, prove }: { backup: Backup; prove: Prove }) {
  const get = useMutation({
    mutationFn: () => prove(() => call('POST /api/backups/:id/download', { id: backup.id })),
    onSuccess: ({ address }) => download(address, backup.fileName),
    meta: { failure: factorFailure },
  });
  if (placesOf(backup).length === 0) return <span className="max-lg:sr-only">–</span>;
  return (
    <AdminButton
      size="small"
      loading={get.isPending}
      reachable
      aria-label={`Sicherung vom ${germanDateTime(backup.startedAt)} herunterladen`}
      onClick={() => get.mutate()}
    >
      Herunterladen
    </AdminButton>
  );
}

const counted = (count: number | null, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count?.toLocaleString('de')} ${many}`;

const columns = (prove: Prove): readonly Column<Backup>[] => [
  {
    header: 'Zeitpunkt',
    rowHeader: true,
    className: 'lg:w-[190px]',
    place: 'col-start-1 col-span-4 row-start-1',
    cell: ({ startedAt, cause, username }) => (
      <>
        <b className="font-strong tabular-nums">
          <time dateTime={startedAt}>{germanDateTime(startedAt)}</time>
        </b>
        <span className="block text-xs text-ink-2 wrap-anywhere">{username ?? causes[cause]}</span>
      </>
    ),
  },
  {
    header: 'Stand',
    place: 'col-start-1 col-span-5 row-start-2 max-lg:mr-4',
    cell: ({ state, error }) => (
      <span className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2.5">
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
        {error && <span className="text-note wrap-anywhere lg:mt-1 lg:block">{error}</span>}
      </span>
    ),
  },
  {
    header: 'Größe',
    className: 'lg:w-[200px] text-note tabular-nums',
    place: 'col-start-1 col-span-5 row-start-3 sm:col-span-2',
    cell: ({ bytes, rows, files }) =>
      bytes === null ? (
        <span className="max-lg:sr-only">{noValue}</span>
      ) : (
        <span className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2.5">
          <span>{fileSize(bytes)}</span>
          <span className="text-xs text-ink-2 lg:block">{`${counted(rows, 'Zeile', 'Zeilen')}, ${counted(files, 'Datei', 'Dateien')}`}</span>
        </span>
      ),
  },
  {
    header: 'Liegt in',
    className: 'lg:w-[190px]',
    place: 'col-start-1 col-span-5 row-start-4 sm:col-start-3 sm:col-span-3 sm:row-start-3',
    cell: (backup) => {
      const places = placesOf(backup).join(', ');
      return <span className={`text-note ${places ? '' : 'max-lg:sr-only'}`}>{places || noValue}</span>;
    },
  },
  {
    header: 'Aktionen',
    place: 'col-start-5 row-start-1 max-lg:mr-3',
    className: 'lg:w-[150px]',
    cell: (backup) => <Download backup={backup} prove={prove} />,
  },
];

function planText({ hour, places, encrypted }: BackupOverview): string {
  const when = hour === null ? 'Nachts wird nicht gesichert.' : `Jede Nacht um ${hour}\u00a0Uhr.`;
  const where = places.map((place) => backupPlaceLabels[place]).join(', ');
  return `${when} Ziele: ${where}. ${encrypted ? 'Verschlüsselt.' : 'Nicht verschlüsselt.'}`;
}

export function BackupsCard() {
  const query = useQuery({
    ...queryOf('GET /api/backups'),
    refetchInterval: ({ state }) => state.data?.backups[0]?.state === 'running' && whileRunning,
  });
  const { prove, question } = useProof();
  const start = useMutation({
    mutationFn: () => prove(() => call('POST /api/backups')),
    meta: {
      success: 'Die Sicherung hat begonnen',
      failure: factorFailure,
      invalidates: queryKeysOf('GET /api/backups'),
    },
  });
  const isRunning = query.data?.backups[0]?.state === 'running';
  return (
    <Card
      title="Sicherungen"
      aria-label="Sicherungen"
      className="mb-4"
      action={
        <AdminButton size="small" loading={start.isPending || isRunning} reachable onClick={() => start.mutate()}>
          <Icon name="download" width="18" height="18" />
          <span>Jetzt sichern</span>
        </AdminButton>
      }
    >
      <LoadState query={query} errorTitle="Fehler beim Laden der Sicherungen">
        {(overview) => (
          <>
            <div className="grid gap-1 border-b border-admin-divider px-5 py-4 text-s">
              <p role="status">
                {overview.lastGood && <b className="font-strong">Letzte gute Sicherung: </b>}
                <span>{overview.lastGood ? backupFacts(overview.lastGood) : overview.standing.text}</span>
              </p>
              <p className="text-ink-2">
                <span>{`${planText(overview)} `}</span>
                <Link
                  href={adminPaths.setting(backupSettingKeys.hour)}
                  className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4"
                >
                  Zeiten und Aufbewahrung ändern
                </Link>
              </p>
            </div>
            {overview.backups.length === 0 ? (
              <EmptyState
                icon="clock"
                title="Noch keine Sicherung in dieser Liste"
                hint="Nach einer Wiederherstellung beginnt sie neu."
              />
            ) : (
              <Table caption="Sicherungen" columns={columns(prove)} rows={overview.backups} rowKey={({ id }) => id} />
            )}
          </>
        )}
      </LoadState>
      {question}
    </Card>
  );
}
