import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, canBeGuessed } from './environment-values';
import { giveName } from './new-name';

/** Shorter secrets could be guessed, and with them every session. */
export const shortestSecret = 32;

const folderFaults: Readonly<Record<string, string>> = {
  EEXIST: 'a file lies in the place of the folder. Move the file away, or set another DATA_DIR.',
  ENOTDIR: 'a file lies in the place of the folder. Move the file away, or set another DATA_DIR.',
  EROFS: 'it lies on a file system that can only be read. Set DATA_DIR to a folder that the server may write to.',
  EACCES: 'the server may not write there. Give the folder to its user, or set another DATA_DIR.',
  EPERM: 'the server may not write there. Give the folder to its user, or set another DATA_DIR.',
  ENOSPC: 'the disk is full. Make room on it, or set another DATA_DIR.',
  EDQUOT: 'the disk is full for this user. Make room on it, or set another DATA_DIR.',
};

function dataDirError(dataDir: string, error: unknown): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fault =
    folderFaults[code] ?? `the folder cannot be made or written to (${code || error}). Set another DATA_DIR.`;
  return new ConfigError(`DATA_DIR cannot be ${dataDir}: ${fault}`);
}

/** Creates the data folder if it is missing. Throws ConfigError if it cannot be created or written. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}

const secretFile = (dataDir: string) => path.join(dataDir, 'session-secret');

/** The secret stored beside the embedded database, readable by its owner alone; created the first time. */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  makeDataDir(dataDir);
  // Written to its own file and named then, so that no process reads half a secret.
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600 });
    giveName(own, file);
  } catch (error) {
    throw dataDirError(dataDir, error);
  } finally {
    rmSync(own, { force: true });
  }
  return readSecret(file);
}

/** The secret stored by a server, for a command that acts for it. Throws ConfigError if there is none. */
export function serversSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (existsSync(file) && existsSync(path.join(dataDir, 'database'))) return readSecret(file);
  throw new ConfigError(
    `In ${dataDir} hat kein Server seine Daten, und ein Link von hier ließe niemanden herein. Setzen Sie DATA_DIR oder SESSION_SECRET wie für den Server; docs/deploy.md sagt es unter „Sign in“.`,
  );
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortestSecret || canBeGuessed(secret)) {
    throw new ConfigError(`${file} holds no usable secret: remove the file, the next start makes a new one`);
  }
  return secret;
}
