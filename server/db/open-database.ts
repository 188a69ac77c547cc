import type { DatabaseConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import { checkPostgresAddress } from './postgres-address';

interface OpenOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
  /** For a restore: a damaged embedded database is moved away and a new one takes its place. */
  replaceDamaged?: boolean;
}

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the embedded database in `dataDir`. Rejects as `openEmbedded`, and with
 * ConfigError where `databaseUrl` can be the address of no database.
 */
export async function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, options);
  checkPostgresAddress(config.databaseUrl);
  return openPostgres(config.databaseUrl, log, options);
}
