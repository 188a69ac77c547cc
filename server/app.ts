import { ownAccountRoom } from '@shared/api/own-account';
import { signInRoom } from '@shared/api/sign-in';
import { paths } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import express, { type Express, type Request } from 'express';
import { type AppDeps, siteOf } from './app-deps';
import { bringsToken, tokenOrSession } from './auth/api-tokens';
import { samePerson } from './auth/require-proof';
import { ownAccountHandlers, signInHandlers } from './auth/routes';
import { sessionCookieName, sessionMiddleware } from './auth/session';
import { notFound } from './base/errors';
import { contentRoutes } from './content/content-answers';
import { confirmationRoutes } from './enquiries/confirmation';
import { plainFormRoutes } from './enquiries/plain-form';
import { enquiryRoutes } from './enquiries/routes';
import { healthRoutes } from './health/routes';
import { noStore } from './http/cache-control';
import { deadline } from './http/deadline';
import { endEarlierWorkers } from './http/earlier-workers';
import { apiNotFound, errorHandler, pageErrors } from './http/error-handler';
import { bringsSession, methodNotAllowed, refuseTokens, requirePrepared } from './http/guards';
import { lazyRouter } from './http/lazy-router';
import { mountRoutes } from './http/mount-routes';
import { createObservedHosts, warnOfForwardedHeaders } from './http/observed-hosts';
import { identify, rememberRoutes } from './http/request-log';
import { setHeaders } from './http/security-headers';
import { servePictures } from './media/serve-pictures';
import { newsFeedRoutes } from './seo/news-feed';
import { discoveryRoutes } from './seo/routes';
import { begunRoutes } from './statistics/begun-routes';
import { invitedHandlers } from './users/invitation-routes';
import { accountHandlers } from './users/own-account';
import { passwordResetHandlers } from './users/password-resets';
import { invitationPages } from './waves/invitation-pages';

/** The Express application, which does not listen. Its middleware stands in the order in which a request meets it. */
export function createApp(deps: AppDeps): Express {
  const site = siteOf(deps);
  const { config, db, content, counter, passport, readiness, log, headers, host, publicUrl, inLedger, trusts, idFor } =
    site;
  const bySession = [...sessionMiddleware(config, db), passport.initialize(), passport.session(), samePerson];
  const session = tokenOrSession(db, bySession);
  const personally = [...session, refuseTokens];
  const sessionCookie = sessionCookieName(config.publicUrl);

  const app = express();
  app.disable('x-powered-by');
  app.set('env', config.development ? 'development' : 'production');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  rememberRoutes(app);
  app.use(identify(idFor));
  if (deps.requestLog) app.use(deps.requestLog.watch);
  app.use(setHeaders(headers));
  app.use(warnOfForwardedHeaders(config, trusts, log));

  app.use(healthRoutes(db, readiness, content, config.sessionSecret));
  const observedHosts = createObservedHosts(trusts);
  app.use(observedHosts.watch);

  const api = express.Router();
  api.use(host.refuse);
  api.use(deadline(deps.database));
  api.use(site.sameOrigin);
  api.use('/content', contentRoutes(deps.contents, counter.viewed));
  api.use(requirePrepared(readiness));
  // Each line: the path, the middleware in front of it, and its router.
  api.use(
    '/auth',
    personally,
    inLedger,
    noStore,
    mountRoutes(signInRoom, '/api/auth', {
      ...signInHandlers(site),
      ...passwordResetHandlers(site),
      ...invitedHandlers(site),
    }),
    mountRoutes(ownAccountRoom, '/api/auth', { ...ownAccountHandlers(site), ...accountHandlers(site) }, () =>
      notFound('passkeyNotFound'),
    ),
  );
  api.use('/begun', session, begunRoutes(counter));
  // Anybody may send an enquiry; the other routes of both require the permission 'enquiries'.
  api.use('/investors', session, enquiryRoutes('investors', site));
  api.use('/beta', session, enquiryRoutes('beta', site));
  // Everything else under /api is for people who are signed in.
  api.use(
    lazyRouter(async () => {
      const { contentAreaRoutes } = await import('./content-area');
      return contentAreaRoutes({ site, session, observedHosts });
    }),
  );
  api.use(apiNotFound);
  api.use(errorHandler(log));
  app.use('/api', api);
  app.use(host.lead);

  app.use(plainFormRoutes(site));
  // Few visitors have a private link, and its pages are drawn with React.
  app.use(
    lazyRouter(
      async () => (await import('./shared-documents/document-page-routes')).documentPageRoutes(site),
      paths.documentLinks,
    ),
  );
  app.use(lazyRouter(async () => (await import('./preview-links/guest-routes')).guestRoutes(site), previewPaths.links));
  app.use(confirmationRoutes(site));
  app.use(invitationPages(site));
  app.use(discoveryRoutes(content, publicUrl));
  app.use(newsFeedRoutes(deps));
  app.use(endEarlierWorkers());
  const hasSession = (req: Request) => bringsSession(req, sessionCookie) || bringsToken(req);
  app.use(servePictures({ ...site, session, bringsSession: hasSession }));
  app.use(deps.assets);
  app.use(deps.pages);
  app.use(methodNotAllowed);
  app.use(pageErrors(log, site.siteName, content));
  return app;
}
