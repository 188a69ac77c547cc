import { createApp } from '../app';
import { createPassport, sessionCookieName } from '../auth/session';
import { openPlaces } from '../backup/backup-places';
import { finishBeside } from '../backup/make-copies';
import { createBackups } from '../backup/nightly-backups';
import type { Config } from '../base/config';
import { createHeartbeat, type Heartbeat } from '../base/heartbeat';
import type { Log, WriteLine } from '../base/log';
import { createContentAnswers } from '../content/content-answers';
import { type ContentStore, createContentStore } from '../content/store';
import type { Database, Db } from '../db/database';
import { databaseAnswers } from '../db/database-answers';
import { filesToSave, openFiles } from '../files/open-files';
import { listenerOf } from '../http/error-handler';
import type { Readiness } from '../http/guards';
import { trustsPeerOf } from '../http/ip-addresses';
import { ownHost } from '../http/own-host';
import { createRequestIds, createRequestLog } from '../http/request-log';
import { securityHeaders } from '../http/security-headers';
import { noFiles, serveStatic } from '../http/static-files';
import { cameByLink, referringHost } from '../http/visits';
import { createMailDomain } from '../mail-domain/domain-checks';
import type { JobRuns } from '../operation/job-runs';
import { startSending } from '../outbox/start-sending';
import { createMissedCounter } from '../redirects/missed-addresses';
import { builtFiles, type DevelopmentClient } from '../ssr/built-client';
import { formPages } from '../ssr/form-pages';
import { frontHandler } from '../ssr/front-handler';
import { createPageCache } from '../ssr/page-cache';
import { pageHandler } from '../ssr/page-handler';
import { builtInlineParts, createRenderer } from '../ssr/renderer';
import { createRendererThread } from '../ssr/renderer-thread';
import { countingSwitch, createCounter } from '../statistics/counter';
import { startWaves, type Waves } from '../waves/start-waves';
import { serveCommands } from './control-socket';
import { createHousekeeping } from './housekeeping';
import { prepareDatabase } from './prepare-database';

interface ApplicationDeps {
  config: Config;
  database: Database;
  log: Log;
  /** Origin that visitors use; final only once the server listens. */
  publicUrl: () => string;
  /** Absent where requests are not logged. */
  writeLine?: WriteLine | undefined;
  /** Replaces the built client in development. */
  client?: DevelopmentClient | undefined;
}

function rendererOf(
  content: ContentStore,
  { publicUrl, log, client }: Pick<ApplicationDeps, 'publicUrl' | 'log' | 'client'>,
) {
  if (!client) return createRendererThread({ content, publicUrl, log });
  // Vite's modules belong to the thread that loaded them, so development renders here. It allows any inline script, and
  // client code that does not compile must not stop the API.
  return createRenderer({
    api: {
      getContent: async (page, language, part) => content.page(page, language, part),
      ownPageAt: (address) => content.addresses.ownAt(address)?.page,
    },
    publicUrl,
    client,
  });
}

interface BackgroundWork {
  db: Db;
  heartbeat: Heartbeat;
  backups: ReturnType<typeof createBackups>;
  housekeeping: ReturnType<typeof createHousekeeping>;
  sending: ReturnType<typeof startSending>;
  /** Absent where no mail can be sent. */
  waves: Waves | undefined;
  /** Returns a function that ends it. */
  serveCommands: () => () => void;
}

/** What runs without a request, from the time at which the database is ready. */
function createBackground(
  { db, heartbeat, backups, housekeeping, sending, waves, serveCommands }: BackgroundWork,
  log: Log,
) {
  let endCommands = () => {};
  return {
    begin(): void {
      endCommands = serveCommands();
      heartbeat.begin(() => databaseAnswers(db));
      backups.begin();
      housekeeping.begin();
      waves?.begin();
      sending
        .begin()
        .catch((error: unknown) => log.warn({ error }, 'the outbox could not be read; retried at the next poll'));
    },
    async stop(): Promise<void> {
      heartbeat.stop();
      housekeeping.stop();
      endCommands();
      backups.stop();
      await Promise.all([waves?.stop(), sending.stop()]);
    },
  };
}

/** Answers requests. It neither listens nor owns the database, so development can swap it for a new one. */
export type Application = Awaited<ReturnType<typeof createApplication>>;

/** Until `prepare` is called, no work runs in the background. Rejects if the client's build is missing. */
export async function createApplication({ config, database, log, publicUrl, writeLine, client }: ApplicationDeps) {
  const content = createContentStore(database, log, { sendsMail: config.mail !== undefined });
  const readiness: Readiness = { prepared: false, stopping: false };
  const renderer = await rendererOf(content, { publicUrl, log, client });
  const inline = client ? { inlineScripts: [], inlineStyles: [] } : await builtInlineParts();
  const sessionCookie = sessionCookieName(config.publicUrl);
  const host = ownHost(() => (config.publicUrlIsSet ? publicUrl() : null), log);
  const headers = securityHeaders(config, inline);
  const pages = createPageCache({ renderer, content, headers, log, keep: !config.development });
  const contents = createContentAnswers(content, headers);
  const { counts: pageCounts } = pages;
  const jobRuns: JobRuns = {};
  // Loaded only where metrics are on.
  const metrics =
    config.metrics && (await import('../operation/metrics')).createMetrics({ config, database, pageCounts, jobRuns });
  const requestLog = writeLine || metrics ? createRequestLog(writeLine, metrics?.count) : undefined;
  const files = openFiles(config);
  const ledgers = [files, ...openPlaces(config.backup)];
  const saved = filesToSave(config);
  const heartbeat = createHeartbeat({ url: config.heartbeatUrl, log });
  const finish = client ? undefined : finishBeside;
  const backups = createBackups({ config, database, files: saved, log, finish, heartbeat });
  const trusts = trustsPeerOf(config.trustProxy);
  const idFor = createRequestIds(trusts);
  const missed = createMissedCounter(database.db, log);
  const counter = createCounter({
    db: database.db,
    log,
    sessionCookie,
    publicUrl,
    isOn: countingSwitch(content),
    trusts: config.trustProxy === false ? undefined : trusts,
  });
  const mailDomain = createMailDomain({ config, db: database.db, log, settings: content.settings, publicUrl });
  const built = client ? noFiles : builtFiles(headers);
  const app = createApp({
    config,
    database,
    content,
    files,
    ledgers,
    backups,
    pictureFile: content.pictureFile,
    contents,
    counter,
    mailDomain,
    passport: createPassport(database.db),
    readiness,
    trusts,
    idFor,
    log,
    headers,
    host,
    built: client === undefined,
    assets: client?.files ?? serveStatic(built),
    pages: pageHandler({
      pages,
      content,
      renderer,
      headers,
      sessionCookie,
      missed: (req) =>
        missed.note(req.path, { host: referringHost(req.get('referer'), req.host), linked: cameByLink(req) }),
      viewed: counter.viewed,
      keep: !config.development,
    }),
    pageCounts,
    jobRuns,
    answerWithPage: formPages({ renderer, headers, log }),
    drawPage: (asked) => renderer.render({ ...asked, carried: false }),
    publicUrl,
    requestLog,
  });
  const isReady = () => readiness.prepared && !readiness.stopping;
  const background = createBackground(
    {
      db: database.db,
      heartbeat,
      backups,
      housekeeping: createHousekeeping({
        database,
        content,
        files,
        ledgers,
        checkMailDomain: mailDomain.checkDaily,
        jobRuns,
        log,
      }),
      sending: startSending({ config, database, log, isReady }),
      waves: config.mail && startWaves({ db: database.db, log, isReady, settings: content.settings, publicUrl }),
      serveCommands: () =>
        database.kind === 'embedded' ? serveCommands({ config, database, files: saved, backups, log }) : () => {},
    },
    log,
  );
  return {
    handler: frontHandler({
      pages,
      contents,
      content,
      files: built,
      host,
      sessionCookie,
      viewed: counter.viewed,
      idFor,
      log: requestLog,
      next: listenerOf(app, log),
    }),
    headers,
    unreadable: requestLog?.unreadable,
    metrics,
    /** Migrates, seeds and reads the content. Calls `onAway` at each try while the database cannot be used. */
    async prepare(signal: AbortSignal, onAway?: () => void) {
      const created = await prepareDatabase({ config, database, content, readiness, log, signal, onAway });
      background.begin();
      return created;
    },
    refresh() {
      content
        .refresh()
        .catch((error: unknown) => log.debug({ error }, 'the content could not be read; retried in a second'));
    },
    /** Ends background work; requests are still answered. Close the database only once this has resolved. */
    stop() {
      readiness.stopping = true;
      return background.stop();
    },
    /** Call it once no more requests are answered. */
    async end() {
      await Promise.all([counter.stop(), missed.stop()]);
    },
  };
}
