import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createApplication } from './application';
import { type Config, loadConfig, publicUrlAt } from './base/config';
import { reasonOf } from './base/database-errors';
import { type Log, openLog, openRequestLog } from './base/log';
import { openDatabase } from './db/open-database';
import { type Entrance, ownPort } from './entrance';
import { giveUp, startProblem, tellAdministrator, tellSignInLink, warnOfConfig } from './operator';
import { runProcesses } from './processes';
import { report, sharedPort } from './shared-port';

/** Requests in flight have this long to finish once no more are accepted, in milliseconds. */
const shutdownLimit = 8_500;

/** A database that can be reached is prepared before the first request is accepted, if that takes no longer, in milliseconds. */
const prepareFirst = 10_000;

/** A process that cannot start leaves requests that have come already no longer than this, in milliseconds. */
const abandonLimit = 1_000;

/** Configuration, database, application, migrations and seed, port (architecture, layout). */
async function start(config: Config, log: Log, entrance: Entrance): Promise<void> {
  const began = performance.now();
  // Of several processes every line says which.
  const own = cluster.isPrimary ? { pid: process.pid } : {};
  log.info({ event: 'start', node: process.version, ...own }, 'starting');
  if (cluster.isPrimary) warnOfConfig(config, log);
  const database = await openDatabase(config, log, { beginWithContent: true });
  let address = config.publicUrl;
  const writeLine = openRequestLog(config);
  const application = await createApplication({ config, database, log, writeLine, publicUrl: () => address });
  const { handler, headers, unreadable } = application;
  const stopping = new AbortController();

  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ event: 'stop', signal }, 'stopping: requests in flight are finished');
    const drain = config.drainSeconds * 1_000;
    setTimeout(() => {
      log.error({ event: 'stopped' }, 'stopped before every request was finished');
      process.exit(1);
    }, drain + shutdownLimit).unref();
    const settled = application.stop();
    await entrance.close(drain);
    try {
      await settled;
      await database.close();
    } catch (error) {
      log.error(
        { event: 'stopped', error: reasonOf(error) },
        'stopped; the database could not be closed in good order',
      );
      process.exit(1);
    }
    log.info({ event: 'stopped' }, 'stopped');
    process.exit(0);
  }
  entrance.onStop(stop);

  database.onChange(application.refresh);
  try {
    let prepared: Promise<void> = Promise.resolve();
    const unreachable = new Promise<void>((tell) => {
      // The password is told whatever becomes of the port: it is never shown again.
      prepared = application.prepare(stopping.signal, tell).then((created) => {
        if (created) tellAdministrator(created);
      });
    });
    // Beside another process a new one must not take requests that only the other can answer yet. Without a database
    // nobody can, and whoever asks is told so.
    await Promise.race([prepared, unreachable, wait(prepareFirst, undefined, { ref: false })]);
    if (stopping.signal.aborted) return;
    prepared.catch(() => {});
    const port = await entrance.open(handler, { headers, onUnreadable: unreadable });
    address = publicUrlAt(config, port);
    log.info({ event: 'listening', port, database: database.kind }, 'listening');
    await prepared;
    log.info({ event: 'ready', ms: Math.round(performance.now() - began) }, 'ready');
    entrance.ready(address);
    if (database.kind === 'embedded') tellSignInLink(config, address);
  } catch (error) {
    if (stopping.signal.aborted) return;
    void application.stop();
    await Promise.allSettled([Promise.race([entrance.close(0), wait(abandonLimit)]), database.close()]);
    throw error;
  }
}

/** One process that serves, or the one that holds the port for several, or one of these. */
async function run(): Promise<void> {
  const config = loadConfig();
  const log = openLog(config);
  if (config.processes === 1) return start(config, log, ownPort(config));
  if (cluster.isPrimary) return runProcesses(config, log);
  return start(config, log, sharedPort());
}

try {
  await run();
} catch (error) {
  if (!cluster.isWorker) giveUp(error);
  await report({ kind: 'failed', reason: startProblem(error) ?? inspect(error) });
  process.exit(1);
}
