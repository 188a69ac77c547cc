import type { OperationLine } from '@shared/contracts/operation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { backupsQuery } from '../../../api/backups-api';
import { operationQuery } from '../../../api/operation-api';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { BackupsCard } from './backups-card';
import { DoctorCard } from './doctor-card';

/** A fact that is neither good nor bad has no mark. */
const states: Readonly<Record<OperationLine['state'], { word: string; tone: BadgeTone } | null>> = {
  good: { word: 'Gut', tone: 'good' },
  info: null,
  waiting: { word: 'Offen', tone: 'quiet' },
  notice: { word: 'Beachten', tone: 'notice' },
  error: { word: 'Fehler', tone: 'notice' },
};

/** The state tells of the last backup, so it is read anew when one ends while the view is open. */
function useReadAnewAfterBackup() {
  const client = useQueryClient();
  const { data } = useQuery(backupsQuery);
  const ended = data && (data.backups.find(({ state }) => state !== 'running')?.id ?? null);
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && ended !== known.current) void client.invalidateQueries(operationQuery);
    known.current = ended;
  }, [client, ended]);
}

function StateBadge({ state }: Pick<OperationLine, 'state'>) {
  const shown = states[state];
  return shown && <Badge tone={shown.tone}>{shown.word}</Badge>;
}

interface StateCardProps {
  title: string;
  part: OperationLine['part'];
}

function StateCard({ title, part }: StateCardProps) {
  const query = useQuery(operationQuery);
  return (
    <Card
      title={title}
      aria-label={title}
      className="mb-4"
      action={
        part === 'server' && (
          <AdminButton size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            Neu laden
          </AdminButton>
        )
      }
    >
      <LoadState query={query} errorTitle="Fehler beim Laden des Zustands">
        {(lines) => (
          <dl className="grid grid-cols-[minmax(0,1fr)] divide-y divide-admin-divider">
            {lines
              .filter((line) => line.part === part)
              .map(({ check, label, state, text, remedy }) => (
                <div
                  key={check}
                  className="grid gap-x-4 gap-y-1 px-5 py-3 md:grid-cols-[160px_110px_1fr] lg:grid-cols-[200px_130px_1fr] md:items-baseline"
                >
                  <dt className="font-strong">{label}</dt>
                  <dd className="max-md:empty:hidden">
                    <StateBadge state={state} />
                  </dd>
                  <dd className="text-s text-ink-2 wrap-anywhere">
                    <span>{text}</span>
                    {remedy && <span className="mt-1 block text-ink">{remedy}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </LoadState>
    </Card>
  );
}

export function OperationPage() {
  useReadAnewAfterBackup();
  return (
    <>
      <PageHead title="Betrieb" lead="Wie es dem Server geht, was er von selbst tut, und seine Sicherungen." />
      <StateCard title="Zustand des Servers" part="server" />
      <StateCard title="Aufgaben und ihr letzter Lauf" part="jobs" />
      <DoctorCard />
      <BackupsCard />
    </>
  );
}
