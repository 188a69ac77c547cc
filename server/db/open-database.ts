import type { DatabaseConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { checkPostgresAddress } from './postgres-address';

interface OpenOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
  /** For a restore: a damaged embedded database is moved away and a new one takes its place. */
  replaceDamaged?: boolean;
  /** A new embedded database begins with the default content, where the build has prepared that. */
  beginWithContent?: boolean;
}

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the embedded database in `dataDir`. Rejects as `openEmbedded`, and with
 * ConfigError where `databaseUrl` can be the address of no database.
 */
export async function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) {
    // PostgreSQL in WebAssembly is a tenth of a second and 40 MB that a server beside a real one never needs.
    const { openEmbedded } = await import('./embedded');
    return openEmbedded(config.dataDir, options);
  }
  checkPostgresAddress(config.databaseUrl);
  return openPostgres(config.databaseUrl, log, options);
}
