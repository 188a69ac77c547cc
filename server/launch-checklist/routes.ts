import type { AuthUser } from '@shared/contracts/auth';
import { type ChecklistLine, type ChecklistPlace, launchChecks } from '@shared/contracts/launch-checklist';
import type { MailDomainState } from '@shared/contracts/outbox';
import { isSensitiveSection } from '@shared/entities/section';
import { may } from '@shared/permissions';
import { isSensitiveSetting } from '@shared/settings/settings';
import { Router } from 'express';
import { backupStanding } from '../backup/backup-standing';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import { signedInUser } from '../http/guards';
import type { ObservedHosts } from '../http/observed-hosts';
import { holdOf } from '../outbox/holds';
import { contentFindings, type PublicContent, publicContent } from './content-findings';
import { type Finding, singleCheck } from './line';
import {
  backupCheck,
  countUnanswered,
  enquiriesCheck,
  mailCheck,
  mailDomainCheck,
  promisedHours,
  proxyCheck,
  publicUrlCheck,
  secretCheck,
} from './operation-checks';
import { contrastCheck, imprintCheck, ownerCheck } from './owner-checks';

export interface ChecklistDeps {
  config: Config;
  db: Db;
  observedHosts: ObservedHosts;
  publicUrl: () => string;
  mailConfigured: () => boolean;
  recipients: () => readonly string[];
  overdueEnquiries: (db: Db) => Promise<{ total: number; automatic: boolean }>;
  /** Rejects if the file store is away. */
  lostPictures: () => Promise<ReadonlySet<number>>;
  mailDomain: () => Promise<MailDomainState>;
  /** Rejects if a ledger cannot be read. */
  areLedgersComplete: () => Promise<boolean>;
}

async function findings(deps: ChecklistDeps, content: PublicContent): Promise<Finding[]> {
  const { config, db, observedHosts } = deps;
  const lost = await deps.lostPictures().catch(() => null);
  const noted = await deps.areLedgersComplete().catch(() => false);
  const promise = content.settings.find(({ key }) => key === 'contact-reply-time')?.value ?? '';
  const unanswered = await countUnanswered(db, promisedHours(promise), Date.now());
  const { total, automatic } = await deps.overdueEnquiries(db);
  const address = { publicUrl: deps.publicUrl(), publicUrlIsSet: config.publicUrlIsSet };
  return [
    ownerCheck(content),
    imprintCheck(content),
    singleCheck(
      'mail',
      mailCheck({
        configured: deps.mailConfigured(),
        recipients: deps.recipients().length,
        held: (await holdOf(db, 'mail')) !== undefined,
      }),
    ),
    singleCheck('mail-domain', mailDomainCheck(await deps.mailDomain())),
    singleCheck('public-url', publicUrlCheck(address, observedHosts)),
    singleCheck('proxy', proxyCheck(address, observedHosts)),
    singleCheck('secret', secretCheck(config)),
    ...contentFindings(content, lost),
    singleCheck('backup', backupCheck(await backupStanding(db), noted)),
    // Automatic erasure needs no action.
    enquiriesCheck({ unanswered, promise, overdue: automatic ? 0 : total }),
    contrastCheck(content.settings),
  ];
}

/** Links to settings and remedies need permission. */
function forReader(
  reader: AuthUser,
  { mendedBy, details, remedy, ...line }: Finding,
  sensitive: ReadonlySet<string>,
): ChecklistLine {
  const isSensitive = (at: ChecklistPlace) => {
    if ('setting' in at) return isSensitiveSetting(at.setting);
    return 'section' in at && sensitive.has(at.section);
  };
  const mayChange = (at: ChecklistPlace) => may(reader, 'sensitive-content') || !isSensitive(at);
  return {
    ...line,
    remedy: may(reader, mendedBy) ? remedy : null,
    details: details.map(({ place: at, ...detail }) => (at && mayChange(at) ? { ...detail, place: at } : detail)),
  };
}

const place = ({ check }: Finding) => launchChecks.indexOf(check);

async function launchChecklist(deps: ChecklistDeps, reader: AuthUser): Promise<ChecklistLine[]> {
  const content = await publicContent(deps.db);
  const found = (await findings(deps, content)).sort((a, b) => place(a) - place(b));
  const sensitive = new Set(content.sections.filter(isSensitiveSection).map(({ key }) => key));
  return found.map((finding) => forReader(reader, finding, sensitive));
}

/** /api/cms/readiness */
export function launchChecklistRoutes(deps: ChecklistDeps): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json({ success: true, data: await launchChecklist(deps, signedInUser(req)) });
  });

  return router;
}
