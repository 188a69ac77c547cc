import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import type { Database } from './database';
import { openPostgres } from './postgres';

/** What only a real server can do to us: end a connection in the middle, or leave `begin` without an answer. */
describeOnPostgres('transaction on PostgreSQL', () => {
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

  it('rejects if its connection is ended, and harms nothing else', async () => {
    const ended = database.db.transaction(async (tx) => {
      await operator.query('select pg_terminate_backend($1)', [await backend(tx)]);
      await tx.execute('select 1');
    });
    await expect(ended).rejects.toThrow();
    await expect(database.db.execute('select 1')).resolves.toBeDefined();
  });

  it('returns its connection to the pool if it fails', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await expect(database.db.transaction((tx) => tx.execute('select no_such_column'))).rejects.toThrow();
    }
    await expect(database.db.transaction((tx) => tx.execute('select 1'))).resolves.toBeDefined();
  });

  it('runs once more after a conflict with another one, then rejects', async () => {
    await operator.query(
      'create table met (id integer primary key, times integer); insert into met values (1, 0), (2, 0)',
    );
    let arrived = 0;
    let stored = 0;
    const tries: number[] = [];
    const inOrder = async (first: number, second: number) => {
      await database.db.transaction(async (tx) => {
        tries.push(first);
        // PostgreSQL lets whoever comes again overtake whoever still wakes: both would meet a second time.
        if (tries.length > 2) await expect.poll(() => stored).toBe(1);
        await tx.execute(sql`update met set times = times + 1 where id = ${first}`);
        arrived += 1;
        await expect.poll(() => arrived).toBeGreaterThan(1);
        await tx.execute(sql`update met set times = times + 1 where id = ${second}`);
      });
      stored += 1;
    };
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect((await operator.query('select times from met order by id')).rows).toEqual([{ times: 2 }, { times: 2 }]);
    expect(tries).toHaveLength(3);

    const lost = Object.assign(new Error('could not serialize access'), { code: '40001' });
    const work = vi.fn(() => Promise.reject(lost));
    await expect(database.db.transaction(work)).rejects.toBe(lost);
    expect(work).toHaveBeenCalledTimes(2);
  }, 45_000);

  it('announces a change at once if its commit was not confirmed, and again once it is stored', async () => {
    let notifications = 0;
    database.onChange(() => {
      notifications += 1;
    });
    // A commit that takes longer than anybody waits for its answer.
    await operator.query(`
      create table slow (id integer);
      create function sleep() returns trigger language plpgsql as 'begin perform pg_sleep(4); return null; end';
      create constraint trigger sleep after insert on slow deferrable initially deferred
        for each row execute function sleep();`);
    await database.db.transaction((tx) => database.announceChange(tx));
    await operator.query('notify abseits_content_changed');
    await expect.poll(() => notifications).toBeGreaterThan(0);
    const before = notifications;
    const change = database.db.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0');
      await tx.execute('insert into slow values (1)');
      await database.announceChange(tx);
    });
    await expect(change).rejects.toThrow('Query read timeout');
    expect((await operator.query('select from slow')).rowCount).toBe(0);
    expect(notifications).toBe(before + 1);
    await expect.poll(() => notifications).toBe(before + 2);
    expect((await operator.query('select from slow')).rowCount).toBe(1);
  }, 30_000);

  it('reads one state of the database if asked to', async () => {
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
