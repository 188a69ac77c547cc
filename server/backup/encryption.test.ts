import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backupFolder } from '../testing/backups';
import { checkBackup } from './backup-file';
import { encrypted } from './encryption';

const { fileIn } = backupFolder();
const passphrase = 'zwölf Igel radeln nachts';

describe('encrypted backup', () => {
  const header = '{"format":"abseits-backup","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}\n';
  // No chunk of it is the last, and random text is not compressed into one.
  const names = Array.from({ length: 20_000 }, (_, id) => `{"table":"users","row":{"id":${id}}}\n`).join('');
  const whole = gzipSync(`${header}${names}{"end":{"users":{"rows":20000,"lastId":null}}}\n`, { level: 0 });

  async function sealed(): Promise<Buffer> {
    const source = Readable.from([whole.subarray(0, 10), whole.subarray(10)]);
    return buffer(encrypted(source, passphrase));
  }
  const check = (bytes: Buffer, given: string | undefined = passphrase) => {
    writeFileSync(fileIn('a.enc'), bytes);
    return checkBackup({ file: fileIn('a.enc'), passphrase: given });
  };

  it('is read with its passphrase in any Unicode form, and contains no plain text', async () => {
    const bytes = await sealed();
    expect((await check(bytes, passphrase.normalize('NFD'))).end.users?.rows).toBe(20_000);
    expect(readFileSync(fileIn('a.enc')).includes('users')).toBe(false);
    // The same content is never the same file.
    expect((await sealed()).equals(bytes)).toBe(false);
  });

  it('tells a wrong passphrase, a missing one and a damaged file apart', async () => {
    const bytes = await sealed();
    await expect(check(bytes, 'elf Igel radeln nachts')).rejects.toThrow(
      /Passphrase in BACKUP_PASSPHRASE ist nicht die/,
    );
    writeFileSync(fileIn('a.enc'), bytes);
    await expect(checkBackup({ file: fileIn('a.enc') })).rejects.toThrow(
      /ist verschlüsselt: Setzen Sie BACKUP_PASSPHRASE/,
    );
    const begin = 27 + 32;
    const chunk = 262_144 + 16;
    const parts = [0, 1].map((at) => bytes.subarray(begin + at * chunk, begin + (at + 1) * chunk));
    const swapped = [bytes.subarray(0, begin), parts[1], parts[0], bytes.subarray(begin + 2 * chunk)];
    const changed = Buffer.from(bytes);
    changed[begin + 300_000] = (changed[begin + 300_000] ?? 0) ^ 1;
    for (const broken of [
      bytes.subarray(0, begin + 2 * chunk),
      bytes.subarray(0, -1),
      Buffer.concat([bytes, Buffer.from('x')]),
      Buffer.concat(swapped.filter((part) => part !== undefined)),
      changed,
    ])
      await expect(check(broken)).rejects.toThrow(/beschädigt oder abgeschnitten/);
    await expect(check(bytes.subarray(0, 40))).rejects.toThrow(/abgeschnitten/);
  });
});
