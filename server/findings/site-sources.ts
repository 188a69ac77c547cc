import type { AuthUser } from '@shared/contracts/auth';
import type { MailDomainState } from '@shared/contracts/outbox';
import { lastBackupFinding, readBackupFinding, readLastBackup } from '../backup/findings';
import type { Config } from '../base/config';
import { contentFindings, type PublicContent } from '../cms/findings/content-findings';
import { contrastFinding, imprintFinding, ownDetailsFinding } from '../cms/findings/own-details';
import type { Database, Db } from '../db/database';
import { databaseFinding, readDatabaseState } from '../db/findings';
import { countUnanswered, enquiriesFinding } from '../enquiries/findings';
import { erasuresFinding } from '../erasure/findings';
import { diskFindings } from '../files/findings';
import { addressFinding, proxyFinding, secretsFinding } from '../http/findings';
import type { ObservedHosts } from '../http/observed-hosts';
import { mailDomainFinding } from '../mail-domain/findings';
import { dueChangesFinding, housekeepingFinding, nextScheduledChange } from '../operation/job-findings';
import type { JobRuns } from '../operation/job-runs';
import { processFindings } from '../operation/process-findings';
import { type PageCounts, readProcessState } from '../operation/process-state';
import type { Outbox } from '../outbox/enquiry-notifications';
import { lastMailFinding, notifiedFinding, readLastDeliveries, readSending, sendingFinding } from '../outbox/findings';
import { webhookUrl } from '../outbox/outbox-settings';
import type { Source } from './source';

export interface SiteToJudge {
  config: Config;
  db: Db;
  database: Database;
  outbox: Outbox;
  publicUrl: () => string;
  mailConfigured: () => boolean;
  recipients: () => readonly string[];
  pageCounts: PageCounts;
  jobRuns: JobRuns;
}

/** Whether mail and calls go out, as the reader may know it. */
export const sendingSource = (site: SiteToJudge, reader: AuthUser): Source => ({
  ids: ['mail'],
  find: async () => [sendingFinding(await readSending(site, reader), Date.now())],
});

/** What a running server tells of itself at once. */
export function serverSources(site: SiteToJudge, reader: AuthUser): Source[] {
  const { config, db, database, jobRuns } = site;
  return [
    {
      ids: ['version', 'memory', 'event-loop', 'page-cache', 'processes'],
      find: async () => processFindings(await readProcessState(site)),
    },
    { ids: ['database'], find: async () => [databaseFinding(await readDatabaseState(database))] },
    { ids: ['backup'], find: async () => [await readBackupFinding(db)] },
    sendingSource(site, reader),
    { ids: ['disk'], find: () => diskFindings(config) },
    { ids: ['housekeeping'], find: () => [housekeepingFinding(jobRuns.housekeeping)] },
    { ids: ['due-changes'], find: async () => [dueChangesFinding(jobRuns.dueChanges, await nextScheduledChange(db))] },
    { ids: ['last-backup'], find: async () => [lastBackupFinding(await readLastBackup(db))] },
    { ids: ['last-mail'], find: async () => [lastMailFinding(await readLastDeliveries(db))] },
  ];
}

export interface SiteToLaunch extends SiteToJudge {
  observedHosts: ObservedHosts;
  overdueEnquiries: (db: Db) => Promise<{ total: number; automatic: boolean }>;
  /** Rejects if the file store is away. */
  lostPictures: () => Promise<ReadonlySet<number>>;
  mailDomain: () => Promise<MailDomainState>;
  /** Rejects if a ledger cannot be read. */
  areLedgersComplete: () => Promise<boolean>;
}

/** What has to be right for going live, the content among it. */
export function launchSources(site: SiteToLaunch, content: PublicContent, reader: AuthUser): Source[] {
  const { config, db, observedHosts } = site;
  const address = { ...config, publicUrl: site.publicUrl() };
  const promise = content.settings.find(({ key }) => key === 'contact-reply-time')?.value ?? '';
  return [
    { ids: ['owner'], find: () => [ownDetailsFinding(content)] },
    { ids: ['imprint'], find: () => [imprintFinding(content)] },
    sendingSource(site, reader),
    {
      ids: ['mail-recipients'],
      find: () => [
        notifiedFinding({
          isSetUp: site.mailConfigured(),
          recipients: site.recipients().length,
          webhook: webhookUrl(site.outbox.settings) !== undefined,
        }),
      ],
    },
    { ids: ['mail-domain'], find: async () => [mailDomainFinding(await site.mailDomain())] },
    { ids: ['public-url'], find: () => [addressFinding(address, observedHosts)] },
    { ids: ['proxy'], find: () => [proxyFinding(address, observedHosts)] },
    { ids: ['secret'], find: () => [secretsFinding(config)] },
    {
      ids: ['translations', 'alt-texts', 'links', 'pictures', 'statistics'],
      find: async () => contentFindings(content, await site.lostPictures().catch(() => null)),
    },
    { ids: ['backup'], find: async () => [await readBackupFinding(db)] },
    { ids: ['erasures'], find: async () => [erasuresFinding(await site.areLedgersComplete().catch(() => false))] },
    {
      ids: ['enquiries'],
      find: async () => {
        const { total, automatic } = await site.overdueEnquiries(db);
        const unanswered = await countUnanswered(db, promise, Date.now());
        // Automatic erasure needs nobody.
        return [enquiriesFinding({ unanswered, promise, overdue: automatic ? 0 : total })];
      },
    },
    { ids: ['contrast'], find: () => [contrastFinding(content.settings)] },
  ];
}
