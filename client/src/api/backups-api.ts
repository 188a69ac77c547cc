import type { Backup, BackupDownload, BackupOverview } from '@shared/contracts/operation';
import { paths } from '@shared/paths';
import type { QueryKey } from '@tanstack/react-query';
import { adminQuery, adminQueryKey } from './admin-queries';
import { requestData } from './http-api';

const { api } = paths;

export const backupsQuery = adminQuery<BackupOverview>([...adminQueryKey, 'backups'], api.backups);

export const listsOfBackups: readonly QueryKey[] = [backupsQuery.queryKey];

export const backupsApi = {
  start: () => requestData<Backup>('POST', api.backups, { body: {} }),
  download: (id: number) => requestData<BackupDownload>('POST', api.backupDownload(id), { body: {} }),
};
