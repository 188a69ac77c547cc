import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseConfig, loadDatabaseConfig } from '../base/config';
import { ConfigError } from '../base/config-error';
import { isDatabaseAway, reasonOf } from '../base/database-errors';
import type { FilesConfig } from '../base/files-config';
import { createLog } from '../base/log';
import { BackupError } from '../db/backup/file';
import type { Database } from '../db/database';
import { ResetError } from '../db/development-reset';
import { EmbeddedDatabaseError } from '../db/embedded-folder';
import { FolderLockedError } from '../db/folder-lock';
import { openDatabase } from '../db/open-database';

/** What says all that an operator needs to know. */
const told = [ConfigError, BackupError, EmbeddedDatabaseError, FolderLockedError, ResetError];

/** Runs an operator's command. What the operator can mend is told in one line; the exit code is then 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (told.some((kind) => error instanceof kind) && error instanceof Error) {
      console.error(error.message);
    } else if (isDatabaseAway(error)) {
      console.error(`The database in DATABASE_URL cannot be used: ${reasonOf(error)}.`);
    } else console.error(error);
    process.exit(1);
  }
}

/** Name of the database for the operator, without the password that its address may hold. */
export function databaseName({ databaseUrl, dataDir }: DatabaseConfig): string {
  return databaseUrl ? 'the database in DATABASE_URL' : `the embedded database in ${dataDir}`;
}

interface Opening {
  /** Refuses to make a new embedded database. */
  existing: boolean;
  /** A damaged embedded database is moved away and a new one takes its place. */
  replaceDamaged?: boolean;
}

/** Opens the server's database for one piece of work. */
export async function withDatabase<Result>(
  { existing, replaceDamaged = false }: Opening,
  work: (database: Database, config: DatabaseConfig & FilesConfig) => Promise<Result>,
): Promise<Result> {
  const config = loadDatabaseConfig();
  if (existing && !config.databaseUrl && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new BackupError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  }
  const database = await openDatabase(config, createLog('warn'), { patient: true, replaceDamaged });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
