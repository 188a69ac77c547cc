import { isToDo } from '@shared/finding-states';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/admin-queries';
import { adminPaths } from '../../navigation/admin-paths';
import { backupFacts } from '../../settings/operation/backup-facts';
import { RowCard } from './dashboard-cards';

export function BackupNotice() {
  const { data, isError } = useQuery(queryOf('GET /api/backups'));
  const [last] = data?.backups ?? [];
  const alarm = data && isToDo(data.standing) && `${data.standing.text} ${data.standing.remedy}`;
  return (
    <RowCard
      label="Sicherungen"
      title="Sicherungen"
      icon={alarm || isError ? 'alert' : data?.lastGood ? 'check' : 'clock'}
      href={adminPaths.operation}
      action="Sicherungen ansehen"
      busy={!data && !isError}
    >
      <div className="min-w-0 flex-1 basis-72">
        {isError && <p>Der Stand der Sicherungen konnte nicht geladen werden.</p>}
        {alarm && <p className="font-semibold text-error">{alarm}</p>}
        {last?.state === 'failed' && <p className="text-error wrap-anywhere">{last.error}</p>}
        {data?.lastGood && <p>{`Letzte gute Sicherung: ${backupFacts(data.lastGood)}`}</p>}
        {data && !data.lastGood && !alarm && <p>{data.standing.text}</p>}
      </div>
    </RowCard>
  );
}
