import * as backups from '@shared/contracts/operation';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedBackups: readonly DescribedResource[] = [
  {
    name: 'Backups',
    at: '/api/backups',
    access: 'operation',
    refusesTokens: true,
    routes: {
      'GET ': { summary: 'List the latest backups and the state of the backups', data: backups.backupOverviewSchema },
      'POST ': { summary: 'Start a backup', status: 202, data: backups.backupSchema },
      'POST /:id/download': {
        summary: 'Create a download address that is valid for a minute',
        created: backups.backupDownloadSchema,
      },
      'GET /:id/file': {
        summary: 'Download the file of a backup',
        query: answerWith('token', z.string()),
        file: 'application/octet-stream',
      },
    },
  },
];
