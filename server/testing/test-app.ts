import { tmpdir } from 'node:os';
import path from 'node:path';
import { usernameKey } from '@shared/contracts/auth';
import {
  activityLog,
  betaRequests,
  contentSections,
  enquiryHistory,
  idempotencyKeys,
  investors,
  openReplies,
  outbox,
  outboxHolds,
  pendingChanges,
  rateLimits,
  siteSettings,
  usedTokens,
  users,
  waveInvitations,
  waves,
} from '@shared/schema';
import { like, sql } from 'drizzle-orm';
import type { Express, RequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../app';
// Else a test's first request would wait for these routes while they are compiled.
import '../content-area';
import type { AppDeps } from '../app-deps';
import { createPassport, sessionCookieName } from '../auth/session';
import { createBackups } from '../backup/nightly-backups';
import type { Config } from '../base/config';
import { createLog } from '../base/log';
import { createContentAnswers } from '../content/content-answers';
import { type ContentStore, createContentStore } from '../content/store';
import { type Database, type Db, rowsOf } from '../db/database';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import { listenerOf } from '../http/error-handler';
import { trustsPeerOf } from '../http/ip-addresses';
import { ownHost } from '../http/own-host';
import { createRequestIds, createRequestLog } from '../http/request-log';
import { securityHeaders } from '../http/security-headers';
import { createMailDomain } from '../mail-domain/domain-checks';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { prepareDatabase } from '../runtime/prepare-database';
import { type Counter, countingSwitch, createCounter } from '../statistics/counter';
import { administrator, cheapHash, editor, enquiriesPerson, plainUser } from './accounts';
import { TestClient } from './client';
import { type DatabaseKind, openTestDatabase } from './databases';

export { administrator, editor, enquiriesPerson, plainUser };

/** Puts people of the limited roles into a database. */
export async function addPeople(db: Db): Promise<void> {
  for (const [{ username, password }, role] of [
    [editor, 'editor'],
    [enquiriesPerson, 'enquiries'],
  ] as const) {
    const row = { username, usernameKey: usernameKey(username), password: await cheapHash(password), role };
    await db.insert(users).values(row).onConflictDoNothing();
  }
}

/** What every test application is told, unless a test says otherwise. */
export const testConfig: Config = {
  development: false,
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databaseConnections: undefined,
  dataDir: 'memory',
  filesDir: path.join(tmpdir(), `abseits-test-files-${process.pid}`),
  s3: undefined,
  sessionSecret: 'a-secret-for-tests-of-more-than-32-characters',
  adminUsername: administrator.username,
  adminPassword: administrator.password,
  publicUrl: 'http://localhost:3000',
  publicUrlIsSet: false,
  hstsSubdomains: false,
  trustProxy: false,
  logLevel: 'info',
  requestLog: true,
  drainSeconds: 0,
  metrics: undefined,
  supervisor: undefined,
  mail: undefined,
  webhook: { secret: undefined, privateNetworks: false },
  heartbeatUrl: undefined,
  backup: {
    dir: path.join(tmpdir(), `abseits-test-backups-${process.pid}`),
    otherDir: undefined,
    s3: undefined,
    passphrase: undefined,
  },
};

export interface TestAppOptions {
  kind: DatabaseKind;
  /** In place of one after its first start. */
  database?: Database;
  config?: Partial<Config>;
  /** False leaves the database as it is before the first start. */
  prepare?: boolean;
  /** In place of a folder. */
  files?: FileStore;
  /** In place of that of the files alone. */
  ledgers?: AppDeps['ledgers'];
  /** In place of what the content shows visitors. */
  pictureFile?: AppDeps['pictureFile'];
  /** In place of the server rendering, which has tests of its own. */
  pages?: RequestHandler;
  answerWithPage?: AppDeps['answerWithPage'];
  drawPage?: AppDeps['drawPage'];
  mailConfigured?: AppDeps['mailConfigured'];
  /** In place of the system's, as `address:port`. */
  dnsServers?: readonly string[];
  /** In place of the clock of the content. */
  now?: () => number;
}

export interface TestApp {
  url: string;
  /** The application itself, for tests that look into it. */
  express: Express;
  config: Config;
  database: Database;
  db: Db;
  content: ContentStore;
  /** What was counted is stored once it is told to. */
  counter: Counter;
  /** Another process on the same database: the same application, differently configured. */
  alsoAs: (config: Partial<Config>) => Promise<{ url: string; close: () => Promise<void> }>;
  /** A fresh visitor. */
  visitor: (headers?: Record<string, string>) => TestClient;
  /** A visitor who has signed in. */
  signedIn: (account?: { username: string; password: string }) => Promise<TestClient>;
  /** Lines of the log so far. */
  logLines: () => string[];
  /** Lines of the log of requests so far, as they were written. */
  requestLines: () => string[];
  /** Forgets what visitors left behind and what tests added to the content (keys that begin with "test-"). */
  reset: () => Promise<void>;
  /** Ends the application and leaves the database open. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

const next: RequestHandler = (_req, _res, proceed) => proceed();

/** The real application on a real database behind a real port; only assets and pages are stood in for. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const config: Config = { ...testConfig, ...options.config };
  const lines: string[] = [];
  const requestLines: string[] = [];
  const requestLog = createRequestLog((line) => requestLines.push(line));
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) });
  const mayPrepare = options.prepare ?? true;
  const isTemplate = mayPrepare && !options.database;
  const database = options.database ?? (await openTestDatabase(options.kind, log, isTemplate));
  const { db } = database;
  const content = createContentStore(database, log, { now: options.now, sendsMail: config.mail !== undefined });
  const readiness = { prepared: false };
  const counter = createCounter({
    db,
    log,
    isOn: countingSwitch(content),
    sessionCookie: sessionCookieName(config.publicUrl),
    publicUrl: () => config.publicUrl,
    ...(options.now && { now: options.now }),
  });

  async function serve(as: Config) {
    const files = options.files ?? openFiles(as);
    const backups = createBackups({ config: as, database, files, log });
    const trusts = trustsPeerOf(as.trustProxy);
    const headers = securityHeaders(as, { inlineScripts: ['inline script of a test'], inlineStyles: [] });
    const app = createApp({
      config: as,
      database,
      content,
      files,
      ledgers: options.ledgers ?? [files],
      backups,
      pictureFile: options.pictureFile ?? content.pictureFile,
      contents: createContentAnswers(content, headers),
      counter,
      mailDomain: createMailDomain({
        config: as,
        db,
        log,
        settings: content.settings,
        dnsServers: options.dnsServers,
        publicUrl: () => as.publicUrl,
      }),
      passport: createPassport(db),
      readiness,
      trusts,
      idFor: createRequestIds(trusts),
      log,
      headers,
      host: ownHost(() => (as.publicUrlIsSet ? as.publicUrl : null), log),
      assets: next,
      pages: options.pages ?? next,
      pageCounts: { hits: 0, misses: 0 },
      jobRuns: {},
      answerWithPage: options.answerWithPage ?? (async () => false),
      drawPage: options.drawPage ?? (async () => ({ html: '' })),
      publicUrl: () => as.publicUrl,
      mailConfigured: options.mailConfigured ?? (() => false),
      ...(options.now && { now: options.now }),
      requestLog: as.requestLog ? requestLog : undefined,
    });
    const server = await listen(listenerOf(app, log), { ...as, headers });
    // A busy machine would send a request over a connection that the server is closing because it has rested.
    server.keepAliveTimeout = 60_000;
    const close = async () => {
      server.closeAllConnections();
      await closeServer(server);
      await backups.settled();
    };
    return { url: `http://127.0.0.1:${listeningPort(server)}`, express: app, close };
  }

  if (isTemplate) {
    await content.refresh();
    readiness.prepared = true;
  } else if (mayPrepare) {
    await prepareDatabase({ config, database, content, readiness, log, signal: new AbortController().signal });
    await db
      .insert(users)
      .values({ username: plainUser.username, password: await cheapHash(plainUser.password), isAdmin: false })
      .onConflictDoNothing();
  }
  const served = await serve(config);

  return {
    url: served.url,
    express: served.express,
    config,
    database,
    db,
    content,
    counter,
    alsoAs: (changes) => serve({ ...config, ...changes }),
    visitor: (headers) => new TestClient(served.url, headers),
    async signedIn(account = administrator) {
      const client = new TestClient(served.url);
      const { status, text } = await client.post('/api/auth/login', account);
      if (status !== 200) throw new Error(`The test could not sign in: ${text}`);
      return client;
    },
    logLines: () => lines,
    requestLines: () => requestLines,
    async reset() {
      lines.length = 0;
      requestLines.length = 0;
      // One statement: it is run before each test.
      const left = [
        enquiryHistory,
        openReplies,
        outbox,
        outboxHolds,
        activityLog,
        investors,
        betaRequests,
        waveInvitations,
        waves,
      ];
      const emptied = [...left, idempotencyKeys, rateLimits, usedTokens].map(
        (table, index) => sql`${sql.identifier(`left_${index}`)} as (delete from ${table})`,
      );
      const [changed] = await rowsOf<{ content: boolean }>(
        db,
        sql`with ${sql.join(emptied, sql`, `)},
          sections as (delete from ${contentSections} where ${like(contentSections.key, 'test-%')} returning 1),
          pending as (delete from ${pendingChanges} returning 1),
          settings as (delete from ${siteSettings} where ${like(siteSettings.key, 'test-%')} returning 1)
          select exists (table sections) or exists (table pending) or exists (table settings) as content`,
      );
      if (changed?.content) await content.refresh();
    },
    stop: served.close,
    async close() {
      await served.close();
      await database.close();
    },
  };
}

/** One application for the whole suite, cleared before each test. Its fields are there once the suite runs. */
export function useTestApp(options: TestAppOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options));
  });
  beforeEach(async () => {
    if (options.prepare ?? true) await app.reset();
  });
  afterAll(() => app.close?.());
  return app;
}
