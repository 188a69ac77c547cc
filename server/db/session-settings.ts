import type pg from 'pg';

/**
 * What every connection sets for itself, whatever the server, the database, the role or the address say: limits of time,
 * how values are written and read, and what would change the meaning of a statement. They are set by a query and not
 * at the start of the connection, because poolers refuse unknown startup parameters.
 */
const sameForAll: Readonly<Record<string, string>> = {
  // The migrations name this schema.
  search_path: 'public',
  lock_timeout: '0',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_numeric: 'C',
  lc_time: 'C',
  row_security: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  gin_fuzzy_search_limit: '0',
  exit_on_error: 'off',
  quote_all_identifiers: 'off',
};

/** In milliseconds; 0 for none. */
export interface TimeLimits {
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
  /** For tests: keeps `synchronous_commit` as the address sets it. */
  lazyCommits?: boolean;
}

/** Settings that older or newer versions know alone, by the version from which on they are known. */
const sinceVersion: readonly [name: string, value: string, version: number][] = [
  ['idle_session_timeout', '0', 140_000],
  ['transaction_timeout', '0', 170_000],
];

/** One text of several statements: it costs a connection one round trip. No value in it comes from outside. */
function settingsStatement(given: TimeLimits): string {
  const limits = {
    statement_timeout: String(given.statement_timeout),
    idle_in_transaction_session_timeout: String(given.idle_in_transaction_session_timeout),
  };
  const sets = Object.entries({ ...sameForAll, ...limits }).map(([name, value]) => `set ${name} = '${value}'`);
  const conditional = sinceVersion.map(
    ([name, value, version]) =>
      `select set_config('${name}', '${value}', false) where current_setting('server_version_num')::int >= ${version}`,
  );
  // With `off` PostgreSQL loses what it had confirmed, such as an enquiry, when its machine fails.
  const durable = `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;
  return [...sets, ...conditional, ...(given.lazyCommits ? [] : [durable])].join('; ');
}

/** Sets them on a connection that has just been made. */
export async function applySettings(client: pg.ClientBase, limits: TimeLimits): Promise<void> {
  await client.query(settingsStatement(limits));
}

/** Parameters by which an address would change what this module and the pool set; node-postgres lets the address win. */
const ownParameters: ReadonlySet<string> = new Set([
  'application_name',
  'fallback_application_name',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
  'replication',
]);

/** An address without the parameters that would change how the product uses its connections; all others stay. */
export function withoutOwnParameters(address: string): string {
  const [, place = '', query = ''] = /^([^?]*)\?(.*)$/s.exec(address) ?? [];
  if (query === '') return address;
  const kept = query.split('&').filter((pair) => !ownParameters.has(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${place}?${kept.join('&')}` : place;
}
