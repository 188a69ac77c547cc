import type { RequestListener } from 'node:http';
import { paths } from '@shared/paths';
import { createApp } from './app';
import { createLoginToken } from './auth/login-link';
import { createPassport } from './auth/passport';
import { type Config, ConfigError, isPlainHttp, loadConfig, publicUrlAt } from './config';
import { createContentStore } from './content/store';
import { openDatabase } from './db/client';
import { FolderLockedError } from './db/folder-lock';
import { startHousekeeping } from './housekeeping';
import { securityHeaders } from './http/security-headers';
import { closeServer, listen, listeningPort } from './listen';
import { createLog, type Log } from './log';
import { prepareDatabase } from './prepare';
import { createClientFiles } from './ssr/client-files';
import { frontHandler } from './ssr/front-handler';
import { createPageCache } from './ssr/page-cache';
import { pageHandler } from './ssr/page-handler';
import { createRenderer } from './ssr/renderer';

/** Requests in flight have this long to finish after SIGTERM, in milliseconds. */
const shutdownLimit = 9_000;

/** One line for the operator; the log of requests goes to standard error. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Configuration, database, migrations, seed, application, port (architecture, layout). */
async function start(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(config, log);
  const content = createContentStore(database, log);
  const readiness = { prepared: false };
  const files = await createClientFiles(config);
  let address = config.publicUrl;
  const publicUrl = () => address;
  const renderer = await createRenderer({
    api: { getContent: async (page, language) => content.page(page, language) },
    publicUrl,
    vite: files.vite,
  });
  const headers = securityHeaders(config, renderer.inlineScripts);
  const pages = createPageCache({ renderer, content, headers, keep: !config.development });
  const app = createApp({
    config,
    database,
    content,
    passport: createPassport(database.db),
    readiness,
    log,
    headers,
    assets: files.handler,
    pages: pageHandler({ pages, renderer, headers, keep: !config.development }),
    publicUrl,
  });
  const server = await listen(frontHandler(pages, app as RequestListener), { ...config, headers }).catch(
    async (error: unknown) => {
      await Promise.all([database.close(), files.close()]);
      throw error;
    },
  );
  const stopHousekeeping = startHousekeeping(database.db, log);
  const stopping = new AbortController();

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), shutdownLimit).unref();
    stopHousekeeping();
    await closeServer(server);
    await Promise.all([database.close(), files.close()]);
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  address = publicUrlAt(config, listeningPort(server));
  say(`Abseits is at ${address}`);
  if (isPlainHttp(config.publicUrl)) {
    log.warn(
      'PUBLIC_URL is plain http: passwords and sessions can be read on the way. Use https for anything but a trial.',
    );
  }
  database.onChange(() => {
    content.refresh().catch((error: unknown) => log.debug({ error }, 'content could not be read yet'));
  });
  try {
    const created = await prepareDatabase({ config, database, content, readiness, log, signal: stopping.signal });
    if (created)
      say(`Administrator created: ${created.username} with the password ${created.password} (shown only now)`);
    if (database.kind === 'embedded') {
      say(
        `Sign in within 15 minutes, once: ${address}${paths.adminDirectLogin(createLoginToken(config.sessionSecret))}`,
      );
    }
  } catch (error) {
    if (stopping.signal.aborted) return;
    await Promise.allSettled([closeServer(server), database.close(), files.close()]);
    throw error;
  }
}

/** A start that cannot succeed ends with one clear line; anything unforeseen keeps its stack for the operator. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigError || error instanceof FolderLockedError) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error('The port is already in use. Set PORT to a free one, or stop the other process.');
  } else if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
    console.error(`No permission: ${error.message}`);
  } else console.error(error);
  process.exit(1);
}

try {
  const config = loadConfig();
  await start(config, createLog(config.logLevel));
} catch (error) {
  giveUp(error);
}
