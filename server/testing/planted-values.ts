import type { Permission } from '@shared/permissions';
import type { Config } from '../base/config';
import { testConfig } from './test-app';

/** A value that stands in one place only, so that an answer which holds it gives that place away. */
const mark = (name: string) => `planted-${name}`;
const mailbox = (name: string) => `planted-${name}@firma.example`;

/** Whoever has the permission may read the value; `nobody` may read a secret. */
type Reader = Permission | 'nobody';

/** Secrets, and what is about somebody else: by name, who may read the value that `plantSecrets` stored for it. */
export const plantedValues: Readonly<Record<string, { value: string; reader: Reader }>> = {
  // The configuration.
  sessionSecret: { value: mark('session-secret-of-more-than-32-characters'), reader: 'nobody' },
  databasePassword: { value: mark('database-password'), reader: 'nobody' },
  smtpUser: { value: mark('smtp-user'), reader: 'nobody' },
  smtpPassword: { value: mark('smtp-password'), reader: 'nobody' },
  bucketKey: { value: mark('bucket-key'), reader: 'nobody' },
  bucketSecret: { value: mark('bucket-secret'), reader: 'nobody' },
  backupPassphrase: { value: mark('backup-passphrase'), reader: 'nobody' },
  webhookSecret: { value: mark('webhook-secret'), reader: 'sensitive-content' },
  // People.
  passwordHash: { value: mark('password-hash'), reader: 'nobody' },
  colleaguesMailbox: { value: mailbox('colleague'), reader: 'people' },
  passkeyId: { value: mark('passkey-id'), reader: 'nobody' },
  passkey: { value: mark('passkey-key'), reader: 'nobody' },
  authenticator: { value: mark('authenticator'), reader: 'nobody' },
  recoveryCode: { value: mark('recovery-code'), reader: 'nobody' },
  invitationToken: { value: mark('invitation-token'), reader: 'nobody' },
  invitedMailbox: { value: mailbox('invited'), reader: 'people' },
  invitationLink: { value: mark('invitation-link'), reader: 'nobody' },
  resetLink: { value: mark('reset-link'), reader: 'nobody' },
  apiToken: { value: mark('api-token'), reader: 'nobody' },
  session: { value: mark('session-id'), reader: 'nobody' },
  sessionData: { value: mark('session-data'), reader: 'nobody' },
  previewToken: { value: mark('preview-token'), reader: 'nobody' },
  previewPin: { value: mark('preview-pin'), reader: 'nobody' },
  usedLink: { value: mark('used-link'), reader: 'nobody' },
  countedAddress: { value: mark('counted-address'), reader: 'nobody' },
  activity: { value: mark('activity'), reader: 'people' },
  // Enquiries.
  enquirer: { value: mailbox('enquirer'), reader: 'enquiries' },
  message: { value: mark('message'), reader: 'enquiries' },
  note: { value: mark('note'), reader: 'enquiries' },
  confirmation: { value: mark('confirmation-hash'), reader: 'nobody' },
  idempotencyKey: { value: mark('idempotency'), reader: 'nobody' },
  document: { value: mark('document-title'), reader: 'enquiries' },
  documentFile: { value: mark('document-file'), reader: 'nobody' },
  linkToken: { value: mark('link-token'), reader: 'nobody' },
  linkPin: { value: mark('link-pin'), reader: 'nobody' },
  // Mail and the webhook.
  webhookAddress: { value: mark('webhook-address'), reader: 'sensitive-content' },
  formerWebhookAddress: { value: mark('former-webhook'), reader: 'sensitive-content' },
  pendingWebhookAddress: { value: mark('pending-webhook'), reader: 'sensitive-content' },
  teamsMailbox: { value: mailbox('team'), reader: 'sensitive-content' },
  operatorsMailbox: { value: mailbox('operator'), reader: 'sensitive-content' },
  mailToTeam: { value: mark('mail-to-team'), reader: 'nobody' },
  warning: { value: mark('warning-to-operator'), reader: 'nobody' },
  answerOfServer: { value: mailbox('answered'), reader: 'sensitive-content' },
  answerToWarning: { value: mark('answered-to-warning'), reader: 'sensitive-content' },
  // Legal texts that visitors do not see.
  draftSection: { value: mark('draft-section'), reader: 'sensitive-content' },
  draftBlock: { value: mark('draft-block'), reader: 'sensitive-content' },
  blockOfDraftSection: { value: mark('block-of-draft'), reader: 'sensitive-content' },
  draftTitle: { value: mark('draft-title'), reader: 'sensitive-content' },
  pendingBlock: { value: mark('pending-block'), reader: 'sensitive-content' },
  formerBlock: { value: mark('former-block'), reader: 'sensitive-content' },
  formerPage: { value: mark('former-page'), reader: 'sensitive-content' },
  formerSection: { value: mark('former-section'), reader: 'sensitive-content' },
  deletedSection: { value: mark('deleted-section'), reader: 'sensitive-content' },
  blockOfDeleted: { value: mark('block-of-deleted'), reader: 'sensitive-content' },
  hiddenEntry: { value: mark('hidden-entry'), reader: 'sensitive-content' },
  // The machine.
  backupFault: { value: mark('backup-fault'), reader: 'operation' },
  backupFile: { value: mark('backup-file'), reader: 'operation' },
};

/** The value that `plantSecrets` stores under a name. */
export const plantedValue = (name: keyof typeof plantedValues) => plantedValues[name]?.value ?? '';

/** A configuration with a planted value for each of its secrets. */
export const plantedConfig: Partial<Config> = {
  sessionSecret: plantedValue('sessionSecret'),
  databaseUrl: `postgres://planted:${plantedValue('databasePassword')}@127.0.0.1:1/planted`,
  s3: {
    endpoint: 'https://bucket.example',
    bucket: 'planted',
    region: 'eu',
    accessKeyId: plantedValue('bucketKey'),
    secretAccessKey: plantedValue('bucketSecret'),
  } as unknown as NonNullable<Config['s3']>,
  mail: {
    smtpUrl: `smtp://${plantedValue('smtpUser')}:${plantedValue('smtpPassword')}@127.0.0.1:1`,
    from: { name: '', address: 'hallo@firma.example' },
    greetingName: 'site.example',
  },
  webhook: { secret: plantedValue('webhookSecret'), privateNetworks: false },
  backup: { ...testConfig.backup, passphrase: plantedValue('backupPassphrase') },
};
