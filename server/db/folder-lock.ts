import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Who holds the folder. `started` tells a living holder from another process that got the same number later. */
interface Holder {
  pid: number;
  started: string | null;
  token: string;
}

/** Another living process holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `${folder} is in use by process ${pid}. Stop that process first, set another DATA_DIR, or use DATABASE_URL for several processes.`,
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
 * Throws FolderLockedError at once where a living process holds it. The lock appears with its content in one step
 * (link), and a dead lock is moved away by name (rename), so that of several takers exactly one wins.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'lock');
  const own: Holder = { pid: process.pid, started: processStart(process.pid), token: randomUUID() };
  const ownFile = path.join(folder, `lock.${own.token}`);
  writeFileSync(ownFile, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(ownFile, lockFile)) return () => release(lockFile, own);
      const holder = readHolder(lockFile);
      if (holder && isAlive(holder)) throw new FolderLockedError(folder, holder.pid);
      moveDeadLockAway(folder, lockFile, holder);
    }
    throw new Error(`The lock of ${folder} could not be taken.`);
  } finally {
    rmSync(ownFile, { force: true });
  }
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

function release(lockFile: string, own: Holder): void {
  if (readHolder(lockFile)?.token === own.token) rmSync(lockFile, { force: true });
}
