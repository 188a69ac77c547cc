import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, loadConfig, publicUrlAt } from '../base/config';
import { reasonOf } from '../base/database-errors';
import { createLog, type Log, openRequestLog } from '../base/log';
import { openDatabase } from '../db/open-database';
import { serveMetrics } from '../operation/serve-metrics';
import { createApplication } from './composition-root';
import { checkPort, closeServer, listen, listeningPort } from './listen';
import { giveUp, printAddress, printAdministrator, printSignInLink, warnOfConfig } from './startup-messages';
import { createSupervisor } from './supervisor';

/** After it stops accepting, the server gives requests in flight this long to finish, in milliseconds. */
const shutdownLimit = 8_500;

/** The server waits at most this long for the database before it listens, in milliseconds. */
const prepareFirst = 10_000;

/** If the start fails, requests that already came in get at most this long to finish, in milliseconds. */
const abandonLimit = 1_000;

async function start(config: Config, log: Log): Promise<void> {
  const began = performance.now();
  const supervisor = createSupervisor(config.supervisor, log);
  log.info({ event: 'start', node: process.version, pid: process.pid }, 'the server is starting');
  warnOfConfig(config, log);
  const database = await openDatabase(config, log, { beginWithContent: true, first: () => checkPort(config) });
  let address = config.publicUrl;
  const writeLine = openRequestLog(config);
  const application = await createApplication({ config, database, log, writeLine, publicUrl: () => address });
  const { handler, headers, unreadable } = application;
  const stopping = new AbortController();
  let server: Server | undefined;

  async function stop(signal: string): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    supervisor.stopping();
    log.info({ event: 'stop', signal }, 'the server is stopping; running requests are finished first');
    const drain = config.drainSeconds * 1_000;
    setTimeout(() => {
      log.error({ event: 'stopped' }, 'the server stopped before every request was finished');
      process.exit(1);
    }, drain + shutdownLimit).unref();
    const settled = application.stop();
    if (server) await closeServer(server, drain);
    try {
      await settled;
      await application.end();
      await database.close();
    } catch (error) {
      log.error(
        { event: 'stopped', error: reasonOf(error) },
        'the server stopped, but the database could not be closed in good order',
      );
      process.exit(1);
    }
    log.info({ event: 'stopped' }, 'the server has stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  database.onChange(application.refresh);
  try {
    let prepared: Promise<void> = Promise.resolve();
    const unreachable = new Promise<void>((resolve) => {
      // Print the password even if the port then fails: it is never shown again.
      prepared = application.prepare(stopping.signal, resolve).then((created) => {
        if (created) printAdministrator(created);
      });
    });
    // Beside a running process, a new one must not take requests that only the other can answer yet. Without a database
    // nobody can answer, so it listens at once and says so.
    await Promise.race([prepared, unreachable, wait(prepareFirst, undefined, { ref: false })]);
    if (stopping.signal.aborted) return;
    prepared.catch(() => {});
    const { host } = config;
    server = await listen(handler, { port: config.port, host, headers, onUnreadable: unreadable });
    const port = listeningPort(server);
    address = publicUrlAt(config, port);
    const { metrics } = application;
    if (config.metrics && metrics) serveMetrics(config.metrics, metrics.read, log);
    supervisor.ready();
    log.info({ event: 'listening', port, database: database.kind }, 'the server accepts connections');
    await prepared;
    log.info(
      { event: 'ready', ms: Math.round(performance.now() - began) },
      'the server is ready: the database is prepared and the content read',
    );
    printAddress(address);
    if (database.kind === 'embedded') printSignInLink(config, address);
  } catch (error) {
    if (stopping.signal.aborted) return;
    void application.stop();
    const closed = server ? closeServer(server, 0) : undefined;
    await Promise.allSettled([Promise.race([closed, wait(abandonLimit)]), database.close()]);
    throw error;
  }
}

try {
  const config = loadConfig();
  await start(config, createLog(config.logLevel));
} catch (error) {
  giveUp(error);
}
