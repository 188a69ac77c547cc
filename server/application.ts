import type { RequestListener } from 'node:http';
import { createApp } from './app';
import type { CreatedAdministrator } from './auth/first-administrator';
import { createPassport } from './auth/passport';
import type { Config } from './base/config';
import type { Log } from './base/log';
import { createContentStore } from './content/store';
import type { Database } from './db/database';
import { startHousekeeping } from './housekeeping';
import { securityHeaders } from './http/security-headers';
import { prepareDatabase } from './prepare';
import { builtFiles, type DevelopmentClient } from './ssr/client-files';
import { formPages } from './ssr/form-pages';
import { frontHandler } from './ssr/front-handler';
import { createPageCache } from './ssr/page-cache';
import { pageHandler } from './ssr/page-handler';
import { createRenderer } from './ssr/renderer';

interface ApplicationDeps {
  config: Config;
  database: Database;
  log: Log;
  /** Origin that visitors use; known for certain only once the server listens. */
  publicUrl: () => string;
  /** In place of the built client. */
  client?: DevelopmentClient;
}

/** Everything that answers requests. It neither listens nor owns the database, so that one can take another's place. */
export interface Application {
  handler: RequestListener;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Migrates, seeds and reads the content (`prepareDatabase`). */
  prepare: (signal: AbortSignal) => Promise<CreatedAdministrator | null>;
  /** Reads the content anew, after a change that another process made. */
  refresh: () => void;
  /** Ends what it does by itself; requests in flight go on. */
  stop: () => void;
}

/** Makes the application; nothing of it runs before `prepare` but its housekeeping. Rejects where the build is missing. */
export async function createApplication({
  config,
  database,
  log,
  publicUrl,
  client,
}: ApplicationDeps): Promise<Application> {
  const content = createContentStore(database, log);
  const readiness = { prepared: false };
  const renderer = await createRenderer({
    api: { getContent: async (page, language) => content.page(page, language) },
    publicUrl,
    client,
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
    assets: client?.files ?? builtFiles(),
    pages: pageHandler({ pages, renderer, headers, keep: !config.development }),
    answerWithPage: formPages({ renderer, headers, log }),
    publicUrl,
  });
  const stopHousekeeping = startHousekeeping(database.db, log);
  return {
    handler: frontHandler(pages, app as RequestListener),
    headers,
    prepare: (signal) => prepareDatabase({ config, database, content, readiness, log, signal }),
    refresh() {
      content.refresh().catch((error: unknown) => log.debug({ error }, 'content could not be read yet'));
    },
    stop: stopHousekeeping,
  };
}
