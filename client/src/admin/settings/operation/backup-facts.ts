import { backupPlaceLabels } from '@shared/backups';
import { fileSize } from '@shared/base/file-size';
import type { Backup, BackupOverview } from '@shared/contracts/operation';
import { paths } from '@shared/paths';
import { adminQuery, adminQueryKey } from '../../../api/admin-api';
import { germanDateTime } from '../../kit/dates';

// Separate from the card of the backups: the dashboard needs this, but not the code that downloads backups.
export const backupsQuery = adminQuery<BackupOverview>([...adminQueryKey, 'backups'], paths.api.backups);

export const placesOf = ({ copies }: Backup) =>
  copies.flatMap(({ place, state }) => (state === 'good' ? [backupPlaceLabels[place]] : []));

/** Time, size and places: "23.11.2026, 03:00, 1,2 MB, Datenordner des Servers". */
export function backupFacts(backup: Backup): string {
  const size = backup.bytes === null ? [] : [fileSize(backup.bytes)];
  return [germanDateTime(backup.startedAt), ...size, ...placesOf(backup)].join(', ');
}
