import * as z from 'zod/mini';
import { backupPlaces } from '../backups';
import { instantSchema } from './answers';

/** GET /api/operation: state of one part of the server, or of what it does by itself, in German. */
export const operationLineSchema = z.object({
  check: z.string(),
  part: z.enum(['server', 'jobs']),
  label: z.string(),
  /** `info`: a fact that is neither good nor bad. `waiting`: still to come, and nothing to be done. */
  state: z.enum(['good', 'info', 'waiting', 'notice', 'error']),
  text: z.string(),
  /** Instruction in German; null if nothing is to be done. */
  remedy: z.nullable(z.string()),
});
export type OperationLine = z.infer<typeof operationLineSchema>;

/** POST /api/operation/doctor: what was found about one subject, in German. */
export const doctorLineSchema = z.object({
  subject: z.string(),
  /** `note`: it works, but not as well as it could. `wrong`: the site cannot do what it promises. */
  state: z.enum(['right', 'note', 'wrong']),
  sentence: z.string(),
  /** Instruction in German; null if nothing is to be done. */
  whatToDo: z.nullable(z.string()),
});
export type DoctorLine = z.infer<typeof doctorLineSchema>;

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
  /** How it stands, in German; after a restore it alone tells of backups, which have no records then. */
  standing: z.string(),
  /** What is wrong and what to do, in German, such as a failed or overdue backup. */
  alarm: z.nullable(z.string()),
  places: z.readonly(z.array(z.enum(backupPlaces))),
  encrypted: z.boolean(),
  /** Hour of the nightly backup in Berlin time; null if switched off. */
  hour: z.nullable(z.int()),
});
export type BackupOverview = z.infer<typeof backupOverviewSchema>;

/** POST /api/backups/:id/download: an address that serves the file for a minute. */
export const backupDownloadSchema = z.object({ address: z.string() });
export type BackupDownload = z.infer<typeof backupDownloadSchema>;
