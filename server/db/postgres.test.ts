import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import type { Database } from './database';
import { openPostgres } from './postgres';

/** What only a real server can do to us: end a connection in the middle, or leave `begin` without an answer. */
describeOnPostgres('transactions on PostgreSQL', () => {
  let database: Database;
  let operator: pg.Client;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const own = await createPostgres();
    drop = own.drop;
    database = openPostgres(own.url, pino({ level: 'silent' }));
    operator = new pg.Client({ connectionString: own.url });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await database.close();
    await drop();
  });

  const backend = async (tx: Database['db']) => {
    const result = (await tx.execute('select pg_backend_pid() as pid')) as unknown as { rows: { pid: number }[] };
    return result.rows[0]?.pid ?? 0;
  };

  it('reject, and nothing else, when the connection is ended inside them', async () => {
    const ended = database.db.transaction(async (tx) => {
      await operator.query('select pg_terminate_backend($1)', [await backend(tx)]);
      await tx.execute('select 1');
    });
    await expect(ended).rejects.toThrow();
    await expect(database.db.execute('select 1')).resolves.toBeDefined();
  });

  it('give every connection back when they fail', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await expect(database.db.transaction((tx) => tx.execute('select no_such_column'))).rejects.toThrow();
    }
    await expect(database.db.transaction((tx) => tx.execute('select 1'))).resolves.toBeDefined();
  });

  it('read one state of the database where they are asked to', async () => {
    const level = await database.db.transaction(
      (tx) =>
        tx.execute(
          "select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as ro",
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect((level as unknown as { rows: unknown[] }).rows[0]).toEqual({ level: 'repeatable read', ro: 'on' });
  });
});
