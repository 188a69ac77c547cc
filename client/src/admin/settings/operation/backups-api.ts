import type { Backup, BackupDownload, BackupOverview } from '@shared/contracts/backups';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from '../../../api/admin-api';
import { requestData } from '../../../api/http-api';

const { api } = paths;

export const backupsQuery = adminQuery<BackupOverview>([...adminQueryKey, 'backups'], api.backups);

/** What a backup makes old: the list of them, how the server is, and the checklist. */
export const listsOfBackups: readonly QueryKey[] = [backupsQuery.queryKey];

export const backupsApi = {
  start: () => requestData<Backup>('POST', api.backups, { body: {} }),
  download: (id: number) => requestData<BackupDownload>('POST', api.backupDownload(id), { body: {} }),
};
