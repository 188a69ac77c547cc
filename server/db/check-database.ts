import pg from 'pg';
import { ConfigError } from '../base/environment-values';

/** The oldest version that the product is tested with. */
export const oldestVersion = 15;

interface Facts {
  database: string;
  role: string;
  encoding: string;
  version: string;
  version_number: number;
  replication_role: string;
  read_only: boolean;
  is_new: boolean;
  may_create: boolean;
  has_public: boolean;
}

const factsQuery = `select current_database() as database, current_user as role,
  current_setting('server_encoding') as encoding, current_setting('server_version') as version,
  current_setting('server_version_num')::int as version_number,
  current_setting('session_replication_role') as replication_role,
  current_setting('transaction_read_only') = 'on' as read_only,
  to_regclass('public.investors') is null as is_new,
  to_regnamespace('public') is not null as has_public,
  coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) as may_create`;

const quoted = pg.escapeIdentifier;

/** What keeps the database from holding the product, and how to make it right; undefined if nothing does. */
function problemOf(facts: Facts): string | undefined {
  const { database, role } = facts;
  if (facts.version_number < oldestVersion * 10_000)
    return `its server is PostgreSQL ${facts.version}, and ${oldestVersion} or newer is needed: upgrade the server`;
  if (facts.encoding !== 'UTF8')
    return `its encoding is ${facts.encoding}, which cannot hold every text: make another one by CREATE DATABASE ${quoted(`${database}_utf8`)} ENCODING 'UTF8' TEMPLATE template0`;
  if (facts.replication_role !== 'origin')
    return `session_replication_role is ${facts.replication_role}, which leaves out triggers: ALTER ROLE ${quoted(role)} RESET session_replication_role, or the same by ALTER DATABASE`;
  if (!facts.has_public) return `it has no schema public: CREATE SCHEMA public AUTHORIZATION ${quoted(role)}`;
  if (facts.is_new && !facts.may_create)
    return `the role ${role} may make no tables in it: GRANT CREATE, USAGE ON SCHEMA public TO ${quoted(role)}`;
  return undefined;
}

/** A database that writes nothing may be about to be moved, so the start waits for it: 25006, as PostgreSQL says it. */
function readOnlyError(): Error {
  const text =
    'it is read only (a standby, or default_transaction_read_only is set: ALTER ROLE or ALTER DATABASE … RESET default_transaction_read_only)';
  return Object.assign(new Error(text), { code: '25006' });
}

/** What a database tells of itself. */
export async function databaseFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(factsQuery);
  const [facts] = rows;
  if (!facts) throw new Error('The database told nothing about itself.');
  return facts;
}

/**
 * Looks at a database before anything is written to it. Throws ConfigError that says in one line what is wrong and how to
 * make it right, or an error with the code 25006 for a database that is read only now.
 */
export async function checkDatabase(client: pg.ClientBase): Promise<void> {
  const facts = await databaseFacts(client);
  const problem = problemOf(facts);
  if (problem) throw new ConfigError(`The database in DATABASE_URL cannot be used: ${problem}.`);
  if (facts.read_only) throw readOnlyError();
}

async function processOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Looks this often, because another process may use the pooler between two questions. */
const looks = 3;

/**
 * Throws ConfigError behind a pooler that gives a connection to others between two transactions: locks, notices of changes
 * and settings belong to a session and would be lost. While `one` rests, `other` holds whatever the pooler gives it in a
 * transaction; a session keeps its process meanwhile.
 */
export async function checkPooler(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const before = await processOf(one);
    await other.query('begin');
    const others = await processOf(other);
    // Where the pooler has this one session alone, `one` would wait for it in vain.
    const isShared = others === before || before !== (await processOf(one));
    await other.query('rollback');
    if (isShared)
      throw new ConfigError(
        'The database in DATABASE_URL cannot be used: a pooler shares its sessions between transactions, which loses locks and notices of changes. Set pool_mode = session in PgBouncer, or name PostgreSQL itself.',
      );
  }
}
