import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { BackupError } from '../backup/backup-error';
import { addToErasuresFile } from '../backup/erasures-file';
import type { S3Config } from '../base/environment-values';
import { beginLedger } from '../erasure/erasure-ledger';
import type { Tombstone } from '../erasure/tombstones';
import { folderNotes, openFiles } from '../files/open-files';
import { backupFolder } from '../testing/backups';
import { startS3 } from '../testing/s3-server';
import { knownSince } from './known-since';

const { fileIn } = backupFolder();

describe('knownSince', () => {
  const backupAt = '2026-03-01T00:00:00.000Z';
  const before = new Date('2026-01-01');
  const after = new Date('2026-04-01');
  const stone: Tombstone = { kind: 'investors', number: 3, createdAt: new Date('2026-03-05') };
  const name = `investors-3-${stone.createdAt.getTime()}`;

  let stop = async () => {};
  afterEach(async () => {
    await stop();
    stop = async () => {};
  });

  const know = (more: object = {}, s3?: S3Config, otherDir?: string) =>
    knownSince({ file: fileIn('a.gz'), ledger: undefined, ...more }, backupAt, {
      filesDir: fileIn('files'),
      s3,
      backup: { dir: fileIn('backups'), otherDir, s3: undefined, passphrase: undefined },
    });

  it.each(['the folder of files', 'the bucket'])('reads the ledger in %s', async (place) => {
    let s3: S3Config | undefined;
    if (place === 'the bucket') ({ config: s3, stop } = await startS3());
    const store = openFiles({ filesDir: fileIn('files'), s3 });
    await beginLedger(store, before);
    await store.note([name]);
    expect(await know({}, s3)).toEqual({ tombstones: [stone], complete: true });
  });

  it('is incomplete if the ledger began after the backup or is missing', async () => {
    expect(await know()).toEqual({ tombstones: [], complete: null });
    await beginLedger(openFiles({ filesDir: fileIn('files'), s3: undefined }), after);
    expect(await know()).toEqual({ tombstones: [], complete: false });
  });

  it('is incomplete if one ledger began later than another or cannot be read', async () => {
    const beside = folderNotes(fileIn('backups'));
    await beginLedger(openFiles({ filesDir: fileIn('files'), s3: undefined }), after);
    await beginLedger(beside, before);
    expect(await know()).toMatchObject({ complete: false });
    rmSync(fileIn('files'), { recursive: true });
    expect(await know()).toMatchObject({ complete: true });
    writeFileSync(fileIn('no-folder'), '');
    expect(await know({}, undefined, fileIn('no-folder'))).toMatchObject({ complete: false });
  });

  it('reads the erasures file beside the backup, but trusts it only if named', async () => {
    addToErasuresFile(fileIn('erasures.jsonl'), [stone]);
    expect(await know()).toEqual({ tombstones: [stone], complete: null });
    expect(await know({ ledger: fileIn('erasures.jsonl') })).toMatchObject({ complete: true });
  });

  it('reads only the erasures file that is named, and fails if it is missing', async () => {
    addToErasuresFile(fileIn('other.jsonl'), [stone]);
    expect(await know({ ledger: fileIn('other.jsonl') })).toEqual({ tombstones: [stone], complete: true });
    await expect(know({ ledger: fileIn('none') })).rejects.toThrow(BackupError);
  });
});
