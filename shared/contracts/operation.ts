import * as z from 'zod/mini';
import { backupPlaces } from '../backups';
import { findingSchema } from '../findings';
import { instantSchema } from './answers';

const backupCopy = z.object({
  place: z.enum(backupPlaces),
  state: z.enum(['good', 'failed', 'removed']),
  error: z.nullable(z.string()),
});

export const backupSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'good', 'failed']),
  cause: z.enum(['nightly', 'manual', 'command']),
  username: z.nullable(z.string()),
  fileName: z.string(),
  startedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  copies: z.readonly(z.array(backupCopy)),
  error: z.nullable(z.string()),
});
export type Backup = z.infer<typeof backupSchema>;

/** GET /api/backups. */
export const backupOverviewSchema = z.object({
  backups: z.readonly(z.array(backupSchema)),
  lastGood: z.nullable(backupSchema),
  /** How it stands; after a restore it alone tells of backups, which have no records then. */
  standing: findingSchema,
  places: z.readonly(z.array(z.enum(backupPlaces))),
  encrypted: z.boolean(),
  /** Hour of the nightly backup in Berlin time; null if switched off. */
  hour: z.nullable(z.int()),
});
export type BackupOverview = z.infer<typeof backupOverviewSchema>;

/** POST /api/backups/:id/download: an address that serves the file for a minute. */
export const backupDownloadSchema = z.object({ address: z.string() });
export type BackupDownload = z.infer<typeof backupDownloadSchema>;
