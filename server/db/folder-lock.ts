import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../base/environment-values';

/**
 * The holder of the lock. `started` tells a living holder from a later process with the same pid; `namespace` tells
 * where the pid is valid, because containers have their own. Locks of older versions have no namespace.
 */
interface Holder {
  pid: number;
  started: string | null;
  namespace?: string | null;
  token: string;
}

const beatInterval = 1_000;

/** A holder whose id cannot be checked here counts as dead after this time without renewal, in milliseconds. */
const silenceLimit = 10_000;

export class FolderLockedError extends OperatorError {
  override readonly name = 'FolderLockedError';

  constructor(
    readonly folder: string,
    readonly pid: number,
    elsewhere = false,
  ) {
    super(
      `${folder} is in use by process ${pid}${elsewhere ? ' of another container or machine' : ''}. Stop that process first, set another DATA_DIR, or use DATABASE_URL for several processes.`,
    );
  }
}

/** Start time of a process in clock ticks since boot; null except on Linux. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The pid namespace that this process can check, with the boot id. Null except on Linux. */
function ownNamespace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

function isElsewhere({ namespace }: Holder): boolean {
  return namespace !== undefined && namespace !== ownNamespace();
}

/** Both times come from the file system, so the clocks of two machines need not agree. */
function isRenewed(lockFile: string, ownFile: string): boolean {
  try {
    return Math.abs(statSync(ownFile).mtimeMs - statSync(lockFile).mtimeMs) < silenceLimit;
  } catch {
    return false;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return started === null || processStart(pid) === started;
}

function readHolder(file: string): Holder | null {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder;
  } catch {
    return null;
  }
}

/**
 * Takes the exclusive lock of a folder, also from a dead holder, and returns the release. Throws FolderLockedError if a
 * living process holds it. The lock appears with its content (link), and a dead one is moved away (rename), so that
 * exactly one of several processes wins.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'lock');
  const own: Holder = {
    pid: process.pid,
    started: processStart(process.pid),
    namespace: ownNamespace(),
    token: randomUUID(),
  };
  const ownFile = path.join(folder, `lock.${own.token}`);
  writeFileSync(ownFile, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(ownFile, lockFile)) return held(lockFile, ownFile, own);
      const holder = readHolder(lockFile);
      const elsewhere = holder !== null && isElsewhere(holder);
      if (holder && (elsewhere ? isRenewed(lockFile, ownFile) : isAlive(holder)))
        throw new FolderLockedError(folder, holder.pid, elsewhere);
      moveDeadLockAway(folder, lockFile, holder);
    }
    throw new Error(`The lock of ${folder} could not be taken.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Whether another process took the lock, because this one stood still so long that it seemed dead. */
function isTakenOver(lockFile: string, own: Holder): boolean {
  const holder = readHolder(lockFile);
  return holder !== null && holder.token !== own.token;
}

/**
 * Renews the lock until it is released. Ends the process if another one took the lock: two writers destroy the
 * database. Writes to the open file, which can never touch another process's lock.
 */
function held(lockFile: string, ownFile: string, own: Holder): () => void {
  const file = openSync(ownFile, 'r+');
  const beat = setInterval(() => {
    if (isTakenOver(lockFile, own)) {
      console.error(
        `${lockFile} is another process's: this one stood still for too long and was taken for dead. It ends.`,
      );
      process.exit(1);
    }
    try {
      writeSync(file, '{', 0);
    } catch {
      // The disk is full or absent: the next renewal may succeed.
    }
  }, beatInterval).unref();
  let released = false;
  return () => {
    if (released) return;
    released = true;
    clearInterval(beat);
    closeSync(file);
    if (readHolder(lockFile)?.token === own.token) rmSync(lockFile, { force: true });
  };
}

function tryLink(ownFile: string, lockFile: string): boolean {
  try {
    linkSync(ownFile, lockFile);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The moved file may be the lock of a new holder: then it is put back, and the next try finds that holder. */
function moveDeadLockAway(folder: string, lockFile: string, dead: Holder | null): void {
  const grave = path.join(folder, `lock.dead.${randomUUID()}`);
  try {
    renameSync(lockFile, grave);
  } catch {
    return;
  }
  const moved = readHolder(grave);
  if (moved?.token !== dead?.token) tryLink(grave, lockFile);
  unlinkSync(grave);
}
