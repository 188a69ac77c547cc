import type { DatabaseConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/** Opens PostgreSQL where `databaseUrl` is set, else the embedded database in `dataDir`. A `patient` one is for commands. */
export function openDatabase(config: DatabaseConfig, log: Log, options?: { patient: boolean }): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir);
  return Promise.resolve(openPostgres(config.databaseUrl, log, options));
}
