import { germanMoment } from '@shared/base/berlin-time';
import { paths } from '@shared/paths';
import { type BackupRecord, outbox } from '@shared/schema';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { CommandConfig } from '../base/config';
import type { Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import { noticeRecipients, type StoredSettings } from '../outbox/mail-texts';
import { enqueueWebhook } from '../outbox/webhook-events';

type Failure = { config: Pick<CommandConfig, 'mail'>; record: BackupRecord; settings: StoredSettings };

/**
 * Tells the webhook of each backup that failed, and mails the operator, in the transaction that records it. What is
 * tried again the same night is not mailed again.
 */
export async function tellOfFailure(tx: Db, { config, record, settings }: Failure): Promise<void> {
  const at = record.startedAt.toISOString();
  await enqueueWebhook(tx, { event: 'backup.failed', body: { message: record.error ?? '', at } });
  if (!config.mail) return;
  const lately = and(eq(outbox.purpose, 'backup-failed'), gt(outbox.createdAt, sql`now() - interval '12 hours'`));
  const [told] = await tx.select({ id: outbox.id }).from(outbox).where(lately).limit(1);
  if (told) return;
  const siteName = settings('de')['site-name'] ?? '';
  // Only the first failure of a night is mailed, and that is tried again.
  const next =
    record.cause === 'nightly'
      ? 'Der Server versucht es von selbst noch einmal.'
      : 'Bitte sichern Sie unter „Betrieb“ noch einmal.';
  const text = [
    `Die Sicherung von ${siteName} vom ${germanMoment(record.startedAt)} ist misslungen.`,
    record.error ?? '',
    `${next} Wie es steht und welche Sicherung die letzte gute ist, sehen Sie im Admin-Bereich unter „Betrieb“ (${paths.admin}/betrieb).`,
  ];
  for (const recipient of noticeRecipients(settings, backupSettingKeys.recipients))
    await enqueueMail(tx, {
      purpose: 'backup-failed',
      recipient,
      mail: { subject: `Sicherung von ${siteName} misslungen`, text: text.join('\n\n'), automatic: true },
    });
}
