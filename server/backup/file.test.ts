import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../testing/backups';
import { checkBackup } from './backup-file';

const { fileIn } = backupFolder();

describe('a file that is no whole backup', () => {
  const header = '{"format":"abseits-backup","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}\n';
  const user = '{"table":"users","row":{"id":1,"username":"a","password":"b"}}\n';
  const end = '{"end":{"users":{"rows":1,"lastId":"1"}}}\n';

  it('is told from one that is', async () => {
    writeFileSync(fileIn('a.gz'), gzipSync(header + user + end));
    expect(await checkBackup({ file: fileIn('a.gz') })).toMatchObject({
      end: { users: { rows: 1, lastId: '1' } },
      files: 0,
    });
  });

  it.each([
    ['plain text', Buffer.from('hallo'), /not a backup/],
    ['nothing at all', Buffer.alloc(0), /cut short/],
    ['compressed nothing', gzipSync(''), /is empty/],
    ['other compressed text', gzipSync('hallo'), /not a backup/],
    ['another program’s JSON', gzipSync('{"format":"other","version":1}'), /not a backup/],
    ['a newer format', gzipSync(header.replace(':1,', ':2,') + end), /format version 2; this software reads version 1/],
    ['a half-written file', gzipSync(header + user + end).subarray(0, 60), /cut short/],
    ['a backup without its last line', gzipSync(header + user), /cut short/],
    ['a backup that lost a row', gzipSync(header + end), /rows of users are missing/],
    ['a backup with a broken line', gzipSync(`${header}{"table":\n${end}`), /damaged/],
    [
      'rows behind files',
      gzipSync(`${header}{"file":"ab","size":0,"sha256":"x"}\n${user}${end}`),
      /damaged: rows stand behind files/,
    ],
    ['rows after the end', gzipSync(header + user + end + user), /damaged/],
    ['an unknown table', gzipSync(header + user.replace('users', 'planets') + end), /planets.*newer version/s],
    [
      'an unknown field',
      gzipSync(header + user.replace('"id"', '"wings":2,"id"') + end),
      /users\.wings.*newer version/s,
    ],
  ])('is named: %s', async (_what, content, message) => {
    writeFileSync(fileIn('a.gz'), content);
    await expect(checkBackup({ file: fileIn('a.gz') })).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(message),
    });
  });

  it('is named where there is none', async () => {
    await expect(checkBackup({ file: fileIn('none.gz') })).rejects.toThrow(/There is no file/);
  });
});
