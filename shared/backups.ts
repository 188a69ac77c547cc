/** Where backups go: the server's own folder of data, another folder, a bucket. */
export const backupPlaces = ['data', 'folder', 'bucket'] as const;
export type BackupPlace = (typeof backupPlaces)[number];

export const backupPlaceLabels: Readonly<Record<BackupPlace, string>> = {
  data: 'Datenordner des Servers',
  folder: 'Zweiter Ordner',
  bucket: 'Bucket',
};

/** `good` once it was read back from everywhere it goes to. */
export type BackupState = 'running' | 'good' | 'failed';

/** What made a backup: the hour, somebody in the content area, or the operator's command. */
export type BackupCause = 'nightly' | 'manual' | 'command';

/** What became of a backup in a place; `removed` after its time. */
export interface BackupCopy {
  place: BackupPlace;
  state: 'good' | 'failed' | 'removed';
  /** A German sentence. */
  error: string | null;
}
