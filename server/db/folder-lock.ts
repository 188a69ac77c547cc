import { randomUUID } from 'node:crypto';
import {
  closeSync,
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
import { isUnsupported, linkName } from '../base/new-name';
import { EmbeddedDatabaseError } from './embedded-folder';

/**
 * The holder of the lock. `started` tells a living holder from a later process with the same pid; `namespace` tells
 * where the pid is valid, because containers have their own; `folder` which folder is locked, because a copy of one in
 * use holds a copy of its lock. Locks of older versions lack namespace or folder.
 */
interface Holder {
  pid: number;
  started: string | null;
  namespace?: string | null;
  folder?: string;
  token: string;
}

const beatInterval = 1_000;

/** A holder whose id cannot be checked here counts as dead after this time without renewal, in milliseconds. */
const silenceLimit = 10_000;

/** Of a lock that may be a copy, in milliseconds. */
const betweenLooks = 500;

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

/** Device and inode: a copy has others. They are comparable within one system alone. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
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

interface Tried {
  lockFile: string;
  ownFile: string;
  own: Holder;
}

/** Waits until the lock was renewed, or not for long. Writes its own file again for the time of the file system. */
function isRenewedMeanwhile({ lockFile, ownFile, own }: Tried): boolean {
  const seen = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
  while (isRenewed(lockFile, ownFile)) {
    if (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs !== seen) return true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenLooks);
    writeFileSync(ownFile, JSON.stringify(own));
  }
  return false;
}

/** Whether a living process holds this very folder. The lock in a copy names a process that holds another. */
function isHeld(holder: Holder, tried: Tried): boolean {
  const isCopy = holder.folder !== undefined && holder.folder !== tried.own.folder;
  if (!isElsewhere(holder)) return !isCopy && isAlive(holder);
  // Another system may know this folder by other numbers, so only the missing renewal tells a copy.
  return isCopy ? isRenewedMeanwhile(tried) : isRenewed(tried.lockFile, tried.ownFile);
}

/**
 * Takes the exclusive lock of a folder, also from a dead holder, and returns the release. Throws FolderLockedError if a
 * living process holds it, EmbeddedDatabaseError if its file system has no hard links. The lock appears with its content
 * (link), and a dead one is moved away (rename), so that exactly one of several processes wins.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'lock');
  const own: Holder = {
    pid: process.pid,
    started: processStart(process.pid),
    namespace: ownNamespace(),
    folder: identityOf(folder),
    token: randomUUID(),
  };
  const ownFile = path.join(folder, `lock.${own.token}`);
  writeFileSync(ownFile, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(folder, ownFile, lockFile)) return held(lockFile, ownFile, own);
      const holder = readHolder(lockFile);
      if (holder && isHeld(holder, { lockFile, ownFile, own }))
        throw new FolderLockedError(folder, holder.pid, isElsewhere(holder));
      moveDeadLockAway(folder, lockFile, holder);
    }
    throw new Error(`The lock of ${folder} could not be taken.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

function tryLink(folder: string, ownFile: string, lockFile: string): boolean {
  try {
    return linkName(ownFile, lockFile);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    throw new EmbeddedDatabaseError(
      `${folder} lies on a file system without hard links, such as FAT, exFAT and some network shares: there nothing keeps two processes from destroying the embedded database. Set DATA_DIR to a folder on another disk, or use DATABASE_URL. FILES_DIR and BACKUP_DIR may lie there.`,
      `${folder} liegt auf einem Dateisystem ohne harte Links, etwa FAT, exFAT oder manchen Netzlaufwerken: Dort hindert nichts zwei Prozesse daran, die eingebettete Datenbank zu zerstören. Setzen Sie DATA_DIR auf einen Ordner eines anderen Datenträgers, oder benutzen Sie DATABASE_URL. FILES_DIR und BACKUP_DIR dürfen dort liegen.`,
    );
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

/** The moved file may be the lock of a new holder: then it is put back, and the next try finds that holder. */
function moveDeadLockAway(folder: string, lockFile: string, dead: Holder | null): void {
  const grave = path.join(folder, `lock.dead.${randomUUID()}`);
  try {
    renameSync(lockFile, grave);
  } catch {
    return;
  }
  const moved = readHolder(grave);
  if (moved?.token !== dead?.token) linkName(grave, lockFile);
  unlinkSync(grave);
}
