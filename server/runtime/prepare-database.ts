import { setTimeout as wait } from 'node:timers/promises';
import { type CreatedAdministrator, ensureAdministrator } from '../auth/first-administrator';
import { fillUsernameKeys } from '../auth/queries';
import type { Config } from '../base/config';
import { databaseProblem, isDatabaseAway, isLostRace, reasonOf } from '../base/database-errors';
import { ConfigError } from '../base/environment-values';
import type { Log } from '../base/log';
import { seedContent } from '../cms/default-content/seed';
import type { ContentStore } from '../content/store';
import type { Database } from '../db/database';
import type { Readiness } from '../http/guards';

const retryDelay = 1_000;

interface PrepareDeps {
  config: Config;
  database: Database;
  content: ContentStore;
  readiness: Readiness;
  log: Log;
  signal: AbortSignal;
  onAway?: (() => void) | undefined;
}

/**
 * Migrates, seeds and reads the content, and retries while PostgreSQL is away. Returns the administrator that was
 * created with a random password, if any. Throws errors that waiting cannot mend, such as a broken migration.
 */
export async function prepareDatabase(deps: PrepareDeps): Promise<CreatedAdministrator | null> {
  const { config, database, content, readiness, log, signal } = deps;
  let loggedReason = '';
  // Both survive a failed try: its commit may have succeeded although its response or a later step failed.
  let created: CreatedAdministrator | null = null;
  let renewed = 0;
  for (;;) {
    try {
      await database.prepare(
        async (tx) => {
          const entities = await seedContent(tx);
          // Processes of the previous version may still serve while this one starts.
          if (entities > 0) await database.announceChange(tx);
          renewed = entities || renewed;
          await fillUsernameKeys(tx);
          created = await ensureAdministrator(tx, config, created);
        },
        (migration) => log.info({ event: 'migration', migration }, 'migration applied'),
      );
      await content.refresh();
      readiness.prepared = true;
      if (loggedReason) log.info('the database answers');
      if (renewed > 0) log.info({ entities: renewed }, 'default texts that nobody had changed were renewed');
      return created;
    } catch (error) {
      const passes = isDatabaseAway(error) || isLostRace(error);
      if (database.kind === 'embedded' || error instanceof ConfigError || !passes) throw error;
      const why = databaseProblem(error) ?? reasonOf(error);
      if (why !== loggedReason)
        log.error(`The database in DATABASE_URL cannot be used yet: ${why}. Trying again every second.`);
      loggedReason = why;
      deps.onAway?.();
      await wait(retryDelay, undefined, { signal });
    }
  }
}
