import { jobFindings } from '@shared/finding-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../api/admin-queries';
import { operationQuery } from '../../../api/operation-api';
import { Card } from '../../../ui/card';
import { AdminButton } from '../../kit/admin-button';
import { LoadState } from '../../kit/load-state';
import { PageHead } from '../../kit/page-head';
import { FindingList } from '../../navigation/finding-list';
import { BackupsCard } from './backups-card';
import { DoctorCard } from './doctor-card';

const jobs: ReadonlySet<string> = new Set(jobFindings);

/** The state tells of the last backup, so it is read anew when one ends while the view is open. */
function useReadAnewAfterBackup() {
  const client = useQueryClient();
  const { data } = useQuery(queryOf('GET /api/backups'));
  const ended = data && (data.backups.find(({ state }) => state !== 'running')?.id ?? null);
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== undefined && ended !== known.current) void client.invalidateQueries(operationQuery);
    known.current = ended;
  }, [client, ended]);
}

interface StateCardProps {
  title: string;
  /** Shows what the server does by itself, instead of how it is. */
  ofJobs?: boolean;
}

function StateCard({ title, ofJobs = false }: StateCardProps) {
  const query = useQuery(operationQuery);
  return (
    <Card
      title={title}
      aria-label={title}
      className="mb-4"
      action={
        !ofJobs && (
          <AdminButton size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            Neu laden
          </AdminButton>
        )
      }
    >
      <LoadState query={query} errorTitle="Fehler beim Laden des Zustands">
        {(findings) => <FindingList findings={findings.filter(({ id }) => jobs.has(id) === ofJobs)} />}
      </LoadState>
    </Card>
  );
}

export function OperationPage() {
  useReadAnewAfterBackup();
  return (
    <>
      <PageHead title="Betrieb" lead="Wie es dem Server geht, was er von selbst tut, und seine Sicherungen." />
      <StateCard title="Zustand des Servers" />
      <StateCard title="Aufgaben und ihr letzter Lauf" ofJobs />
      <DoctorCard />
      <BackupsCard />
    </>
  );
}
