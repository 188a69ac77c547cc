import { setTimeout as wait } from 'node:timers/promises';
import { formMinutes } from '@shared/retention';
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
import type { ContentAnswers } from './content/content-answers';
import { previewRoutes } from './content/preview-routes';
import { contentRoutes } from './content/routes';
import type { ContentStore } from './content/store';
import type { Database } from './db/database';
import { discoveryRoutes } from './discovery/routes';
import type { AnswerDeps } from './enquiries/form-answers';
import { plainFormRoutes } from './enquiries/plain-form';
import { enquiryRoutes } from './enquiries/routes';
import { healthRoutes } from './health/routes';
import { deadline } from './http/deadline';
import { apiNotFound, errorHandler } from './http/error-handler';
import { warnOfForwardedHeaders } from './http/forwarded-headers';
import { methodNotAllowed } from './http/method-not-allowed';
import { noStore } from './http/no-store';
import type { OwnHost } from './http/own-host';
import { pageErrors } from './http/page-errors';
import type { SiteName } from './http/plain-page';
import { limitPerAddress } from './http/rate-limit';
import { type Readiness, requirePrepared } from './http/ready';
import { createRequestIds, identify } from './http/request-id';
import type { RequestLog } from './http/request-log';
import { rememberRoutes } from './http/request-route';
import { requireAdmin } from './http/require-admin';
import { sameOrigin } from './http/same-origin';
import { setHeaders } from './http/security-headers';
import { trustsPeerOf } from './http/trusted-peer';

export interface AppDeps {
  config: Config;
  database: Database;
  content: ContentStore;
  /** Finished answers with the content of pages. */
  contents: ContentAnswers;
  passport: ReturnType<typeof createPassport>;
  readiness: Readiness;
  log: Log;
  headers: Readonly<Record<string, string>>;
  /** Which requests are for the site's own host. */
  host: OwnHost;
  /** The client's files: built ones, or the development server. */
  assets: RequestHandler;
  pages: RequestHandler;
  /** Answers a form that was posted without JavaScript with the page it stands on. */
  answerWithPage: AnswerDeps['answerWithPage'];
  /** Origin that visitors use; known for certain only once the server listens. */
  publicUrl: () => string;
  /** Takes a line for each request; absent where requests are not logged. */
  requestLog?: RequestLog | undefined;
}

/** More than 30 posts of forms in 10 minutes from one address are refused (decisions, forms). */
const formWindow = { limit: 30, seconds: formMinutes * 60 };

/** What the site is called where its settings cannot be read. */
const productName = 'Abseits';

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
  const siteName: SiteName = (language) =>
    (content.filled && content.page('home', language).settings['site-name']) || productName;
  const enquiries = { db, log, formLimit: limitPerAddress(db, 'forms', formWindow) };

  const app = express();
  app.disable('x-powered-by');
  app.set('env', config.development ? 'development' : 'production');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  const trusts = trustsPeerOf(app);
  rememberRoutes(app);
  app.use(identify(createRequestIds(trusts)));
  if (deps.requestLog) app.use(deps.requestLog.watch);
  app.use(setHeaders(headers));
  app.use(warnOfForwardedHeaders(config, trusts, log));

  app.use(healthRoutes(db, readiness));

  const api = express.Router();
  api.use(host.refuse);
  api.use(deadline());
  api.use(sameOrigin(config, log));
  api.use('/content', contentRoutes(deps.contents));
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

  const { answerWithPage } = deps;
  const plainForms = [deadline(), sameOrigin(config, log), requirePrepared(readiness)];
  app.use(plainFormRoutes({ ...enquiries, before: plainForms, answerWithPage, siteName }));

  app.use(discoveryRoutes(content, deps.publicUrl));
  app.use(deps.assets);
  app.use(deps.pages);
  app.use(methodNotAllowed);
  app.use(pageErrors(log, siteName));
  return app;
}
