import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
  it('refuses a second process, names the first and the folder, and leaves no other file', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    expect(() => lockFolder(folder)).toThrow(new RegExp(`${folder}.*${process.pid}`));
    expect(readdirSync(folder)).toEqual(['lock']);
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder)();
  });

  it('takes over the lock of a dead process', async () => {
    holdAs({ pid: await deadPid(), started: '1', token: 'dead' });
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['lock']);
    release();
  });

  it('respects the lock of a living process', async () => {
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

  it.skipIf(!existsSync('/proc/self/stat'))('takes over if another process got the dead one’s id', () => {
    holdAs({ pid: process.pid, started: 'long before', token: 'dead' });
    lockFolder(folder)();
  });

  it.each(['', '{', 'null', '[]', '{"pid":"x"}'])('takes over an unreadable lock: %s', (content) => {
    holdAs(content);
    lockFolder(folder)();
  });

  it('releases only its own lock', () => {
    const release = lockFolder(folder);
    const other = { pid: process.pid, started: null, token: 'other' };
    holdAs(other);
    release();
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(other);
  });
});

/** Takes the lock in another process and keeps it; `command` goes before its own. Resolves once that holds the lock. */
async function holdInProcess(command: string[] = [], stderr: 'pipe' | 'inherit' = 'inherit') {
  const script = `
    const { importSource } = await import('./scripts/source-import.mjs');
    const { lockFolder } = await importSource('server/db/folder-lock.ts');
    lockFolder(${JSON.stringify(folder)});
    setInterval(() => {}, 1_000);
    process.stdout.write('held');`;
  const words = [...command, process.execPath, '--input-type=module', '--eval', script];
  const [program = '', ...args] = words;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', stderr] });
  await Promise.race([
    once(child, 'exit').then(() => Promise.reject(new Error('the holder ended'))),
    child.stdout && once(child.stdout, 'data'),
  ]);
  return child;
}

describe('process that lost its lock', () => {
  it('ends with one line, and leaves the lock to its new holder', async () => {
    const child = await holdInProcess([], 'pipe');
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      complaint += chunk;
    });
    const ended = once(child, 'close');
    rmSync(lockFile());
    const release = lockFolder(folder);
    try {
      expect(await ended).toEqual([1, null]);
      expect(complaint).toMatch(/^\S+lock is another process's.*\n$/);
      expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    } finally {
      release();
      child.kill('SIGKILL');
    }
  });
});

/** Sets the time of the lock back, in seconds. */
const lastRenewed = (secondsAgo: number) => {
  const time = Date.now() / 1_000 - secondsAgo;
  utimesSync(lockFile(), time, time);
};

describe('lock from another container', () => {
  // The number of this very process: whoever judges by it comes to the wrong end.
  const holdElsewhere = async (pid = process.pid) =>
    holdAs({ pid, started: null, namespace: 'another boot pid:[1]', token: 'elsewhere' });

  it('is respected while it is renewed, even if no process here has its id', async () => {
    await holdElsewhere(await deadPid());
    lastRenewed(8);
    expect(() => lockFolder(folder)).toThrow(/another container or machine/);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is taken over after it was not renewed for long, even if a process here has its id', async () => {
    await holdElsewhere();
    lastRenewed(11);
    lockFolder(folder)();
  });

  it('is respected if its namespace is null', async () => {
    holdAs({ pid: await deadPid(), started: null, namespace: null, token: 'elsewhere' });
    if (process.platform === 'linux') expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  });
});

describe('lock in a copy of a folder in use', () => {
  let copy: string;
  beforeEach(() => {
    copy = `${folder}-copy`;
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  const lockCopy = () => {
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    const release = lockFolder(copy);
    expect(() => lockFolder(copy)).toThrow(`${copy} is in use by process ${process.pid}`);
    expect(readdirSync(copy)).toEqual(['lock']);
    release();
  };

  it('is taken over at once, and the original stays locked', () => {
    const release = lockFolder(folder);
    lockCopy();
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    release();
  });

  it('of another container is taken over once it was not renewed for long', () => {
    holdAs({ pid: process.pid, started: null, namespace: 'another boot pid:[1]', folder: '1:1', token: 'elsewhere' });
    lastRenewed(9);
    lockCopy();
  });

  it('of another container is respected if it is renewed', async () => {
    holdAs({ pid: process.pid, started: null, namespace: 'another boot pid:[1]', folder: '1:1', token: 'elsewhere' });
    const renew = `setInterval(() => fs.utimesSync(${JSON.stringify(lockFile())}, Date.now() / 1000, Date.now() / 1000), 300)`;
    const child = spawn(process.execPath, ['--eval', renew]);
    try {
      expect(() => lockFolder(folder)).toThrow(/another container or machine/);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
});

const unshare = ['--pid', '--fork', '--kill-child', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...unshare, 'true']).status === 0;

describe.skipIf(!mayUnshare)('lock between two process namespaces', () => {
  /** Takes the lock in a namespace of its own and keeps it. Returns what ends that process. */
  async function holdInNamespace(): Promise<() => Promise<void>> {
    const child = await holdInProcess(['unshare', ...unshare]);
    return async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
  }

  it('is respected while it is renewed, and taken over after its holder died', async () => {
    const end = await holdInNamespace();
    try {
      expect(() => lockFolder(folder)).toThrow(/is in use by process 1 of another container/);
      lastRenewed(3_600);
      await expect.poll(() => Date.now() - statSync(lockFile()).mtimeMs).toBeLessThan(5_000);
      expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    } finally {
      await end();
    }
    lastRenewed(11);
    lockFolder(folder)();
  });
});
