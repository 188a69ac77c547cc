import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../testing/backups';
import { checkBackup } from './backup-file';

const { fileIn } = backupFolder();

describe('check of a backup file', () => {
  const header = '{"format":"abseits-backup","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}\n';
  const user = '{"table":"users","row":{"id":1,"username":"a","password":"b"}}\n';
  const end = '{"end":{"users":{"rows":1,"lastId":"1"}}}\n';

  it('accepts a whole backup', async () => {
    writeFileSync(fileIn('a.gz'), gzipSync(header + user + end));
    expect(await checkBackup({ file: fileIn('a.gz') })).toMatchObject({
      end: { users: { rows: 1, lastId: '1' } },
      files: 0,
    });
  });

  it.each([
    ['plain text', Buffer.from('hallo'), /keine Sicherung/],
    ['nothing at all', Buffer.alloc(0), /abgeschnitten/],
    ['compressed nothing', gzipSync(''), /ist leer/],
    ['other compressed text', gzipSync('hallo'), /keine Sicherung/],
    ['another program’s JSON', gzipSync('{"format":"other","version":1}'), /keine Sicherung/],
    ['a newer format', gzipSync(header.replace(':1,', ':2,') + end), /Format 2, und diese Version liest das Format 1/],
    ['a half-written file', gzipSync(header + user + end).subarray(0, 60), /abgeschnitten/],
    ['a backup without its last line', gzipSync(header + user), /abgeschnitten/],
    ['a backup that lost a row', gzipSync(header + end), /Zeilen von users fehlen/],
    ['a backup with a broken line', gzipSync(`${header}{"table":\n${end}`), /beschädigt/],
    [
      'rows behind files',
      gzipSync(`${header}{"file":"ab","size":0,"sha256":"x"}\n${user}${end}`),
      /Zeilen stehen hinter Dateien/,
    ],
    ['rows after the end', gzipSync(header + user + end + user), /beschädigt/],
    ['an unknown table', gzipSync(header + user.replace('users', 'planets') + end), /neueren Version.*planets/s],
    [
      'an unknown field',
      gzipSync(header + user.replace('"id"', '"wings":2,"id"') + end),
      /neueren Version.*users\.wings/s,
    ],
  ])('names what is wrong: %s', async (_what, content, message) => {
    writeFileSync(fileIn('a.gz'), content);
    await expect(checkBackup({ file: fileIn('a.gz') })).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(message),
    });
  });

  it('names a missing file', async () => {
    await expect(checkBackup({ file: fileIn('none.gz') })).rejects.toThrow(/gibt es nicht/);
  });
});
