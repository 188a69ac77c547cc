import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeNew } from '../backup/save-backup';
import { keptSecret } from '../base/data-dir';
import { germanProblem } from '../commands/backup-words';
import { lockFolder } from './folder-lock';

let code = '';

/** A file system without hard links: FAT, exFAT, some network shares, folders shared with a virtual machine or a phone. */
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const linkSync = () => {
    throw Object.assign(new Error(`${code}: link`), { code });
  };
  return { ...real, default: { ...real, linkSync }, linkSync };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-no-links-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

describe.each(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL', 'EXDEV'])(
  'file system that answers %s to a hard link',
  (answer) => {
    beforeEach(() => {
      code = answer;
    });

    it('is refused for the embedded database in one line, and nothing stays there', () => {
      let thrown: unknown;
      try {
        lockFolder(folder);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({
        name: 'EmbeddedDatabaseError',
        message: expect.stringMatching(/^\S+ lies on a file system without hard links[^\n]*Set DATA_DIR[^\n]*$/),
      });
      expect(germanProblem(thrown)).toMatch(/^\S+ liegt auf einem Dateisystem ohne harte Links[^\n]*$/);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('takes backups and the secret, whole and under a name that was free', async () => {
      const backup = path.join(folder, 'backup.gz');
      await writeNew(backup, (out) => pipeline(['all of it'], out));
      expect(readFileSync(backup, 'utf8')).toBe('all of it');
      expect(statSync(backup).mode & 0o777).toBe(0o600);
      const other = path.join(folder, 'other.gz');
      const meanwhile = writeNew(other, (out) => {
        writeFileSync(other, 'another’s');
        return pipeline(['all of it'], out);
      });
      await expect(meanwhile).rejects.toThrow('gibt es schon');
      expect(readFileSync(other, 'utf8')).toBe('another’s');
      const secret = keptSecret(folder);
      expect(keptSecret(folder)).toBe(secret);
      expect(readdirSync(folder).sort()).toEqual(['backup.gz', 'other.gz', 'session-secret']);
    });
  },
);

it('disk that is full is not taken for a file system without hard links', () => {
  code = 'ENOSPC';
  expect(() => lockFolder(folder)).toThrow('ENOSPC');
});
