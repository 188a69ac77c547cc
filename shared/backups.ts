/** Storage places: the server's data folder, a second folder, a bucket. */
export const backupPlaces = ['data', 'folder', 'bucket'] as const;
export type BackupPlace = (typeof backupPlaces)[number];

export const backupPlaceLabels: Readonly<Record<BackupPlace, string>> = {
  data: 'Datenordner des Servers',
  folder: 'Zweiter Ordner',
  bucket: 'Bucket',
};

/** `good` only after the backup was read back from every place. */
export type BackupState = 'running' | 'good' | 'failed';

export type BackupCause = 'nightly' | 'manual' | 'command';

/** `removed` after the retention period. */
export interface BackupCopy {
  place: BackupPlace;
  state: 'good' | 'failed' | 'removed';
  /** A German sentence. */
  error: string | null;
}
