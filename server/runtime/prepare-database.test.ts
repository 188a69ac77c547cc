import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { passwordFits } from '../auth/passwords';
import { firstAdministrator } from '../auth/queries';
import { createLog, type Log } from '../base/log';
import type { ContentStore } from '../content/store';
import type { Database } from '../db/database';
import { describeOnPostgres } from '../testing/databases';
import { createTestApp, type TestApp } from '../testing/test-app';
import { prepareDatabase } from './prepare-database';

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Calls through; the first call fails after it has done its work, or, where it reads, before. */
function failingOnce<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>, after: boolean) {
  let failed = false;
  return async (...given: Given): Promise<Result> => {
    const fails = !failed;
    failed = true;
    if (fails && !after) throw lost();
    const result = await work(...given);
    if (fails) throw lost();
    return result;
  };
}

describeOnPostgres('empty database', () => {
  it('is prepared with a log line for each migration', async () => {
    const app = await createTestApp({ kind: 'postgres', prepare: false });
    const applied: unknown[] = [];
    const log = { ...createLog('silent'), info: (told: unknown) => void applied.push(told) } as unknown as Log;
    try {
      const { config, database, content } = app;
      const signal = new AbortController().signal;
      await prepareDatabase({ config, database, content, readiness: { prepared: false }, log, signal });
      const names = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'));
      expect(applied).toEqual(
        names.sort().map((name) => ({ event: 'migration', migration: name.replace('.sql', '') })),
      );
    } finally {
      await app.close();
    }
  });
});

describeOnPostgres('random password of the first administrator', () => {
  /** Prepares an empty database whose connection fails once. Returns what would be told, and whether it is right. */
  async function prepared(failing: (app: TestApp) => { database: Database; content: ContentStore }) {
    const app = await createTestApp({ kind: 'postgres', prepare: false, config: { adminPassword: undefined } });
    try {
      const created = await prepareDatabase({
        config: app.config,
        ...failing(app),
        readiness: { prepared: false },
        log: createLog('silent'),
        signal: new AbortController().signal,
      });
      const stored = await firstAdministrator(app.db);
      return { created, fits: await passwordFits(created?.password ?? '', stored?.password) };
    } finally {
      await app.close();
    }
  }

  it('is shown if the connection is lost after it was stored', async () => {
    const { created, fits } = await prepared(({ database, content }) => ({
      database,
      content: { ...content, refresh: failingOnce(content.refresh, false) } as ContentStore,
    }));
    expect(created).not.toBeNull();
    expect(fits).toBe(true);
  });

  it('is shown if the answer to the commit is lost', async () => {
    const { created, fits } = await prepared(({ database, content }) => ({
      database: { ...database, prepare: failingOnce(database.prepare, true) },
      content,
    }));
    expect(created).not.toBeNull();
    expect(fits).toBe(true);
  });

  it('is not shown if another process has created an administrator meanwhile', async () => {
    const { created, fits } = await prepared(({ config, database, content }) => ({
      database: {
        ...database,
        // The first try is rolled back; before the second another process prepares the database.
        prepare: failingOnce(async (seed, onMigration) => {
          await database.prepare(async () => {}, onMigration);
          const rolledBack = new Error('rolled back');
          await database.db
            .transaction(async (tx) => {
              await seed(tx);
              throw rolledBack;
            })
            .catch((error: unknown) => {
              if (error !== rolledBack) throw error;
            });
          await prepareDatabase({
            config: { ...config, adminPassword: 'Ein-Kompass-unter-dem-Kissen-27' },
            database,
            content,
            readiness: { prepared: false },
            log: createLog('silent'),
            signal: new AbortController().signal,
          });
        }, true),
      },
      content,
    }));
    expect(created).toBeNull();
    expect(fits).toBe(false);
  });
});
