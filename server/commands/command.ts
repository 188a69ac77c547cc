import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import { type CommandConfig, type DatabaseConfig, loadDatabaseConfig } from '../base/config';
import { databaseProblem, isDatabaseAway, reasonOf } from '../base/database-errors';
import { OperatorError } from '../base/environment-values';
import { createLog } from '../base/log';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';

/** Prints an error that the operator can mend on one line, in the words of `wordsFor` if any; exit code 1. */
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
    else console.error(unforeseen(error));
    process.exit(1);
  }
}

/** One line for an error of the database; any other error as it is, with its stack. */
function unforeseen(error: unknown): unknown {
  const problem = databaseProblem(error) ?? (isDatabaseAway(error) ? reasonOf(error) : undefined);
  return problem ? `The database in DATABASE_URL cannot be used: ${problem}.` : error;
}

/** Names the database for the operator, without its address, which may hold a password. */
export function databaseName({ databaseUrl, dataDir }: DatabaseConfig): string {
  return databaseUrl ? 'the database in DATABASE_URL' : `the embedded database in ${dataDir}`;
}

interface Opening {
  /** Throws BackupError instead of creating a new embedded database. */
  existing: boolean;
  replaceDamaged?: boolean;
}

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
  // Creating an embedded database without the prepared one takes 700 MB; a restore replaces the content anyway.
  const beginWithContent = !existing;
  const database = await openDatabase(config, createLog('warn'), { patient: true, replaceDamaged, beginWithContent });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}
