import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { Application } from '../application';
import { loadConfig, publicUrlAt } from '../base/config';
import { createLog, openRequestLog } from '../base/log';
import { markDevelopment } from '../db/development-reset';
import { openDatabase } from '../db/open-database';
import { closeServer, listeningPort, listenOn } from '../listen';
import { giveUp, say, tellAddress, tellAdministrator, tellSignInLink, warnOfConfig } from '../operator';
import type { DevelopmentClient } from '../ssr/client-files';
import { answerBroken, describeBroken, mendedEvent } from './broken';
import { dependsOn, isLasting, isMigration, isServerSource } from './changes';
import { createLatest } from './latest';

const applicationFile = 'server/application.ts';

/** The first application answers after this time even where its database is away, in milliseconds. */
const prepareLimit = 2_000;

/** Requests in flight have this long to finish before the database is closed, in milliseconds. */
const finishLimit = 3_000;

interface DevelopmentDeps {
  /** Lives longer than everything here; its requests come through `handle`. */
  server: Server;
  vite: ViteDevServer;
  /** Loads a module of the project as it is now; what has not changed since stays the same module. */
  load: <Module>(file: string) => Promise<Module>;
  /** Makes everything but the port anew, because `file` has changed. */
  restart: (file: string) => void;
  /** Calls back with each file that is changed, made or removed. */
  onChange: (listener: (file: string) => void) => void;
}

export interface Development {
  handle: RequestListener;
  /** Lets the requests in flight finish and takes no more. */
  endRequests: () => Promise<void>;
  /** Closes the database, once what is in flight is answered. */
  close: () => Promise<void>;
}

/** Holds the database and puts a new application in front of it whenever a file of the server changes. */
export async function develop({ server, vite, load, restart, onChange }: DevelopmentDeps): Promise<Development> {
  const config = loadConfigOrGiveUp();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log).catch(giveUp);
  if (!server.listening) {
    await listenOn(server, config).catch(giveUp);
    warnOfConfig(config, log);
  }
  const writeLine = openRequestLog(config);
  const address = publicUrlAt(config, listeningPort(server));
  const client: DevelopmentClient = {
    files: vite.middlewares,
    template: async (place) =>
      vite.transformIndexHtml(place, await readFile(path.join(vite.config.root, 'index.html'), 'utf8')),
    entry: () => load('client/src/entry-server.tsx'),
  };

  let running: { application: Application; preparing: AbortController } | undefined;
  let told = false;
  let broken = false;
  let changed: string | undefined;

  /** Loads the application as its files are now. Requests in flight stay with the one they came to. */
  async function makeApplication(): Promise<Application> {
    const started = performance.now();
    const { createApplication } = await load<typeof import('../application')>(applicationFile);
    const application = await createApplication({
      config,
      database,
      log,
      writeLine,
      client,
      publicUrl: () => address,
    });
    running?.preparing.abort();
    void running?.application.stop();
    const preparing = new AbortController();
    running = { application, preparing };
    const prepared = application.prepare(preparing.signal).then(async (created) => {
      if (created) {
        tellAdministrator(created);
        await markDevelopment(database.db);
      }
      if (!told) tellAddress(address);
      if (!told && database.kind === 'embedded') tellSignInLink(config, address);
      told = true;
    });
    await Promise.race([prepared, wait(prepareLimit)]);
    prepared.catch((error: unknown) => {
      if (!preparing.signal.aborted) log.error({ error }, 'the database could not be prepared');
    });
    if (changed) say(`${changed} changed: live after ${Math.round(performance.now() - started)} ms`);
    return application;
  }

  const latest = createLatest(async () => {
    try {
      const application = await makeApplication();
      if (broken) vite.environments.client.hot.send(mendedEvent);
      broken = false;
      return application;
    } catch (error) {
      broken = true;
      console.error(`The server cannot be loaded; mend the file and save it:\n${describeBroken(error)}`);
      throw error;
    }
  });

  vite.watcher.add([path.resolve('server'), path.resolve('shared')]);
  onChange((file) => {
    if (isLasting(file)) return restart(file);
    const isUsed = () => dependsOn(vite.environments.ssr, path.resolve(applicationFile), path.resolve(file));
    if (!isMigration(file) && !(isServerSource(file) && (broken || isUsed()))) return;
    changed = file;
    latest.renew().catch(() => {});
  });
  database.onChange(() => running?.application.refresh());
  await latest.get().catch(() => {});

  const inFlight = new Set<Promise<void>>();

  return {
    async handle(request, response) {
      const answered = new Promise<void>((resolve) => response.once('close', resolve));
      inFlight.add(answered);
      void answered.then(() => inFlight.delete(answered));
      try {
        const { handler } = await latest.get();
        handler(request, response);
      } catch (error) {
        // The page that shows the error needs Vite's connection.
        vite.middlewares(request, response, () => answerBroken(request, response, error));
      }
    },
    endRequests: () => closeServer(server),
    async close() {
      await nextTurn();
      await Promise.race([Promise.all(inFlight), wait(finishLimit)]);
      running?.preparing.abort();
      await running?.application.stop();
      await database.close();
    },
  };
}

function loadConfigOrGiveUp() {
  try {
    return loadConfig();
  } catch (error) {
    return giveUp(error);
  }
}
