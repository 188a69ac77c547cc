import type { DoctorLine } from '@shared/contracts/operation';
import type { Config } from '../base/config';
import { type Check, runCheck } from './check';
import { checkBuckets } from './check-buckets';
import { checkClock } from './check-clock';
import { checkFolders } from './check-folders';
import { checkHeartbeat } from './check-heartbeat';
import { checkListening } from './check-listening';
import { checkMailServer, checkSenderDomain } from './check-mail';
import { checkPublicAddress } from './check-public-address';
import { checkSystem } from './check-system';
import { examineDatabase } from './examine-database';

/** What concerns the mail server, which not everybody may know who may look at the rest. */
const mailChecks = (config: Config): Check[] => [
  { subject: 'Mailserver', look: () => checkMailServer(config) },
  { subject: 'DNS des Absenders', look: () => checkSenderDomain(config) },
];

/**
 * Looks at everything around the server, all at once; each check ends by itself. Changes nothing and sends no mail.
 *
 * @param withMail whether the mail server and the sender's domain are looked at as well
 * @returns the lines by subject, always in the same order
 */
export async function examine(config: Config, withMail = true): Promise<DoctorLine[]> {
  const checks: Check[] = [
    { subject: 'Ordner', look: () => checkFolders(config) },
    { subject: 'Datenbank', look: () => examineDatabase(config) },
    { subject: 'Buckets', look: () => checkBuckets(config) },
    ...(withMail ? mailChecks(config) : []),
    { subject: 'Port', look: () => checkListening(config) },
    { subject: 'Öffentliche Adresse', look: () => checkPublicAddress(config) },
    { subject: 'Lebenszeichen', look: () => checkHeartbeat(config) },
    { subject: 'Uhr', look: () => checkClock(config) },
    { subject: 'System', look: checkSystem },
  ];
  return (await Promise.all(checks.map((check) => runCheck(check)))).flat();
}
