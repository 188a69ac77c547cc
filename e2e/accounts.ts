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
