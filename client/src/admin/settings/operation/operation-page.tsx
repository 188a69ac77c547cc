import { PageHead } from '../../kit/page-head';
import { BackupsCard } from './backups-card';
import { ServerStateCard } from './server-state-card';

/** How the server is, and its backups. */
export function OperationPage() {
  return (
    <>
      <PageHead title="Betrieb" lead="Wie es dem Server geht, und seine Sicherungen." />
      <ServerStateCard />
      <BackupsCard />
    </>
  );
}
