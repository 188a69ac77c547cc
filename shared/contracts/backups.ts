import type { BackupCause, BackupCopy, BackupPlace, BackupState } from '../backups';

/** A backup as the content area shows it. */
export interface Backup {
  id: number;
  state: BackupState;
  cause: BackupCause;
  username: string | null;
  fileName: string;
  startedAt: string;
  endedAt: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  copies: readonly BackupCopy[];
  /** A German sentence. */
  error: string | null;
}

/** GET /api/backups. */
export interface BackupOverview {
  /** The newest first. */
  backups: readonly Backup[];
  lastGood: Backup | null;
  /** Whether the last attempt failed: nothing good came after it. */
  failing: boolean;
  places: readonly BackupPlace[];
  encrypted: boolean;
  /** The hour of the night in Berlin; null where it is switched off. */
  hour: number | null;
}

/** POST /api/backups/:id/download: an address that gives the file for a minute. */
export interface BackupDownload {
  address: string;
}
