import express, { type RequestHandler, type Router } from 'express';
import { activityRoutes } from './activity/routes';
import { descriptionRoutes } from './api-description/routes';
import type { Site } from './app-deps';
import { ownTokenRoute, tokenRoutes } from './auth/api-token-routes';
import { requireSignedIn } from './auth/require-proof';
import { sessionCookieName } from './auth/session';
import { backupRoutes } from './backup/routes';
import { allContentRoutes } from './cms/all-content-routes';
import { blockRoutes, orderRoutes } from './cms/block-routes';
import { defaultSectionRoutes } from './cms/default-content/default-sections';
import { writeContent } from './cms/entities/write';
import { menuEntryRoutes, pageRoutes, sectionRoutes, settingRoutes } from './cms/entity-routes';
import { applyDueFirst } from './cms/pending-changes/apply-due-changes';
import { pendingRoutes } from './cms/pending-changes/routes';
import { editRoutes } from './cms/versions/latest-edits';
import { binRoutes, versionRoutes } from './cms/versions/version-routes';
import { previewRoutes } from './content/preview';
import { openContentFileAside } from './content-transfer/content-file-thread';
import { openContentFile } from './content-transfer/open-content-file';
import { contentTransferRoutes, transferPermissions } from './content-transfer/routes';
import { personRoutes } from './data-subjects/routes';
import { inboxRoutes } from './enquiries/inbox-routes';
import { areLedgersComplete } from './erasure/erasure-ledger';
import { launchChecklistRoutes, operationRoutes } from './findings/routes';
import { noStore } from './http/cache-control';
import { refuseTokens, requirePermission } from './http/guards';
import type { ObservedHosts } from './http/observed-hosts';
import { under } from './http/under';
import { mailDomainRoutes } from './mail-domain/routes';
import { lostPictures } from './media/picture-files';
import { mediaRoutes } from './media/routes';
import { outboxRoutes } from './outbox/routes';
import { previewLinkRoutes } from './preview-links/routes';
import { missedAddressRoutes, redirectRoutes } from './redirects/routes';
import { sharedDocumentRoutes } from './shared-documents/routes';
import { statisticsRoutes } from './statistics/routes';
import { invitationRoutes } from './users/invitation-routes';
import { userRoutes } from './users/routes';
import { letterRoutes } from './waves/letter-routes';
import { waveRoutes } from './waves/routes';

interface ContentAreaDeps {
  site: Site;
  /** Reads who is signed in, by session or token. */
  session: RequestHandler[];
  observedHosts: ObservedHosts;
}

/**
 * The part of /api for people who are signed in. No visitor asks for it, so app.ts loads this file at its first
 * request. Each line: the path, the middleware in front of it, and its router.
 */
export function contentAreaRoutes({ site, session, observedHosts }: ContentAreaDeps): Router {
  const { config, db, headers, publicUrl, inLedger } = site;
  const personally = [...session, refuseTokens];
  const may = requirePermission;
  const openFile = site.built ? openContentFileAside : openContentFile;

  const api = express.Router();
  api.use('/people', personally, inLedger, noStore, may('people'), userRoutes(site));
  api.use('/invitations', personally, inLedger, noStore, may('people'), invitationRoutes(site));
  api.use('/tokens', personally, noStore, may('operation'), tokenRoutes(site));
  api.use('/token', session, noStore, ownTokenRoute());
  api.use('/activity', session, noStore, may('people'), activityRoutes(db));
  api.use('/backups', personally, noStore, may('operation'), backupRoutes(site));
  api.use('/statistics', session, noStore, may('statistics'), statisticsRoutes(site));
  api.use('/inbox', session, inLedger, noStore, may('enquiries'), inboxRoutes(site));
  api.use('/waves', session, inLedger, noStore, may('enquiries'), waveRoutes(site));
  api.use('/letters', session, inLedger, noStore, may('enquiries'), letterRoutes(site));
  api.use('/persons', session, inLedger, noStore, may('enquiries'), personRoutes(site));
  api.use('/materials', session, inLedger, noStore, may('enquiries'), sharedDocumentRoutes(site));
  api.use('/preview-links', personally, inLedger, noStore, may('content'), previewLinkRoutes(site));
  api.use('/operation', session, noStore, may('operation'), operationRoutes(site));
  api.use('/mail-domain', session, noStore, may('sensitive-content'), mailDomainRoutes(db, site.mailDomain));
  const transfer = [applyDueFirst(site), contentTransferRoutes({ ...site, openContentFile: openFile })];
  // The file holds drafts and legal texts, and a comparison tells them.
  const mayTransfer = transferPermissions.map(may);
  api.use('/content-transfer', session, noStore, mayTransfer, transfer);
  // Reading requires other permissions than changing, so the routes check them themselves.
  api.use('/outbox', session, noStore, outboxRoutes(site));
  api.use(
    '/cms',
    session,
    noStore,
    may('content'),
    applyDueFirst(site),
    under('/preview', previewRoutes(site)),
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
        lostPictures: () => lostPictures(db, site.files),
        mailDomain: site.mailDomain.state,
        areLedgersComplete: () => areLedgersComplete(db, site.ledgers),
      }),
    ),
  );
  api.use('/openapi.json', session, requireSignedIn, descriptionRoutes(sessionCookieName(config.publicUrl), headers));
  return api;
}
