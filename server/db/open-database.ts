import type { DatabaseConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

interface OpenOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
  /** For a restore: a damaged embedded database is moved away and a new one takes its place. */
  replaceDamaged?: boolean;
}

/** Opens PostgreSQL where `databaseUrl` is set, else the embedded database in `dataDir`. Throws as `openEmbedded`. */
export function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(config.dataDir, options);
  return Promise.resolve(openPostgres(config.databaseUrl, log, options));
}
