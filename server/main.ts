import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApplication } from './application';
import type { CreatedAdministrator } from './auth/first-administrator';
import { type Config, loadConfig, publicUrlAt } from './base/config';
import { createLog, type Log } from './base/log';
import { openDatabase } from './db/open-database';
import { closeServer, listen, listeningPort } from './listen';
import { giveUp, tellAddress, tellAdministrator, tellSignInLink } from './operator';

/** Requests in flight have this long to finish once no more are accepted, in milliseconds. */
const shutdownLimit = 8_500;

/** A database that can be reached is prepared before the first request is accepted, if that takes no longer, in milliseconds. */
const prepareFirst = 10_000;

/** Configuration, database, application, migrations and seed, port (architecture, layout). */
async function start(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(config, log);
  let address = config.publicUrl;
  let server: Server | undefined;
  const application = await createApplication({ config, database, log, publicUrl: () => address });
  const { handler, headers } = application;
  const stopping = new AbortController();

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const drain = config.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), drain + shutdownLimit).unref();
    application.stop();
    if (server) await closeServer(server, drain);
    await database.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  database.onChange(application.refresh);
  try {
    let prepared: Promise<CreatedAdministrator | null> = Promise.resolve(null);
    const unreachable = new Promise<void>((tell) => {
      prepared = application.prepare(stopping.signal, tell);
    });
    // Beside another process a new one must not take requests that only the other can answer yet. Without a database
    // nobody can, and whoever asks is told so.
    await Promise.race([prepared, unreachable, wait(prepareFirst, undefined, { ref: false })]);
    if (stopping.signal.aborted) return;
    prepared.catch(() => {});
    server = await listen(handler, { ...config, headers });
    address = publicUrlAt(config, listeningPort(server));
    tellAddress(config, address, log);
    const created = await prepared;
    if (created) tellAdministrator(created);
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
