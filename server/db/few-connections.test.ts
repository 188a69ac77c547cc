import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { openPostgres } from './postgres';

const log = pino({ level: 'silent' });

describeOnPostgres('database that allows five connections', () => {
  let made: Awaited<ReturnType<typeof createPostgres>>;
  const role = `abseits_few_${randomBytes(6).toString('hex')}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const url = () => {
    const address = new URL(made.url);
    address.username = role;
    return address.href;
  };
  beforeAll(async () => {
    made = await createPostgres();
    await asOwner(`create role ${role} login connection limit 5`);
  });
  afterAll(async () => {
    await asOwner(`drop role if exists ${role}`).catch(() => {});
    await made.drop();
  });

  it('lets each of forty queries and transactions wait for its turn', async () => {
    const database = openPostgres(url(), log);
    const nap = sql`select pg_sleep(0.05)`;
    const asked = Array.from({ length: 40 }, (_, at) =>
      at % 2 ? database.db.execute(nap) : database.db.transaction((tx) => tx.execute(nap)),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    await database.close();
  });

  it('is asked by no more connections than the operator allows', async () => {
    const database = openPostgres(url(), log, { poolSize: 2 });
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.02)`)));
    expect(database.connections?.().total).toBe(2);
    await database.close();
  });
});
