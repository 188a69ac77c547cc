import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { DatabaseConfig } from '../base/config';
import { codeOf } from '../base/database-errors';
import { ConfigError } from '../base/environment-values';
import type { Log } from '../base/log';
import type { Database } from './database';
import type { EmbeddedOptions } from './embedded';
import { openPostgres } from './postgres';

/** Addresses that node-postgres can parse; it would take other texts for host names. */
const readable = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;

/** Modes that node-postgres knows; it would silently treat others as verify-full. */
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

const sslFiles = ['sslrootcert', 'sslcert', 'sslkey'] as const;

function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
}

const unreadable = () =>
  new ConfigError(
    'DATABASE_URL is no address such as postgres://user:password@host:5432/name (write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25)',
  );

function checkFile(name: (typeof sslFiles)[number], file: string): void {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: the file of ${name} cannot be read (${codeOf(error)})`);
  }
  if (name === 'sslkey') return;
  try {
    new X509Certificate(content);
  } catch {
    throw new ConfigError(`DATABASE_URL: the file of ${name} holds no certificate in PEM`);
  }
}

/** Throws ConfigError that never repeats the value, which may hold a password. */
export function checkPostgresAddress(address: string): void {
  if (!readable.test(address)) throw unreadable();
  const parameters = parametersOf(address);
  const mode = parameters.get('sslmode');
  if (mode !== null && !sslModes.includes(mode)) {
    throw new ConfigError(`DATABASE_URL: sslmode must be one of ${sslModes.join(', ')}`);
  }
  for (const name of sslFiles) {
    const file = parameters.get(name);
    if (file) checkFile(name, file);
  }
  try {
    new pg.Client({ connectionString: address });
  } catch (error) {
    // The fault may be in the password, so the error names no part of the address.
    if (codeOf(error) === 'ERR_INVALID_URL' || error instanceof URIError || !(error instanceof Error))
      throw unreadable();
    throw new ConfigError(`DATABASE_URL cannot be used: ${error.message}`);
  }
}

interface OpenOptions extends Omit<EmbeddedOptions, 'dump' | 'log'> {
  /** For a command: queries may take minutes. */
  patient?: boolean;
}

/** Opens PostgreSQL if `databaseUrl` is set. Throws ConfigError, or as `openEmbedded` does. */
export async function openDatabase(config: DatabaseConfig, log: Log, options: OpenOptions = {}): Promise<Database> {
  if (!config.databaseUrl) {
    // Loaded only if needed: PostgreSQL in WebAssembly takes a tenth of a second and 40 MB.
    const { openEmbedded } = await import('./embedded');
    return openEmbedded(config.dataDir, { ...options, log });
  }
  checkPostgresAddress(config.databaseUrl);
  await options.first?.();
  return openPostgres(config.databaseUrl, log, { ...options, poolSize: config.databaseConnections });
}
