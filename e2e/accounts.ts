import { hashPassword } from '../server/auth/passwords';
import { openEmbedded } from '../server/db/embedded';
import { users } from '../shared/schema';

/** Who signs in to a site of the tests. */
export interface Account {
  username: string;
  password: string;
}

/** The first administrator, whom the server creates at its first start (ADMIN_USERNAME, ADMIN_PASSWORD). */
export const administrator: Account = { username: 'admin', password: 'nur-fuer-diesen-testlauf' };

/** Somebody else who may do everything. */
export const secondAdministrator: Account = { username: 'redaktion', password: 'zweite-nur-fuer-tests' };

/** Somebody who can sign in and may do nothing. */
export const plainUser: Account = { username: 'gast', password: 'dritter-nur-fuer-tests' };

/**
 * Creates the accounts of the tests in an empty data folder, before a server takes it: nobody
 * has to be invited first. The content is seeded by the first start, as on any new site.
 */
export async function createAccounts(dataDir: string): Promise<void> {
  const accounts = [
    { ...administrator, isAdmin: true },
    { ...secondAdministrator, isAdmin: true },
    { ...plainUser, isAdmin: false },
  ];
  const rows = await Promise.all(
    accounts.map(async (account) => ({ ...account, password: await hashPassword(account.password) })),
  );
  const database = await openEmbedded(dataDir);
  try {
    await database.prepare(async (db) => {
      await db.insert(users).values(rows);
    });
  } finally {
    await database.close();
  }
}
