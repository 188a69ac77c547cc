import { jobFindings } from '@shared/finding-states';
import type { Permission } from '@shared/permissions';

/** "Betrieb": how the server is, and what it does by itself. */
export const operationView: readonly string[] = [
  'version',
  'database',
  'backup',
  'mail',
  'disk',
  'memory',
  'event-loop',
  'page-cache',
  'processes',
  ...jobFindings,
];

/** The checklist for going live, and who may do what its findings ask for. */
const launchChecks: Readonly<Record<string, Permission>> = {
  owner: 'content',
  imprint: 'sensitive-content',
  mail: 'sensitive-content',
  'mail-recipients': 'sensitive-content',
  'mail-domain': 'sensitive-content',
  'public-url': 'sensitive-content',
  proxy: 'sensitive-content',
  secret: 'sensitive-content',
  translations: 'content',
  'alt-texts': 'content',
  links: 'content',
  pictures: 'content',
  statistics: 'sensitive-content',
  backup: 'sensitive-content',
  erasures: 'sensitive-content',
  enquiries: 'enquiries',
  contrast: 'content',
};

export const launchView: readonly string[] = Object.keys(launchChecks);

/** Who may do what a finding of the checklist asks for. */
export const mendedBy = (id: string): Permission => launchChecks[id] ?? 'sensitive-content';

/** What one look at the database tells. */
export const databaseFindings: readonly string[] = [
  'database-connection',
  'database-version',
  'database-encoding',
  'database-rights',
  'database-encryption',
  'database-connections',
  'database-time-limits',
  'database-collation',
  'database-sessions',
];

/** What the DNS tells of the sender's domain. */
export const senderDomainFindings: readonly string[] = [
  'mail-domain-domain',
  'mail-domain-mx',
  'mail-domain-spf',
  'mail-domain-dkim',
  'mail-domain-dmarc',
  'mail-domain-reverse',
];

/** Doctor: everything around the server. */
export const doctorView: readonly string[] = [
  'environment',
  'folders',
  'disk',
  'backup-disk',
  ...databaseFindings,
  'bucket-files',
  'bucket-backups',
  'mail',
  'mail-server',
  ...senderDomainFindings,
  'port',
  'public-url',
  'public-address',
  'https-redirect',
  'proxy',
  'strict-transport',
  'secret',
  'heartbeat',
  'clock',
  'time-zones',
  'open-files',
];
