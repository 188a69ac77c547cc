import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApplication } from './application';
import { type Config, loadConfig, publicUrlAt } from './base/config';
import { reasonOf } from './base/database-errors';
import { createLog, type Log, openRequestLog } from './base/log';
import { openDatabase } from './db/open-database';
import { closeServer, listen, listeningPort } from './listen';
import { giveUp, tellAddress, tellAdministrator, tellSignInLink, warnOfConfig } from './operator';

/** Requests in flight have this long to finish once no more are accepted, in milliseconds. */
const shutdownLimit = 8_500;

/** A database that can be reached is prepared before the first request is accepted, if that takes no longer, in milliseconds. */
const prepareFirst = 10_000;

/** Configuration, database, application, migrations and seed, port (architecture, layout). */
async function start(config: Config, log: Log): Promise<void> {
  const began = performance.now();
  log.info({ event: 'start', node: process.version, pid: process.pid }, 'starting');
  warnOfConfig(config, log);
  const database = await openDatabase(config, log, { beginWithContent: true });
  let address = config.publicUrl;
  const writeLine = openRequestLog(config);
  let server: Server | undefined;
  const application = await createApplication({ config, database, log, writeLine, publicUrl: () => address });
  const { handler, headers, unreadable } = application;
  const stopping = new AbortController();

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ event: 'stop', signal }, 'stopping: requests in flight are finished');
    const drain = config.drainSeconds * 1_000;
    setTimeout(() => {
      log.error({ event: 'stopped' }, 'stopped before every request was finished');
      process.exit(1);
    }, drain + shutdownLimit).unref();
    application.stop();
    if (server) await closeServer(server, drain);
    try {
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
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

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
    server = await listen(handler, { ...config, headers, onUnreadable: unreadable });
    const port = listeningPort(server);
    address = publicUrlAt(config, port);
    log.info({ event: 'listening', port, database: database.kind }, 'listening');
    await prepared;
    log.info({ event: 'ready', ms: Math.round(performance.now() - began) }, 'ready');
    tellAddress(address);
    if (database.kind === 'embedded') tellSignInLink(config, address);
  } catch (error) {
    if (stopping.signal.aborted) return;
    application.stop();
    await Promise.allSettled([server && closeServer(server), database.close()]);
    throw error;
  }
}

try {
  const config = loadConfig();
  await start(config, createLog(config.logLevel));
} catch (error) {
  giveUp(error);
}
