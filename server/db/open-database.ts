import type { DatabaseConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import { checkPostgresAddress } from './postgres-address';

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the embedded database in `dataDir`. A `patient` one is for commands.
 * Rejects with ConfigError where `databaseUrl` can be the address of no database.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options?: { patient: boolean },
): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir);
  checkPostgresAddress(config.databaseUrl);
  return openPostgres(config.databaseUrl, log, options);
}
