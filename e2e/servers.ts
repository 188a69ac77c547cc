import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { administrator } from './accounts';

/** A built server with an embedded database of its own. */
export interface RunningSite {
  url: string;
  /** The one-time link that the server printed at its start; empty on PostgreSQL. */
  loginLink: string;
  process: ChildProcess;
  dataDir: string;
}

/** Environment of a built server for tests; nothing of the machine's own configuration reaches it. */
export function serverEnvironment(dataDir: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    ...env,
  };
}

/** Linux's folder in memory, and the room that the databases of a run want there. */
const inMemory = '/dev/shm';
const roomOfRun = 1024 ** 3;

/** In memory where there is room: each file of tests copies, writes and removes a thousand files of a database. */
function parentOfDatabases(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > roomOfRun ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** An empty folder for an embedded database. */
export function newDataDir(): string {
  return mkdtempSync(path.join(parentOfDatabases(), 'abseits-e2e-'));
}

/** The folder that a run prepares once, with the default content and all accounts. */
export function seededFolder(): string {
  const folder = process.env.E2E_SEEDED_FOLDER;
  if (!folder) throw new Error('The folder of the run is missing: its global set-up names it.');
  return folder;
}

/** Starts a built server and waits until it serves; with DATABASE_URL in `env` on PostgreSQL. */
export function startSite(dataDir = newDataDir(), env: Record<string, string> = {}): Promise<RunningSite> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: serverEnvironment(dataDir, env),
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const url = /Abseits is at (\S+)/.exec(output)?.[1];
      const loginLink = /once: (\S+)\n/.exec(output)?.[1] ?? '';
      if (url && (loginLink || env.DATABASE_URL)) resolve({ url, loginLink, process: child, dataDir });
    });
  });
}

/** Ends a server with a signal and returns its exit code; null where the signal ended it. */
export async function endSite(site: RunningSite, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  site.process.removeAllListeners('exit');
  const ended = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
  site.process.kill(signal);
  return ended;
}

/** Ends a server and removes its database. */
export async function stopSite(site: RunningSite, signal?: NodeJS.Signals): Promise<void> {
  await endSite(site, signal);
  rmSync(site.dataDir, { recursive: true, force: true });
}
