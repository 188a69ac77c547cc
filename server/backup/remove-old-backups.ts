import type { BackupPlace } from '@shared/backups';
import type { BackupRecord } from '@shared/schema';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { isForbidden } from '../files/s3-refusal';
import { claimPlace, type Place, timeInName } from './backup-places';
import { installationOf, noteCopies, recordsOf } from './backup-records';
import { isAhead, type Keeping, type KeptBackup, superfluous } from './keeping';

interface Retention {
  keeping: Keeping;
  now: Date;
  log: Log;
}

function copyIn(place: BackupPlace, record: BackupRecord | undefined) {
  return record?.copies.find((copy) => copy.place === place);
}

interface InPlace {
  /** Read back from this place. */
  proven: KeptBackup[];
  /** From a former database of the site, or from the operator. */
  unrecorded: KeptBackup[];
  /** Never read back, and never will be. */
  worthless: string[];
}

function sorted(names: readonly string[], place: BackupPlace, records: readonly BackupRecord[], now: Date): InPlace {
  const found: InPlace = { proven: [], unrecorded: [], worthless: [] };
  const byName = new Map(records.map((record) => [record.fileName, record]));
  for (const name of names) {
    const record = byName.get(name);
    const copy = copyIn(place, record);
    const backup: KeptBackup = {
      name,
      at: record?.startedAt ?? timeInName(name) ?? now,
      whole: record === undefined || (copy?.state === 'good' && record.missing === 0),
      everywhere: record?.state === 'good',
    };
    if (copy?.state === 'good') found.proven.push(backup);
    else if (copy || (record?.state === 'failed' && record.copies.length === 0)) found.worthless.push(name);
    else if (record?.state !== 'running') found.unrecorded.push(backup);
  }
  return found;
}

interface Found {
  names: readonly string[];
  place: BackupPlace;
  records: readonly BackupRecord[];
}

/** The names that the retention deletes of those that were found in a place. */
export function removableNames(
  { names, place, records }: Found,
  { keeping, now }: Pick<Retention, 'keeping' | 'now'>,
): string[] {
  const { proven, unrecorded, worthless } = sorted(names, place, records, now);
  // Retention applies to the unrecorded too, but they must not displace backups that were read back.
  const others = new Set(unrecorded.map(({ name }) => name));
  const oldOthers = superfluous([...unrecorded, ...proven], keeping, now).filter((name) => others.has(name));
  return [...worthless, ...superfluous(proven, keeping, now), ...oldOthers];
}

async function removeIn(db: Db, place: Place, retention: Retention): Promise<void> {
  const { now, log } = retention;
  const names: string[] = [];
  for await (const name of place.names()) names.push(name);
  // Read after the names: a backup that begins meanwhile is recorded before its file exists.
  const records = await recordsOf(db);
  const ahead = names.filter((name) => isAhead(timeInName(name) ?? now, now));
  if (ahead.length > 0)
    log.warn(
      { event: 'backup clock', place: place.place, now, ahead },
      'these backups lie in the future, because the clock is wrong or was wrong when they were made: the retention ignores them; remove them by hand once they are no longer needed',
    );
  for (const name of removableNames({ names, place: place.place, records }, retention)) {
    await place.remove(name);
    const record = records.find(({ fileName }) => fileName === name);
    if (!record || copyIn(place.place, record)?.state !== 'good') continue;
    record.copies = record.copies.map((copy) => (copy.place === place.place ? { ...copy, state: 'removed' } : copy));
    await noteCopies(db, record.id, record.copies);
  }
}

/**
 * Removes from each place the backups beyond the retention, and copies that were never read back successfully. Judges
 * each place by its own copies: one that is away neither costs nor spares copies in the others. Call it only while the
 * clock is trusted.
 */
export async function removeOldBackups(db: Db, places: readonly Place[], retention: Retention): Promise<void> {
  const installation = await installationOf(db);
  for (const place of places) {
    try {
      await claimPlace(place, installation);
      await removeIn(db, place, retention);
    } catch (error) {
      if (isForbidden(error)) {
        retention.log.info(
          { event: 'backup retention', place: place.place },
          'this place lets nothing be removed: its own rules have to remove old backups',
        );
        continue;
      }
      retention.log.warn(
        { error, place: place.place },
        'old backups could not be removed from a place; it is tried again after the next backup',
      );
    }
  }
}
