import { backupPlaceLabels } from '@shared/backups';
import { fileSize } from '@shared/base/file-size';
import type { Backup } from '@shared/contracts/operation';
import { germanDateTime } from '../../kit/dates';

export const placesOf = ({ copies }: Backup) =>
  copies.flatMap(({ place, state }) => (state === 'good' ? [backupPlaceLabels[place]] : []));

/** Time, size and places: "23.11.2026, 03:00, 1,2 MB, Datenordner des Servers". */
export function backupFacts(backup: Backup): string {
  const size = backup.bytes === null ? [] : [fileSize(backup.bytes)];
  return [germanDateTime(backup.startedAt), ...size, ...placesOf(backup)].join(', ');
}
