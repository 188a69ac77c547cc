import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock';

let folder: string;
const lockFile = () => path.join(folder, 'lock');
const holdAs = (holder: object | string) =>
  writeFileSync(lockFile(), typeof holder === 'string' ? holder : JSON.stringify(holder));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Number of a process that has just ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('lockFolder', () => {
  it('refuses a second taker, names the holder and the folder, and leaves nothing behind', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*${process.pid}`));
    expect(readdirSync(folder)).toEqual(['lock']);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it('takes over the lock of a dead holder', async () => {
    holdAs({ pid: await deadPid(), started: '1', token: 'dead' });
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['lock']);
    release();
  });

  it('respects a living holder', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      holdAs({ pid: child.pid, started: null, token: 'other' });
      expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    lockFolder(folder)();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('takes over where another process got the dead holder’s number', () => {
    holdAs({ pid: process.pid, started: 'long before', token: 'dead' });
    lockFolder(folder)();
  });

  it.each(['', '{', 'null', '[]', '{"pid":"x"}'])('takes over a lock that says nothing: %s', (content) => {
    holdAs(content);
    lockFolder(folder)();
  });

  it('releases its own lock only', () => {
    const release = lockFolder(folder);
    const other = { pid: process.pid, started: null, token: 'other' };
    holdAs(other);
    release();
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(other);
  });
});
