import type { RequestListener } from 'node:http';
import {
  betaRequests,
  contentSections,
  idempotencyKeys,
  investors,
  rateLimits,
  siteSettings,
  usedLoginLinks,
  users,
} from '@shared/schema';
import { like } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AppDeps, createApp } from '../app';
import { createPassport } from '../auth/passport';
import { hashPassword } from '../auth/passwords';
import type { Config } from '../base/config';
import { createLog } from '../base/log';
import { createContentAnswers } from '../content/content-answers';
import { type ContentStore, createContentStore } from '../content/store';
import type { Database, Db } from '../db/database';
import { ownHost } from '../http/own-host';
import { createRequestLog } from '../http/request-log';
import { securityHeaders } from '../http/security-headers';
import { closeServer, listen, listeningPort } from '../listen';
import { prepareDatabase } from '../prepare';
import { TestClient } from './client';
import { type DatabaseKind, openTestDatabase } from './databases';

/** The administrator and the user without rights that every test application has. */
export const administrator = { username: 'admin', password: 'korrekt-Pferd-Batterie-17' };
export const plainUser = { username: 'gast', password: 'nur-Lesen-Laterne-42' };

/** What every test application is told, unless a test says otherwise. */
export const testConfig: Config = {
  development: false,
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  dataDir: 'memory',
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
  processes: 1,
};

interface TestAppOptions {
  kind: DatabaseKind;
  /** In place of an empty one of that kind. */
  database?: Database;
  config?: Partial<Config>;
  /** False leaves the database as it is before the first start. */
  prepare?: boolean;
  /** In place of the server rendering, which has tests of its own. */
  pages?: RequestHandler;
  answerWithPage?: AppDeps['answerWithPage'];
}

export interface TestApp {
  url: string;
  config: Config;
  database: Database;
  db: Db;
  content: ContentStore;
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
  const database = options.database ?? (await openTestDatabase(options.kind, log));
  const { db } = database;
  const content = createContentStore(database, log);
  const readiness = { prepared: false };

  async function serve(as: Config) {
    const headers = securityHeaders(as, { inlineScripts: ['inline script of a test'], inlineStyles: [] });
    const app = createApp({
      config: as,
      database,
      content,
      contents: createContentAnswers(content, headers),
      passport: createPassport(db),
      readiness,
      log,
      headers,
      host: ownHost(() => (as.publicUrlIsSet ? as.publicUrl : null), log),
      assets: next,
      pages: options.pages ?? next,
      answerWithPage: options.answerWithPage ?? (async () => false),
      publicUrl: () => as.publicUrl,
      requestLog: as.requestLog ? requestLog : undefined,
    });
    const server = await listen(app as RequestListener, { ...as, headers });
    const close = () => {
      server.closeAllConnections();
      return closeServer(server);
    };
    return { url: `http://127.0.0.1:${listeningPort(server)}`, close };
  }

  if (options.prepare ?? true) {
    await prepareDatabase({ config, database, content, readiness, log, signal: new AbortController().signal });
    await db
      .insert(users)
      .values({ username: plainUser.username, password: await hashPassword(plainUser.password), isAdmin: false })
      .onConflictDoNothing();
  }
  const served = await serve(config);

  return {
    url: served.url,
    config,
    database,
    db,
    content,
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
      for (const table of [investors, betaRequests, idempotencyKeys, rateLimits, usedLoginLinks])
        await db.delete(table);
      const sections = await db.delete(contentSections).where(like(contentSections.key, 'test-%')).returning();
      const settings = await db.delete(siteSettings).where(like(siteSettings.key, 'test-%')).returning();
      if (sections.length + settings.length > 0) await content.refresh();
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
