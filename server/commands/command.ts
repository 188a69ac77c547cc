import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import { type CommandConfig, type DatabaseConfig, loadDatabaseConfig } from '../base/config';
import { isDatabaseAway, reasonOf } from '../base/database-errors';
import { OperatorError } from '../base/environment-values';
import { createLog } from '../base/log';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';

/** Runs a command. What the operator can fix is told in one line, by `wordsFor` or as it is; the exit code is 1. */
export async function runCommand(
  command: () => Promise<void>,
  wordsFor: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    const words = wordsFor(error);
    if (words) console.error(words);
    else if (error instanceof OperatorError) console.error(error.message);
    else if (isDatabaseAway(error)) console.error(`The database in DATABASE_URL cannot be used: ${reasonOf(error)}.`);
    else console.error(error);
    process.exit(1);
  }
}

/** The database as the operator knows it, without the password in its address. */
export function databaseName({ databaseUrl, dataDir }: DatabaseConfig): string {
  return databaseUrl ? 'the database in DATABASE_URL' : `the embedded database in ${dataDir}`;
}

interface Opening {
  /** Refuses to make a new embedded database. */
  existing: boolean;
  /** A damaged embedded database is moved away and replaced by a new one. */
  replaceDamaged?: boolean;
}

/** Opens the server's database for one piece of work. */
export async function withDatabase<Result>(
  { existing, replaceDamaged = false }: Opening,
  work: (database: Database, config: CommandConfig) => Promise<Result>,
): Promise<Result> {
  const config = loadDatabaseConfig();
  if (existing && !config.databaseUrl && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new BackupError(
      `In ${config.dataDir} ist keine Datenbank: Setzen Sie DATA_DIR oder DATABASE_URL wie für den Server.`,
    );
  }
  // Making a new embedded database without the prepared one takes 700 MB; its content is replaced by the backup.
  const beginWithContent = !existing;
  const database = await openDatabase(config, createLog('warn'), { patient: true, replaceDamaged, beginWithContent });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
