import * as backups from '@shared/contracts/operation';
import * as z from 'zod/mini';
import { answerWith, type DescribedResource } from '../http/describe';

export const describedBackups: readonly DescribedResource[] = [
  {
    name: 'Backups',
    at: '/api/backups',
    access: 'operation',
    personal: true,
    routes: {
      'GET ': { summary: 'The newest backups, and how they stand', data: backups.backupOverviewSchema },
      'POST ': { summary: 'Begin a backup now', status: 202, data: backups.backupSchema },
      'POST /:id/download': {
        summary: 'An address that gives the file for a minute',
        made: backups.backupDownloadSchema,
      },
      'GET /:id/file': {
        summary: 'The file',
        query: answerWith('token', z.string()),
        file: 'application/octet-stream',
      },
    },
  },
];
