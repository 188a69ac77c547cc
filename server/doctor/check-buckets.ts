import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Finding } from '@shared/findings';
import { problemOf } from '../backup/backup-error';
import type { Config } from '../base/config';
import type { S3Config } from '../base/environment-values';
import { about } from '../base/findings';
import { isForbidden } from '../files/s3-refusal';
import { s3Objects } from '../files/s3-store';

/** One name for all checks: where nothing may be removed, it does not pile up. Neither files nor backups are named so. */
const probe = 'doctor';

/** A person waits for it. */
const once = { tries: 2, firstWait: 200, within: 2_000 };

interface Bucket {
  finding: ReturnType<typeof about>;
  /** Beginning of its variables. */
  prefix: string;
  config: S3Config;
  /** What follows where nothing may be removed. */
  withoutRemoving: (text: string) => Finding;
}

async function put(objects: ReturnType<typeof s3Objects>, content: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'abseits-doctor-'));
  const file = path.join(folder, probe);
  try {
    await writeFile(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await objects.put(probe, { path: file, size: content.length, sha256 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkBucket({ finding: { good, wrong }, prefix, config, withoutRemoving }: Bucket): Promise<Finding> {
  const objects = s3Objects(config, once);
  const content = randomBytes(64).toString('hex');
  const failed = (what: string, error: unknown) =>
    wrong(`${what}: ${problemOf(error)}`, `Berichtigen Sie ${prefix}… oder die Rechte des Schlüssels beim Anbieter.`);
  try {
    await put(objects, content);
  } catch (error) {
    return failed('Ablegen', error);
  }
  try {
    const back = await objects.get(probe);
    if (!back || (await text(back)) !== content)
      return wrong(
        'Was abgelegt wurde, kam nicht unverändert zurück.',
        'Fragen Sie den Anbieter des Speichers: Auf ihn ist so kein Verlass.',
      );
  } catch (error) {
    return failed('Lesen', error);
  }
  try {
    for await (const _ of objects.list(probe)) break;
  } catch (error) {
    return failed('Auflisten', error);
  }
  try {
    await objects.remove(probe);
  } catch (error) {
    if (!isForbidden(error)) return failed('Löschen', error);
    return withoutRemoving(`Ablegen und Lesen gehen, Löschen darf der Schlüssel nicht („${probe}“ bleibt liegen).`);
  }
  return good('Ablegen, Lesen und Löschen gehen.');
}

/** Puts, reads, lists and removes an object in each bucket that is set. */
export async function checkBuckets({ s3, backup }: Pick<Config, 's3' | 'backup'>): Promise<Finding[]> {
  const ofFiles = about('bucket-files', 'Bucket der Dateien');
  const ofBackups = about('bucket-backups', 'Bucket der Sicherungen');
  const found: Finding[] = [];
  if (s3)
    found.push(
      await checkBucket({
        finding: ofFiles,
        prefix: 'S3_',
        config: s3,
        withoutRemoving: (text) =>
          ofFiles.wrong(text, 'Erlauben Sie es ihm: Sonst bleibt liegen, was gelöscht werden muss.'),
      }),
    );
  if (backup.s3)
    found.push(
      await checkBucket({
        finding: ofBackups,
        prefix: 'BACKUP_S3_',
        config: backup.s3,
        withoutRemoving: (text) =>
          ofBackups.open(
            text,
            'Lassen Sie den Bucket alte Sicherungen nach eigenen Regeln entfernen (Lifecycle), nicht später als Ihr Datenschutzhinweis verspricht.',
          ),
      }),
    );
  return found;
}
