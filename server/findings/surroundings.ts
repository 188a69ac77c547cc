import type { Finding } from '@shared/findings';
import { sameDiskFindings } from '../backup/findings';
import type { Config } from '../base/config';
import { checkBuckets } from '../doctor/check-buckets';
import { checkClock } from '../doctor/check-clock';
import { checkEnvironment, type ReadEnvironment } from '../doctor/check-environment';
import { checkFolders } from '../doctor/check-folders';
import { checkHeartbeat } from '../doctor/check-heartbeat';
import { checkListening } from '../doctor/check-listening';
import { checkMailServer, checkSenderDomain } from '../doctor/check-mail';
import { checkPublicAddress } from '../doctor/check-public-address';
import { checkSystem } from '../doctor/check-system';
import { examineDatabase } from '../doctor/examine-database';
import { diskFindings } from '../files/findings';
import { configuredAddressFinding, configuredProxyFinding, secretsFinding } from '../http/findings';
import { databaseFindings, senderDomainFindings } from './finding-views';
import type { Source } from './source';

const ifAny = (finding: Finding | undefined): Finding[] => (finding ? [finding] : []);

/** The environment as it was read. */
export const environmentSource = (env: NodeJS.ProcessEnv, read: ReadEnvironment): Source => ({
  ids: ['environment'],
  find: () => checkEnvironment(env, read),
});

/** What concerns the mail server, which not everybody may know who may look at the rest. */
export const mailSources = (config: Config, selector: string | undefined): Source[] => [
  { ids: ['mail-server'], slow: 'Mailserver', find: () => checkMailServer(config) },
  {
    ids: senderDomainFindings,
    slow: 'DNS: Domain',
    find: () => checkSenderDomain({ ...config, selector }),
  },
];

/** What can be told of everything around the server by its configuration, whether it runs or not. Changes nothing. */
export const surroundings = (config: Config): Source[] => [
  { ids: ['folders'], slow: 'Ordner', find: () => checkFolders(config) },
  { ids: ['disk'], find: () => diskFindings(config) },
  { ids: ['backup-disk'], find: () => sameDiskFindings(config) },
  {
    ids: databaseFindings,
    slow: 'Datenbank',
    find: () => examineDatabase(config),
  },
  { ids: ['bucket-files', 'bucket-backups'], slow: 'Buckets', find: () => checkBuckets(config) },
  { ids: ['port'], find: () => checkListening(config) },
  { ids: ['public-url'], find: () => ifAny(configuredAddressFinding(config)) },
  { ids: ['proxy'], find: () => ifAny(configuredProxyFinding(config)) },
  {
    ids: ['public-address', 'https-redirect', 'proxy', 'strict-transport'],
    slow: 'Öffentliche Adresse',
    find: () => checkPublicAddress(config),
  },
  { ids: ['secret'], find: () => [secretsFinding(config)] },
  { ids: ['heartbeat'], slow: 'Lebenszeichen', find: () => checkHeartbeat(config) },
  { ids: ['clock'], slow: 'Uhr', find: () => checkClock(config) },
  { ids: ['time-zones', 'open-files'], find: checkSystem },
];
