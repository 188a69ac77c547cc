import type { Permission } from '@shared/permissions';
import * as schema from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { eq } from 'drizzle-orm';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
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

const plantedValue = (name: keyof typeof plantedValues) => plantedValues[name]?.value ?? '';

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
  },
  webhook: { secret: plantedValue('webhookSecret'), privateNetworks: false },
  backup: { ...testConfig.backup, passphrase: plantedValue('backupPassphrase') },
};

const soon = new Date(Date.now() + 24 * 3600 * 1000);

async function plantPeople(db: Db) {
  const [person] = await db
    .insert(schema.users)
    .values({
      username: 'kollegin',
      usernameKey: 'kollegin',
      password: plantedValue('passwordHash'),
      email: plantedValue('colleaguesMailbox'),
    })
    .returning();
  const userId = person?.id ?? 0;
  const passkey = {
    userId,
    credentialId: plantedValue('passkeyId'),
    publicKey: plantedValue('passkey'),
    name: 'Schlüssel',
  };
  await db.insert(schema.passkeys).values(passkey);
  await db
    .insert(schema.authenticators)
    .values({ userId, secret: plantedValue('authenticator'), confirmedAt: new Date() });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: plantedValue('recoveryCode') });
  await db.insert(schema.invitations).values({
    tokenHash: plantedValue('invitationToken'),
    role: 'editor',
    email: plantedValue('invitedMailbox'),
    expiresAt: soon,
  });
  await db.insert(schema.apiTokens).values({
    userId,
    name: 'Test',
    tokenHash: plantedValue('apiToken'),
    prefix: 'abs',
    permissions: ['content'],
    mayWrite: false,
    expiresAt: soon,
  });
  const data = { note: plantedValue('sessionData') };
  await db.insert(schema.sessions).values({ idHash: plantedValue('session'), data, userId, expiresAt: soon });
  await db.insert(schema.usedTokens).values({ tokenHash: plantedValue('usedLink'), expiresAt: soon });
  await db.insert(schema.rateLimits).values({ key: plantedValue('countedAddress'), points: 1, expiresAt: soon });
  await db
    .insert(schema.activityLog)
    .values({ event: 'exported', username: null, details: { file: plantedValue('activity') } });
}

async function plantEnquiries(db: Db): Promise<{ investor: number; beta: number }> {
  const written = { name: 'Ida', email: plantedValue('enquirer') };
  const [investor] = await db
    .insert(schema.investors)
    .values({ ...written, message: plantedValue('message') })
    .returning();
  const [beta] = await db
    .insert(schema.betaRequests)
    .values({ ...written, reason: plantedValue('message'), confirmationHash: plantedValue('confirmation') })
    .returning();
  const about = { kind: 'investors', enquiryId: investor?.id ?? 0 } as const;
  await db.insert(schema.enquiryHistory).values({ ...about, type: 'note', text: plantedValue('note') });
  const key = plantedValue('idempotencyKey');
  await db.insert(schema.idempotencyKeys).values({ scope: 'investors', key, requestHash: key, resultId: 1 });
  const [document] = await db
    .insert(schema.documents)
    .values({ title: plantedValue('document') })
    .returning();
  const documentId = document?.id ?? 0;
  await db.insert(schema.documentVersions).values({
    documentId,
    version: 1,
    storageKey: plantedValue('documentFile'),
    fileName: 'deck.pdf',
    size: 1,
    sha256: 'a'.repeat(64),
  });
  await db.insert(schema.documentLinks).values({
    ...about,
    tokenHash: plantedValue('linkToken'),
    pinHash: plantedValue('linkPin'),
    documentId,
    language: 'de',
    expiresAt: soon,
  });
  return { investor: about.enquiryId, beta: beta?.id ?? 0 };
}

async function setSetting(db: Db, key: string, value: string): Promise<number> {
  const [row] = await db.update(schema.siteSettings).set({ value }).where(eq(schema.siteSettings.key, key)).returning();
  if (!row) throw new Error(`There is no setting ${key}.`);
  return row.id;
}

async function plantMail(db: Db, enquiryId: number): Promise<{ webhookSetting: number }> {
  const webhook = (name: string) => `https://hooks.example/${plantedValue(name)}`;
  const webhookSetting = await setSetting(db, mailSettingKeys.webhookUrl, webhook('webhookAddress'));
  await setSetting(db, mailSettingKeys.recipients, plantedValue('teamsMailbox'));
  await setSetting(db, backupSettingKeys.recipients, plantedValue('operatorsMailbox'));
  const [setting] = await db.select().from(schema.siteSettings).where(eq(schema.siteSettings.id, webhookSetting));
  const snapshot = { ...setting, value: webhook('formerWebhookAddress') };
  await db.insert(schema.contentVersions).values({
    entity: 'setting',
    entityId: webhookSetting,
    action: 'updated',
    snapshot: snapshot as never,
    username: 'admin',
  });
  await db.insert(schema.pendingChanges).values({
    entity: 'setting',
    entityId: webhookSetting,
    changes: { value: { from: '', to: webhook('pendingWebhookAddress') } },
    username: 'admin',
  });
  const about = { kind: 'investors', enquiryId } as const;
  const failed = {
    state: 'failed',
    lastError: `Abgelehnt. Seine Antwort: 550 ${plantedValue('answerOfServer')}`,
  } as const;
  const mail = (name: string) => ({ subject: 'Betreff', text: plantedValue(name), automatic: true });
  await db.insert(schema.outbox).values([
    {
      ...about,
      ...failed,
      channel: 'webhook',
      purpose: 'notice',
      recipient: webhook('webhookAddress'),
      payload: { event: 'enquiry.changed', body: { kind: 'investors', id: String(enquiryId), changed: [] } },
      messageId: '<planted-call@x>',
    },
    {
      ...about,
      ...failed,
      channel: 'mail',
      purpose: 'notice',
      recipient: plantedValue('teamsMailbox'),
      payload: mail('message'),
      messageId: '<planted-notice@x>',
    },
    {
      ...about,
      ...failed,
      channel: 'mail',
      purpose: 'confirmation',
      recipient: plantedValue('enquirer'),
      payload: mail('message'),
      messageId: '<planted-confirmation@x>',
    },
    {
      ...failed,
      channel: 'mail',
      purpose: 'notice',
      recipient: plantedValue('operatorsMailbox'),
      payload: mail('mailToTeam'),
      messageId: '<planted-domain@x>',
    },
    {
      ...failed,
      lastError: `Abgelehnt. Seine Antwort: 550 ${plantedValue('answerToWarning')}`,
      channel: 'mail',
      purpose: 'backup-failed',
      recipient: plantedValue('operatorsMailbox'),
      payload: mail('warning'),
      messageId: '<planted-warning@x>',
    },
    {
      ...failed,
      channel: 'mail',
      purpose: 'invitation',
      recipient: plantedValue('invitedMailbox'),
      payload: mail('invitationLink'),
      messageId: '<planted-invitation@x>',
    },
    {
      ...failed,
      channel: 'mail',
      purpose: 'password-reset',
      recipient: plantedValue('colleaguesMailbox'),
      payload: mail('resetLink'),
      messageId: '<planted-reset@x>',
    },
  ]);
  return { webhookSetting };
}

const plain = { subtitle: null, imageUrl: null, translations: {} };

async function plantLegalTexts(db: Db) {
  const section = (key: string, title: string, isActive: boolean) => ({
    ...plain,
    key,
    title,
    page: 'datenschutz' as const,
    design: 'legal' as never,
    isActive,
    order: 90,
  });
  const live = (await db.select().from(schema.contentSections).where(eq(schema.contentSections.key, 'datenschutz')))[0];
  const liveKey = live?.key ?? '';
  const design = live?.design as never;
  const block = (sectionKey: string, content: string, status: 'active' | 'draft') => ({
    ...plain,
    sectionKey,
    design,
    title: 'Titel',
    content,
    status,
    order: 90,
  });
  await db
    .insert(schema.contentSections)
    .values({ ...section('test-draft', plantedValue('draftSection'), false), design });
  const [draft] = await db
    .insert(schema.contentBlocks)
    .values([
      block(liveKey, plantedValue('draftBlock'), 'draft'),
      block('test-draft', plantedValue('blockOfDraftSection'), 'active'),
      block(liveKey, 'Öffentlich', 'active'),
    ] as never)
    .returning();
  const draftId = draft?.id ?? 0;
  await db.insert(schema.pendingChanges).values({
    entity: 'block',
    entityId: draftId,
    changes: { content: { from: '', to: plantedValue('pendingBlock') } },
    username: 'admin',
  });
  const [moved] = await db
    .insert(schema.contentSections)
    .values({ ...section('test-moved', 'Heute woanders', true), design: 'general', page: 'about' })
    .returning();
  const [page] = await db.select().from(schema.contentPages).where(eq(schema.contentPages.key, 'datenschutz'));
  const version = (entity: string, entityId: number, action: string, snapshot: object) => ({
    entity,
    entityId,
    action,
    snapshot,
    username: 'admin',
  });
  const gone = 900_001;
  await db.insert(schema.contentVersions).values([
    version('section', moved?.id ?? 0, 'updated', section('test-moved', plantedValue('formerSection'), true)),
    version('section', moved?.id ?? 0, 'updated', {
      ...section('test-moved', 'Heute woanders', true),
      page: 'about',
      design: 'general',
    }),
    version('block', draftId, 'updated', block(liveKey, plantedValue('formerBlock'), 'draft')),
    version('page', page?.id ?? 0, 'updated', { ...page, title: plantedValue('formerPage') }),
    version('block', gone, 'deleted', {
      ...block('test-deleted', plantedValue('blockOfDeleted'), 'draft'),
      title: plantedValue('blockOfDeleted'),
    }),
    version('section', gone, 'deleted', section('test-deleted', plantedValue('deletedSection'), false)),
  ] as never);
  await db.insert(schema.menuEntries).values({
    key: 'test-hidden',
    title: plantedValue('hiddenEntry'),
    menu: 'main',
    kind: 'page',
    target: 'datenschutz',
    isActive: false,
    order: 90,
    translations: {},
  } as never);
  return { moved: moved?.id ?? 0, block: draftId, page: page?.id ?? 0, gone, liveKey };
}

/** Stores every planted value where its kind is kept. Returns the ids and keys that lead to them. */
export async function plantSecrets(db: Db) {
  await plantPeople(db);
  const enquiries = await plantEnquiries(db);
  const { webhookSetting } = await plantMail(db, enquiries.investor);
  const legal = await plantLegalTexts(db);
  const [document] = await db.select().from(schema.documents);
  const [picture] = await db
    .insert(schema.media)
    .values({ sourceSha256: 'f'.repeat(64), name: 'Hof', width: 10, height: 10 })
    .returning();
  const [backup] = await db
    .insert(schema.backups)
    .values({
      state: 'failed',
      cause: 'nightly',
      fileName: plantedValue('backupFile'),
      error: plantedValue('backupFault'),
    })
    .returning();
  return {
    ...enquiries,
    webhookSetting,
    legal,
    document: document?.id ?? 0,
    picture: picture?.id ?? 0,
    backup: backup?.id ?? 0,
  };
}

export type PlantedPlaces = Awaited<ReturnType<typeof plantSecrets>>;
