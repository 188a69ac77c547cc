import type { Config } from '../base/config';
import { ConfigError } from '../base/config';
import type { Db } from '../db/database';
import { passwordProblem } from './password-policy';
import { hashPassword, randomPassword } from './passwords';
import { countAdministrators, insertAdministrator } from './queries';

/** What the operator is told once, at the start that created the administrator with a random password. */
export interface CreatedAdministrator {
  username: string;
  password: string;
}

/**
 * Creates the first administrator where there is none: with ADMIN_PASSWORD, else with a random password, which is
 * returned to be printed once (decisions, accounts). Throws ConfigError for an ADMIN_PASSWORD that is too weak.
 */
export async function ensureAdministrator(
  db: Db,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<CreatedAdministrator | null> {
  if ((await countAdministrators(db)) > 0) return null;
  if (adminPassword && (await passwordProblem(adminPassword, adminUsername))) {
    throw new ConfigError('ADMIN_PASSWORD is too short or too easy to guess: use at least 12 characters of your own');
  }
  const password = adminPassword ?? randomPassword();
  await insertAdministrator(db, adminUsername, await hashPassword(password));
  return adminPassword ? null : { username: adminUsername, password };
}
