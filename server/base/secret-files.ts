import { readFileSync } from 'node:fs';
import { codeOf } from './database-errors';
import { ConfigError } from './environment-values';

/** Variables whose value may stand in a file instead, named by the same variable with `_FILE` (Docker secrets). */
export const secretVariables = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'BACKUP_PASSPHRASE',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

function secretIn(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable} must name a file that can be read: ${file} (${codeOf(error) ?? 'unknown'})`);
  }
  // Editors and `echo` end a file with a line break, which belongs to no secret.
  const secret = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  if (!secret.trim()) throw new ConfigError(`${variable} must name a file that is not empty: ${file}`);
  return secret;
}

/** The environment with the secrets that `…_FILE` names. Throws ConfigError that names the wrong variable. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of secretVariables) {
    const variable = `${name}_FILE`;
    const file = env[variable]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) throw new ConfigError(`${name} and ${variable} are both set: leave one of them unset`);
    read[name] = secretIn(variable, file);
  }
  return read;
}
