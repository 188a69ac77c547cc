import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@shared/paths';
import express, { type Express, type RequestHandler } from 'express';
import type { createPassport } from './auth/passport';
import { authRoutes } from './auth/routes';
import { sessionMiddleware } from './auth/session';
import type { Config } from './base/config';
import type { Log } from './base/log';
import { allContentRoutes } from './cms/all-content-routes';
import { binRoutes } from './cms/bin-routes';
import { blockOrderRoute, blockRoutes } from './cms/block-routes';
import { defaultSectionRoutes } from './cms/default-section-routes';
import { editRoutes } from './cms/edit-routes';
import { sectionOrderRoute, sectionRoutes } from './cms/section-routes';
import { settingRoutes } from './cms/setting-routes';
import { versionRoutes } from './cms/version-routes';
import { previewRoutes } from './content/preview-routes';
import { contentRoutes } from './content/routes';
import type { ContentStore } from './content/store';
import type { Database } from './db/database';
import { discoveryRoutes } from './discovery/routes';
import { plainFormRoute } from './enquiries/plain-form';
import { enquiryRoutes } from './enquiries/routes';
import { healthRoutes } from './health/routes';
import { deadline } from './http/deadline';
import { apiNotFound, errorHandler } from './http/error-handler';
import { methodNotAllowed } from './http/method-not-allowed';
import { noStore } from './http/no-store';
import type { OwnHost } from './http/own-host';
import { pageErrors } from './http/page-errors';
import { limitPerAddress } from './http/rate-limit';
import { type Readiness, requirePrepared } from './http/ready';
import { requireAdmin } from './http/require-admin';
import { sameOrigin } from './http/same-origin';
import { setHeaders } from './http/security-headers';

export interface AppDeps {
  config: Config;
  database: Database;
  content: ContentStore;
  passport: ReturnType<typeof createPassport>;
  readiness: Readiness;
  log: Log;
  headers: Readonly<Record<string, string>>;
  /** Which requests are for the site's own host. */
  host: OwnHost;
  /** The client's files: built ones, or the development server. */
  assets: RequestHandler;
  pages: RequestHandler;
  /** Origin that visitors use; known for certain only once the server listens. */
  publicUrl: () => string;
}

/** More than 30 posts of forms in 10 minutes from one address are refused (decisions, forms). */
const formWindow = { limit: 30, seconds: 10 * 60 };

/** An administrator's answer waits this long for the pages to show the change, in milliseconds. */
const refreshLimit = 1_000;

/** The application, in the order a request meets it. It never listens. */
export function createApp(deps: AppDeps): Express {
  const { config, database, content, passport, readiness, log, headers, host } = deps;
  const { db } = database;
  // The change is committed: it is a success even where reading it takes longer, which the store then repeats.
  const contentChanged = () =>
    Promise.race([
      content.refresh().catch((error: unknown) => log.warn({ error }, 'content could not be read after a change')),
      wait(refreshLimit, undefined, { ref: false }),
    ]);
  const cms = { database, log, contentChanged };
  const enquiries = { db, log, formLimit: limitPerAddress(db, 'forms', formWindow) };

  const app = express();
  app.disable('x-powered-by');
  app.set('env', config.development ? 'development' : 'production');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(setHeaders(headers));

  app.use(healthRoutes(db, readiness));

  const api = express.Router();
  api.use(host.refuse);
  api.use(deadline());
  api.use(sameOrigin);
  api.use('/content', contentRoutes(content));
  api.use(requirePrepared(readiness));
  api.use(
    ['/auth', '/cms', '/investors', '/beta'],
    ...sessionMiddleware(config, db),
    passport.initialize(),
    passport.session(),
  );
  api.use('/auth', noStore, authRoutes({ config, db, log, passport }));
  api.use('/investors', enquiryRoutes('investors', enquiries));
  api.use('/beta', enquiryRoutes('beta', enquiries));
  api.use('/cms', noStore, requireAdmin);
  api.use('/cms/preview', previewRoutes(db));
  api.use('/cms/sections', sectionRoutes(cms));
  api.use('/cms/default-sections', defaultSectionRoutes(cms));
  api.use('/cms/blocks', blockRoutes(cms));
  api.use('/cms/settings', settingRoutes(cms));
  api.use('/cms/order', sectionOrderRoute(cms), blockOrderRoute(cms));
  api.use('/cms/versions', versionRoutes(cms));
  api.use('/cms/bin', binRoutes(cms));
  api.use('/cms/edits', editRoutes(db));
  api.use('/cms/content', allContentRoutes(db));
  api.use(apiNotFound);
  api.use(errorHandler(log));
  app.use('/api', api);
  app.use(host.lead);

  const plainForms = [deadline(), sameOrigin, requirePrepared(readiness)];
  app.post(paths.forms.investors, ...plainForms, ...plainFormRoute('investors', enquiries));
  app.post(paths.forms.beta, ...plainForms, ...plainFormRoute('beta', enquiries));

  app.use(discoveryRoutes(content, deps.publicUrl));
  app.use(deps.assets);
  app.use(deps.pages);
  app.use(methodNotAllowed);
  app.use(pageErrors(log));
  return app;
}
