import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formatName, formatVersion } from '../backup/backup-file';
import { openPlaces } from '../backup/backup-places';
import { backupFolder } from '../testing/backups';
import { startS3 } from '../testing/s3-server';
import { chosenName, keptLines, namesIn, placeNamed, withFetched } from './kept-backups';

const older = 'abseits-2026-11-20T02-00-00Z.jsonl.gz';
const newer = 'abseits-2026-11-23T02-00-00Z.jsonl.gz';
const ahead = 'abseits-2027-11-23T02-00-00Z.jsonl.gz';
const now = new Date('2026-11-23T14:00:00Z');
const content = (more: object) =>
  gzipSync(
    JSON.stringify({ format: formatName, version: formatVersion, createdAt: '2026-11-23T02:00:00.000Z', ...more }),
  );

const { fileIn } = backupFolder();
const configOf = (s3?: Awaited<ReturnType<typeof startS3>>['config']) => ({
  dataDir: fileIn('data'),
  backup: { dir: fileIn('kept'), otherDir: undefined, s3, passphrase: undefined },
});

describe('backups that a server keeps', () => {
  it('are listed from a folder with size, age and version, the newest first', async () => {
    mkdirSync(fileIn('kept'));
    writeFileSync(fileIn(`kept/${older}`), content({}));
    writeFileSync(fileIn(`kept/${newer}`), content({ software: '9.9.9' }));
    writeFileSync(fileIn('kept/other.txt'), 'x');
    const place = placeNamed('folder', configOf());
    const names = await namesIn(place);
    expect(names).toEqual([newer, older]);
    const lines = await keptLines(place, names, { passphrase: undefined, now });
    expect(lines[0]).toMatch(
      new RegExp(`^${newer} .*B  23\\.\u00a0November 2026 .*, vor 12 Stunden  Version 9\\.9\\.9$`),
    );
    expect(lines[1]).toMatch(/vor 3 Tagen {2}Version 0\.2\.0 oder älter$/);
  });

  it('are listed although one cannot be read', async () => {
    mkdirSync(fileIn('kept'));
    writeFileSync(fileIn(`kept/${newer}`), 'no backup');
    const place = placeNamed('folder', configOf());
    expect((await keptLines(place, [newer], { passphrase: undefined, now }))[0]).toContain('nicht lesbar: ');
  });

  it('are fetched from a bucket, and what was fetched goes afterwards', async () => {
    const s3 = await startS3();
    const config = configOf(s3.config);
    const bytes = content({ software: '9.9.9' });
    writeFileSync(fileIn('made'), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await openPlaces(config.backup)
      .at(-1)
      ?.put(newer, { path: fileIn('made'), size: bytes.length, sha256 });
    const place = placeNamed('bucket', config);
    expect(await namesIn(place)).toEqual([newer]);
    expect(await place.size(newer)).toBe(bytes.length);
    let fetched = '';
    await withFetched(place, newer, config, async (file) => {
      fetched = file;
      expect(readFileSync(file)).toEqual(bytes);
    });
    expect(existsSync(fetched)).toBe(false);
    expect(readdirSync(fileIn('data'))).toEqual([]);
    await s3.stop();
  });

  it('are refused if no bucket is set, and none lie in a folder that is missing', async () => {
    expect(() => placeNamed('bucket', configOf())).toThrow('BACKUP_S3_');
    expect(await namesIn(placeNamed('folder', configOf()))).toEqual([]);
  });
});

describe('chosenName', () => {
  it('takes the newest that is not ahead of the clock, or the one that is named', () => {
    expect(chosenName([ahead, newer, older], 'latest', now)).toBe(newer);
    expect(chosenName([newer, older], older, now)).toBe(older);
    expect(() => chosenName([newer], 'nothing', now)).toThrow('keine Sicherung nothing');
    expect(() => chosenName([], 'latest', now)).toThrow('Dort liegt keine Sicherung.');
  });
});
