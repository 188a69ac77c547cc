import { paths } from '@shared/paths';
import { createLoginToken } from '../auth/login-token';
import { loadConfig } from '../base/config';
import { ConfigError } from '../base/config-error';

/** `npm run login-link`: prints a link that signs the first administrator in, once, within 15 minutes. */
try {
  const config = loadConfig();
  process.stdout.write(`${config.publicUrl}${paths.adminDirectLogin(createLoginToken(config.sessionSecret))}\n`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
