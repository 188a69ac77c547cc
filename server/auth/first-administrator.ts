import { newUsernameSchema } from '@shared/contracts/auth';
import type { Config } from '../base/config';
import { ConfigError } from '../base/environment-values';
import type { Db } from '../db/database';
import { hashPassword, passwordFits, passwordProblem, randomPassword } from './passwords';
import { countAdministrators, findUserByName, insertAdministrator } from './queries';

/** Printed once, at the start that created the administrator with a random password. */
export interface CreatedAdministrator {
  username: string;
  password: string;
}

/**
 * Creates the first administrator if there is none, with ADMIN_PASSWORD or a random password, which is returned to be
 * printed once. `earlier` is the result of an earlier try: it is returned again if it was stored after all. Throws
 * ConfigError for an invalid or taken name and for a weak ADMIN_PASSWORD.
 */
export async function ensureAdministrator(
  db: Db,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
  earlier: CreatedAdministrator | null = null,
): Promise<CreatedAdministrator | null> {
  if ((await countAdministrators(db)) > 0) return earlier && (await isStored(db, earlier)) ? earlier : null;
  const { data: username } = newUsernameSchema.safeParse(adminUsername);
  if (!username) throw new ConfigError('ADMIN_USERNAME may hold Latin letters, digits, single spaces and . - _ @');
  if (adminPassword && (await passwordProblem(adminPassword, username))) {
    throw new ConfigError('ADMIN_PASSWORD is too short or too easy to guess: use at least 12 characters of your own');
  }
  // Possible after a restore that left nobody as administrator.
  if (await findUserByName(db, username))
    throw new ConfigError('There is no administrator, and somebody else has the name: set another ADMIN_USERNAME');
  const password = adminPassword ?? randomPassword();
  await insertAdministrator(db, username, await hashPassword(password));
  return adminPassword ? null : { username, password };
}

/** Another process may have created one with the same name meanwhile; only the password tells them apart. */
async function isStored(db: Db, { username, password }: CreatedAdministrator): Promise<boolean> {
  return passwordFits(password, (await findUserByName(db, username))?.password);
}
