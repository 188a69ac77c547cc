import { existsSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@shared/paths';
import { createLoginToken } from '../auth/login-token';
import { loadConfig } from '../base/config';
import { serversSecret } from '../base/data-dir';
import { ConfigError } from '../base/environment-values';

/**
 * `npm run login-link -- NAME`: prints a link that signs a person in once, within 15 minutes; without a name the first
 * administrator.
 */
try {
  const name = process.argv.slice(2).join(' ');
  if (name.startsWith('-')) throw new ConfigError('Usage: npm run login-link -- [NAME]');
  const config = loadConfig(undefined, serversSecret);
  const { databaseUrl, dataDir } = config;
  const token = createLoginToken(config.sessionSecret, { username: name });
  process.stdout.write(`${config.publicUrl}${paths.adminDirectLogin(token)}\n`);
  if (!databaseUrl && existsSync(path.join(dataDir, 'database')) && !existsSync(path.join(dataDir, 'lock')))
    console.error(`No server uses ${dataDir} now. Where yours runs, it has another DATA_DIR and refuses this link.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
