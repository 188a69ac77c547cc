import express, { type Express, type Request, type Router } from 'express';
import { activityRoutes } from './activity/routes';
import { descriptionRoutes } from './api-description/routes';
import { type AppDeps, siteOf } from './app-deps';
import { ownTokenRoute, tokenRoutes } from './auth/api-token-routes';
import { bringsToken, tokenOrSession } from './auth/api-tokens';
import { ownSessionRoutes } from './auth/own-sessions';
import { requireSignedIn, samePerson } from './auth/require-proof';
import { authRoutes } from './auth/routes';
import { sessionCookieName, sessionMiddleware } from './auth/session';
import { backupRoutes } from './backup/routes';
import { allContentRoutes } from './cms/all-content-routes';
import { applyDueFirst } from './cms/apply-due-changes';
import { blockRoutes, orderRoutes } from './cms/block-routes';
import { defaultSectionRoutes } from './cms/default-sections';
import { menuEntryRoutes, pageRoutes, sectionRoutes, settingRoutes } from './cms/entity-routes';
import { editRoutes } from './cms/latest-edits';
import { pendingRoutes } from './cms/pending-changes/routes';
import { binRoutes, versionRoutes } from './cms/version-routes';
import { writeContent } from './cms/write';
import { contentRoutes } from './content/content-answers';
import { previewRoutes } from './content/preview';
import { contentTransferRoutes, isTrial } from './content-transfer/routes';
import { personRoutes } from './data-subjects/routes';
import { confirmationRoutes } from './enquiries/confirmation';
import { inboxRoutes } from './enquiries/inbox-routes';
import { plainFormRoutes } from './enquiries/plain-form';
import { enquiryRoutes } from './enquiries/routes';
import { areLedgersComplete } from './erasure/erasure-ledger';
import { healthRoutes } from './health/routes';
import { noStore } from './http/cache-control';
import { deadline } from './http/deadline';
import { apiNotFound, errorHandler, pageErrors } from './http/error-handler';
import { bringsSession, methodNotAllowed, refuseTokens, requirePermission, requirePrepared } from './http/guards';
import { trustsPeerOf } from './http/ip-addresses';
import { createObservedHosts, warnOfForwardedHeaders } from './http/observed-hosts';
import { createRequestIds, identify, rememberRoutes } from './http/request-log';
import { sameOrigin } from './http/same-origin';
import { setHeaders } from './http/security-headers';
import { launchChecklistRoutes } from './launch-checklist/routes';
import { mailDomainRoutes } from './mail-domain/routes';
import { lostPictures } from './media/picture-files';
import { mediaRoutes } from './media/routes';
import { servePictures } from './media/serve-pictures';
import { operationRoutes } from './operation/routes';
import { outboxRoutes } from './outbox/routes';
import { missedAddressRoutes, redirectRoutes } from './redirects/routes';
import { discoveryRoutes } from './seo/routes';
import { linkPageRoutes } from './shared-documents/link-page-routes';
import { sharedDocumentRoutes } from './shared-documents/routes';
import { begunRoutes, statisticsRoutes } from './statistics/routes';
import { invitationRoutes, invitedRoutes } from './users/invitation-routes';
import { accountRoutes } from './users/own-account';
import { passwordResetRoutes } from './users/password-resets';
import { userRoutes } from './users/routes';

function under(path: string, ...routers: Router[]): Router {
  const router = express.Router();
  router.use(path, ...routers);
  return router;
}

/** The Express application, which does not listen. Its middleware stands in the order in which a request meets it. */
export function createApp(deps: AppDeps): Express {
  const site = siteOf(deps);
  const { config, db, content, counter, passport, readiness, log, headers, host, publicUrl, inLedger } = site;
  const bySession = [...sessionMiddleware(config, db), passport.initialize(), passport.session(), samePerson];
  const session = tokenOrSession(db, bySession);
  const sessionOrTrial = tokenOrSession(db, bySession, isTrial);
  const personally = [...session, refuseTokens];
  const sessionCookie = sessionCookieName(config.publicUrl);

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
  const observedHosts = createObservedHosts(trusts);
  app.use(observedHosts.watch);

  const api = express.Router();
  api.use(host.refuse);
  api.use(deadline());
  api.use(sameOrigin(config, log));
  api.use('/content', contentRoutes(deps.contents, counter.viewed));
  api.use(requirePrepared(readiness));
  // Each line: the path, the middleware in front of it, and its router.
  const may = requirePermission;
  api.use(
    '/auth',
    ...[personally, inLedger, noStore],
    authRoutes(site),
    passwordResetRoutes(site),
    under('/sessions', ownSessionRoutes(site)),
    under('/invitation', invitedRoutes(site)),
    under('/account', accountRoutes(site)),
  );
  api.use('/people', personally, inLedger, noStore, may('people'), userRoutes(site));
  api.use('/invitations', personally, inLedger, noStore, may('people'), invitationRoutes(site));
  api.use('/tokens', personally, noStore, may('operation'), tokenRoutes(site));
  api.use('/token', session, noStore, ownTokenRoute());
  api.use('/activity', session, noStore, may('people'), activityRoutes(db));
  api.use('/backups', personally, noStore, may('operation'), backupRoutes(site));
  api.use('/statistics', session, noStore, may('statistics'), statisticsRoutes(site));
  api.use('/begun', session, begunRoutes(counter));
  // Anybody may send an enquiry; the other routes of both require the permission 'enquiries'.
  api.use('/investors', session, enquiryRoutes('investors', site));
  api.use('/beta', session, enquiryRoutes('beta', site));
  api.use('/inbox', session, inLedger, noStore, may('enquiries'), inboxRoutes(site));
  api.use('/persons', session, inLedger, noStore, may('enquiries'), personRoutes(site));
  api.use('/materials', session, inLedger, noStore, may('enquiries'), sharedDocumentRoutes(site));
  api.use('/operation', session, noStore, may('operation'), operationRoutes(site));
  api.use('/mail-domain', session, noStore, may('sensitive-content'), mailDomainRoutes(db, deps.mailDomain));
  const transfer = [applyDueFirst(site), contentTransferRoutes(site)];
  api.use('/content-transfer', sessionOrTrial, noStore, may('operation'), transfer);
  // Reading requires other permissions than changing, so the routes check them themselves.
  api.use('/outbox', session, noStore, outboxRoutes(site));
  api.use(
    '/cms',
    ...[session, noStore, may('content'), applyDueFirst(site)],
    under('/preview', previewRoutes(db, site.now)),
    under('/pending', pendingRoutes(site)),
    under('/pages', pageRoutes(site)),
    under('/sections', sectionRoutes(site)),
    under('/default-sections', defaultSectionRoutes(site)),
    under('/blocks', blockRoutes(site)),
    under('/settings', settingRoutes(site)),
    under('/menu-entries', menuEntryRoutes(site)),
    under('/order', orderRoutes(site)),
    under('/versions', versionRoutes(site)),
    under('/bin', binRoutes(site)),
    under('/edits', editRoutes(db)),
    under('/content', allContentRoutes(site)),
    under('/media', mediaRoutes(site)),
    under('/redirects', redirectRoutes({ db, publicUrl, write: (...change) => writeContent(site, ...change) })),
    under('/missed-addresses', missedAddressRoutes(db)),
    under(
      '/readiness',
      launchChecklistRoutes({
        ...site,
        observedHosts,
        lostPictures: () => lostPictures(db, deps.files),
        mailDomain: deps.mailDomain.state,
        areLedgersComplete: () => areLedgersComplete(db, deps.ledgers),
      }),
    ),
  );
  api.use('/openapi.json', session, requireSignedIn, descriptionRoutes(sessionCookie, headers));
  api.use(apiNotFound);
  api.use(errorHandler(log));
  app.use('/api', api);
  app.use(host.lead);

  app.use(plainFormRoutes(site));
  app.use(linkPageRoutes(site));
  app.use(confirmationRoutes(site));
  app.use(discoveryRoutes(content, publicUrl));
  const hasSession = (req: Request) => bringsSession(req, sessionCookie) || bringsToken(req);
  app.use(servePictures({ ...site, session, bringsSession: hasSession }));
  app.use(deps.assets);
  app.use(deps.pages);
  app.use(methodNotAllowed);
  app.use(pageErrors(log, site.siteName, content));
  return app;
}
