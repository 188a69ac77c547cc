import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { ConfigError } from '../base/config-error';
import { codeOf } from '../base/database-errors';

/** What node-postgres can read; it would take any other text for the name of a host. */
const readable = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;

/** Modes that node-postgres knows; it would take any other for verify-full without a word. */
const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Files that an address may name. */
const sslFiles = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** Parameters of an address; those that node-postgres reads of a socket's path are none of ours. */
function parametersOf(address: string): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
}

const unreadable = () =>
  new ConfigError(
    'DATABASE_URL is no address such as postgres://user:password@host:5432/name (write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25)',
  );

/** Throws where a file that the address names cannot be read, or holds no certificate where it must. */
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

/**
 * Checks all of DATABASE_URL that can be told without a connection. Throws ConfigError with the one line that says what is
 * wrong; the value is not repeated, because it may hold a password.
 */
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
    // Reads the address as a connection will; it connects to nothing.
    new pg.Client({ connectionString: address });
  } catch (error) {
    // Whatever is wrong with the text of an address may lie in its password.
    if (codeOf(error) === 'ERR_INVALID_URL' || error instanceof URIError || !(error instanceof Error))
      throw unreadable();
    throw new ConfigError(`DATABASE_URL cannot be used: ${error.message}`);
  }
}
