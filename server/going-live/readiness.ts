import type { AuthUser } from '@shared/contracts/auth';
import { type ReadinessLine, readinessChecks } from '@shared/contracts/readiness';
import { may } from '@shared/permissions';
import { isSensitiveSetting } from '@shared/settings';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import { lastBackup } from '../db/last-backup';
import type { Sightings } from '../http/sightings';
import { backupCheck } from './backup-check';
import { contentFindings } from './content-findings';
import { contrastCheck } from './contrast-check';
import { countUnanswered, enquiriesCheck, promisedHours } from './enquiries-check';
import { imprintCheck } from './imprint-check';
import type { Finding } from './line';
import { ownerCheck } from './owner-check';
import { mailCheck, proxyCheck, publicUrlCheck, secretCheck } from './server-checks';
import { visibleContent } from './visible-content';

/** What the checklist looks at. */
export interface ReadinessDeps {
  config: Config;
  db: Db;
  sightings: Sightings;
  /** Origin that visitors use. */
  publicUrl: () => string;
  mailConfigured: () => boolean;
  /** Who is told of enquiries. */
  recipients: () => readonly string[];
  /** Enquiries whose storage period has ended, and whether they are erased by themselves. */
  overdueEnquiries: (db: Db) => Promise<{ total: number; automatic: boolean }>;
}

async function findings(deps: ReadinessDeps): Promise<Finding[]> {
  const { config, db, sightings } = deps;
  const content = await visibleContent(db);
  const promise = content.settings.find(({ key }) => key === 'contact-reply-time')?.value ?? '';
  const now = Date.now();
  const unanswered = await countUnanswered(db, promisedHours(promise), now);
  const { total, automatic } = await deps.overdueEnquiries(db);
  const address = { publicUrl: deps.publicUrl(), publicUrlIsSet: config.publicUrlIsSet };
  return [
    ownerCheck(content),
    imprintCheck(content),
    mailCheck({ configured: deps.mailConfigured(), recipients: deps.recipients().length }),
    publicUrlCheck(address, sightings),
    proxyCheck(address, sightings),
    secretCheck(config),
    ...contentFindings(content),
    backupCheck(await lastBackup(db), now),
    // What is erased by itself is announced, and not left over.
    enquiriesCheck({ unanswered, promise, overdue: automatic ? 0 : total }),
    contrastCheck(content.settings),
  ];
}

/** A finding as somebody reads it: the way to a setting, and what to do, only where they may do it. */
function toldTo(reader: AuthUser, { mendedBy, details, remedy, ...line }: Finding): ReadinessLine {
  const mayChange = (key: string) => may(reader, 'sensitive-settings') || !isSensitiveSetting(key);
  return {
    ...line,
    remedy: may(reader, mendedBy) ? remedy : null,
    details: details.map(({ place: at, ...told }) =>
      at && (!('setting' in at) || mayChange(at.setting)) ? { ...told, place: at } : told,
    ),
  };
}

const place = ({ check }: Finding) => readinessChecks.indexOf(check);

/** The checklist as it is now, in the order of its checks; what to do is told to whoever may do it. */
export async function readiness(deps: ReadinessDeps, reader: AuthUser): Promise<ReadinessLine[]> {
  const found = (await findings(deps)).sort((a, b) => place(a) - place(b));
  return found.map((finding) => toldTo(reader, finding));
}
