import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterDrill, password } from './servers.mjs';

/** A PostgreSQL server on which drills may create and drop databases and roles. */
export const postgresServer = process.env.TEST_DATABASE_URL || undefined;

/** What a server on PostgreSQL is started with in every drill. */
export const onPostgres = {
  SESSION_SECRET: 'nur-fuer-diese-uebung-aber-lang-genug-7f3a',
  ADMIN_PASSWORD: password,
  TRUST_PROXY: '1',
};

/**
 * @param {string} statement
 * @param {unknown[]} [values]
 */
async function onServer(statement, values = [], connectionString = postgresServer) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** A database that goes with the drill. */
export async function drillDatabase() {
  const name = `abseits_faults_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  afterDrill(() => onServer(`drop database ${name} with (force)`));
  const url = new URL(postgresServer ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, name, query: (/** @type {string} */ statement) => onServer(statement, [], url.href) };
}
