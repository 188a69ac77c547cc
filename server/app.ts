import { setTimeout as wait } from 'node:timers/promises';
import { fallbackLanguage } from '@shared/locales';
import { formMinutes } from '@shared/retention';
import express, { type Express, type RequestHandler } from 'express';
import { activityRoutes } from './activity/routes';
import { ownSessionRoutes } from './auth/own-session-routes';
import type { createPassport } from './auth/passport';
import { hashPassword, passwordFits } from './auth/passwords';
import { invitationRoutes, invitedRoutes } from './auth/people/invitation-routes';
import { peopleRoutes } from './auth/people/routes';
import { authRoutes } from './auth/routes';
import { sessionCookieName, sessionMiddleware } from './auth/session';
import type { Config } from './base/config';
import type { Log } from './base/log';
import { allContentRoutes } from './cms/all-content-routes';
import { binRoutes } from './cms/bin-routes';
import { blockOrderRoute, blockRoutes } from './cms/block-routes';
import { defaultSectionRoutes } from './cms/default-section-routes';
import { editRoutes } from './cms/edit-routes';
import { pendingRoutes } from './cms/pending/routes';
import { settleFirst } from './cms/pending/settle-first';
import { sectionOrderRoute, sectionRoutes } from './cms/section-routes';
import { settingRoutes } from './cms/setting-routes';
import { versionRoutes } from './cms/version-routes';
import type { ContentAnswers } from './content/content-answers';
import { previewRoutes } from './content/preview-routes';
import { contentRoutes } from './content/routes';
import type { ContentStore } from './content/store';
import type { Database } from './db/database';
import { discoveryRoutes } from './discovery/routes';
import { confirmationRoutes } from './enquiries/confirmation';
import type { AnswerDeps } from './enquiries/form-answers';
import { inboxRoutes } from './enquiries/inbox-routes';
import { plainFormRoutes } from './enquiries/plain-form';
import { enquiryRoutes } from './enquiries/routes';
import { eraseAbout } from './erase-about';
import type { FileStore } from './files/file-store';
import { readinessRoutes } from './going-live/routes';
import { healthRoutes } from './health/routes';
import { bringsSession } from './http/brings-session';
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
import { requirePermission } from './http/require-permission';
import { sameOrigin } from './http/same-origin';
import { setHeaders } from './http/security-headers';
import { createSightings } from './http/sightings';
import { trustsPeerOf } from './http/trusted-peer';
import { materialPages } from './materials/page-routes';
import { materialRoutes } from './materials/routes';
import { createPictureEncoder } from './media/picture-encoder';
import { mediaRoutes } from './media/routes';
import { type ServePicturesDeps, servePictures } from './media/serve-pictures';
import { createOutbox } from './outbox/create-outbox';
import { noticeRecipients } from './outbox/mail-texts';
import { outboxRoutes } from './outbox/routes';
import { overdueEnquiries } from './persons/overdue';
import { personRoutes } from './persons/routes';

export interface AppDeps {
  config: Config;
  database: Database;
  content: ContentStore;
  /** Where uploaded files are kept. */
  files: FileStore;
  /** A file of the library's pictures by its name, where visitors may load it. */
  pictureFile: ServePicturesDeps['pictureFile'];
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
  /** Whether mails go out. */
  mailConfigured?: () => boolean;
  /** In place of the clock, in milliseconds since 1970. */
  now?: () => number;
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
  const cms = { database, log, contentChanged, now: deps.now ?? Date.now };
  const siteName: SiteName = (language) =>
    (content.filled && content.page('home', language).settings['site-name']) || productName;
  const { publicUrl } = deps;
  const outbox = createOutbox({ config, settings: content.settings, publicUrl });
  const mailConfigured = deps.mailConfigured ?? (() => outbox.mailConfigured);
  const invitations = { config, db, log, publicUrl, mailConfigured, siteName: () => siteName(fallbackLanguage) };
  const enquiries = { db, log, outbox, formLimit: limitPerAddress(db, 'forms', formWindow), eraseAbout };
  const materials = { db, log, files: deps.files };
  const media = { ...cms, files: deps.files, encode: createPictureEncoder() };
  const session = [...sessionMiddleware(config, db), passport.initialize(), passport.session()];
  const sessionCookie = sessionCookieName(config.publicUrl);
  const recipients = () => noticeRecipients(outbox.settings);

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

  app.use(healthRoutes(db, readiness, content));
  const sightings = createSightings(trusts);
  app.use(sightings.watch);

  const api = express.Router();
  api.use(host.refuse);
  api.use(deadline());
  api.use(sameOrigin(config, log));
  api.use('/content', contentRoutes(deps.contents));
  api.use(requirePrepared(readiness));
  api.use(
    [
      '/auth',
      '/cms',
      '/investors',
      '/beta',
      '/inbox',
      '/outbox',
      '/materials',
      '/persons',
      '/people',
      '/invitations',
      '/activity',
    ],
    ...session,
  );
  api.use('/auth', noStore, authRoutes({ config, db, log, passport, siteName: () => siteName(fallbackLanguage) }));
  api.use('/auth/sessions', ownSessionRoutes({ config, db, log }));
  api.use('/auth/invitation', invitedRoutes(invitations));
  api.use('/people', noStore, requirePermission('people'), peopleRoutes({ db, log }));
  api.use('/invitations', noStore, requirePermission('people'), invitationRoutes(invitations));
  api.use('/activity', noStore, requirePermission('people'), activityRoutes(db));
  api.use('/investors', enquiryRoutes('investors', enquiries));
  api.use('/beta', enquiryRoutes('beta', enquiries));
  api.use('/persons', noStore, requirePermission('enquiries'), personRoutes({ db, log, eraseAbout }));
  api.use('/inbox', inboxRoutes({ db, log, eraseAbout, mailConfigured }));
  api.use('/outbox', noStore, outboxRoutes({ config, db, log, outbox }));
  api.use('/materials', materialRoutes({ ...materials, publicUrl, hashPin: hashPassword }));
  api.use('/cms', noStore, requirePermission('content'), settleFirst(cms));
  api.use('/cms/preview', previewRoutes(db, cms.now));
  api.use('/cms/pending', pendingRoutes(cms));
  api.use('/cms/sections', sectionRoutes(cms));
  api.use('/cms/default-sections', defaultSectionRoutes(cms));
  api.use('/cms/blocks', blockRoutes(cms));
  api.use('/cms/settings', settingRoutes(cms));
  api.use('/cms/order', sectionOrderRoute(cms), blockOrderRoute(cms));
  api.use('/cms/versions', versionRoutes(cms));
  api.use('/cms/bin', binRoutes(cms));
  api.use('/cms/edits', editRoutes(db));
  api.use('/cms/content', allContentRoutes(db));
  api.use('/cms/media', mediaRoutes(media));
  api.use(
    '/cms/readiness',
    readinessRoutes({ config, db, sightings, publicUrl, mailConfigured, recipients, overdueEnquiries }),
  );
  api.use(apiNotFound);
  api.use(errorHandler(log));
  app.use('/api', api);
  app.use(host.lead);

  const { answerWithPage } = deps;
  const plainForms = [deadline(), sameOrigin(config, log), requirePrepared(readiness)];
  app.use(plainFormRoutes({ ...enquiries, before: plainForms, answerWithPage, siteName }));
  app.use(materialPages({ ...materials, config, siteName, pinFits: passwordFits, before: plainForms }));

  app.use(confirmationRoutes({ db, log, outbox, siteName, before: plainForms }));
  app.use(discoveryRoutes(content, publicUrl));
  const { files, pictureFile } = deps;
  app.use(
    servePictures({ db, files, pictureFile, session, bringsSession: (req) => bringsSession(req, sessionCookie) }),
  );
  app.use(deps.assets);
  app.use(deps.pages);
  app.use(methodNotAllowed);
  app.use(pageErrors(log, siteName));
  return app;
}
