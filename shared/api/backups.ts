import * as z from 'zod/mini';
import * as backups from '../contracts/operation';
import type { DescribedRoom } from './describe';

// biome-ignore format: a table, one route in a line.
export const backupRoom = { name: 'Backups', access: 'operation', refusesTokens: true, routes: {
  'GET /api/backups': { summary: 'List the latest backups and the state of the backups', data: backups.backupOverviewSchema },
  'POST /api/backups': { summary: 'Start a backup', status: 202, data: backups.backupSchema },
  'POST /api/backups/:id/download': { summary: 'Create a download address that is valid for a minute', created: backups.backupDownloadSchema },
  'GET /api/backups/:id/file': { summary: 'Download the file of a backup', query: z.object({ token: z.string() }), file: 'application/octet-stream' },
} } satisfies DescribedRoom;
