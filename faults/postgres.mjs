import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { importSource } from '../scripts/source-import.mjs';
import { password } from './servers.mjs';

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
export async function onServer(statement, values = []) {
  const client = new pg.Client({ connectionString: postgresServer });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A database of the drill's own.
 * @template Result
 * @param {(database: { url: string, name: string, query: (statement: string) => Promise<any[]> }) => Promise<Result>}
 * work
 */
export async function withDatabase(work) {
  const name = `abseits_faults_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresServer ?? '');
  url.pathname = `/${name}`;
  const query = async (statement) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  try {
    return await work({ url: url.href, name, query });
  } finally {
    await onServer(`drop database ${name} with (force)`);
  }
}

/**
 * A stand between a server and its database that can do what networks do (`server/testing/tcp-proxy.ts`).
 * @param {string} url
 */
export async function openProxy(url) {
  const { openProxy: open } = await importSource('server/testing/tcp-proxy.ts');
  return open(url);
}
