import * as schema from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { plantLegalTexts } from './planted-legal-texts';
import { plantedValue } from './planted-values';

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
  await db.insert(schema.previewLinks).values({
    tokenHash: plantedValue('previewToken'),
    pinHash: plantedValue('previewPin'),
    userId,
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

/** Stores every planted value where its kind is kept. Returns the ids and keys that lead to them. */
export async function plantSecrets(db: Db) {
  await plantPeople(db);
  const enquiries = await plantEnquiries(db);
  const { webhookSetting } = await plantMail(db, enquiries.investor);
  const [picture] = await db
    .insert(schema.media)
    .values({ sourceSha256: 'f'.repeat(64), name: 'Hof', width: 10, height: 10 })
    .returning();
  const pictureId = picture?.id ?? 0;
  const legal = await plantLegalTexts(db, pictureId);
  const [document] = await db.select().from(schema.documents);
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
    picture: pictureId,
    backup: backup?.id ?? 0,
  };
}

export type PlantedPlaces = Awaited<ReturnType<typeof plantSecrets>>;
