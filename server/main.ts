import { createApplication } from './application';
import { type Config, loadConfig, publicUrlAt } from './base/config';
import { createLog, type Log, openRequestLog } from './base/log';
import { openDatabase } from './db/open-database';
import { closeServer, listen, listeningPort } from './listen';
import { giveUp, tellAddress, tellAdministrator, tellSignInLink, warnOfConfig } from './operator';

/** Requests in flight have this long to finish after SIGTERM, in milliseconds. */
const shutdownLimit = 9_000;

/** Configuration, database, application, port, then migrations and seed (architecture, layout). */
async function start(config: Config, log: Log): Promise<void> {
  const began = performance.now();
  log.info({ event: 'start', node: process.version, pid: process.pid }, 'starting');
  warnOfConfig(config, log);
  const database = await openDatabase(config, log);
  let address = config.publicUrl;
  const writeLine = openRequestLog(config);
  const application = await createApplication({ config, database, log, writeLine, publicUrl: () => address });
  const { handler, headers, unreadable } = application;
  const server = await listen(handler, { ...config, headers, onUnreadable: unreadable }).catch(
    async (error: unknown) => {
      application.stop();
      await database.close();
      throw error;
    },
  );
  const stopping = new AbortController();

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ event: 'stop', signal }, 'stopping: requests in flight are finished');
    setTimeout(() => {
      log.error({ event: 'stopped' }, 'stopped before every request was finished');
      process.exit(1);
    }, shutdownLimit).unref();
    application.stop();
    await closeServer(server);
    await database.close();
    log.info({ event: 'stopped' }, 'stopped');
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const port = listeningPort(server);
  address = publicUrlAt(config, port);
  log.info({ event: 'listening', port, database: database.kind }, 'listening, not ready yet');
  database.onChange(application.refresh);
  try {
    const created = await application.prepare(stopping.signal);
    log.info({ event: 'ready', ms: Math.round(performance.now() - began) }, 'ready');
    tellAddress(address);
    if (created) tellAdministrator(created);
    if (database.kind === 'embedded') tellSignInLink(config, address);
  } catch (error) {
    if (stopping.signal.aborted) return;
    await Promise.allSettled([closeServer(server), database.close()]);
    throw error;
  }
}

try {
  const config = loadConfig();
  await start(config, createLog(config.logLevel));
} catch (error) {
  giveUp(error);
}
