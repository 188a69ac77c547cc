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

/**
 * Who holds the folder. `started` tells a living holder from another process that got the same number later; `namespace`
 * says where the number means anything: a container has numbers of its own. A lock of an older version has none.
 */
interface Holder {
  pid: number;
  started: string | null;
  namespace?: string | null;
  token: string;
}

/** A holder renews the time of its lock so often, in milliseconds. */
const beatInterval = 1_000;

/** A holder whose number says nothing here is dead where it has not renewed its lock for this long, in milliseconds. */
const silenceLimit = 10_000;

/** Another living process holds the folder. */
export class FolderLockedError extends Error {
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

/** Start time of a process in clock ticks since boot, where the system tells it (Linux); else null. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The numbers of processes that this one knows: those of its namespace, since the machine was started. Null off Linux. */
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

/** Both times are those of the file system, so that clocks of two machines need not agree. */
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
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/**
 * Takes the exclusive lock of a folder; a dead holder's lock is taken over. Returns the release.
 * Throws FolderLockedError at once where a living process holds it: by its number where that can be judged, else by the
 * time of the lock, which its holder renews. The lock appears with its content in one step (link), and a dead lock is
 * moved away by name (rename), so that of several takers exactly one wins.
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

/**
 * Whether somebody else has taken the folder over: this process had stood still for so long that it was taken for dead. A
 * lock that cannot be read says nothing of that.
 */
function isTakenOver(lockFile: string, own: Holder): boolean {
  const holder = readHolder(lockFile);
  return holder !== null && holder.token !== own.token;
}

/**
 * Renews the lock until it is released, and ends the process where it is another's: two that write destroy the database. Its first byte is written again: that is an open file, whoever gets its name. */
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
      // A full or absent disk: the next beat may succeed.
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

/** What was moved may already be a new holder's lock; then it is put back and the next try meets that holder. */
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
