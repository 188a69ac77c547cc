import type { PublishedChange, WebhookPayload } from '@shared/outbox';
import { outbox, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { announceQueued, newMessageId } from './enqueue';
import { webhookUrl } from './outbox-settings';

export async function storedWebhookUrl(db: Db): Promise<string | undefined> {
  const { key, value } = siteSettings;
  const [row] = await db.select({ value }).from(siteSettings).where(eq(key, mailSettingKeys.webhookUrl));
  return webhookUrl(() => ({ [mailSettingKeys.webhookUrl]: row?.value ?? '' }));
}

/**
 * Queues webhook calls in the transaction of the event that they report; none if the webhook is off. Calls about
 * changes of an enquiry are erased with it; the call that reports its erasure is not.
 */
export async function enqueueWebhook(tx: Db, ...calls: readonly WebhookPayload[]): Promise<void> {
  const recipient = calls.length > 0 && (await storedWebhookUrl(tx));
  if (!recipient) return;
  await tx.insert(outbox).values(
    calls.map((payload) => ({
      channel: 'webhook' as const,
      purpose: 'notice' as const,
      recipient,
      payload,
      messageId: newMessageId(),
      ...(payload.event === 'enquiry.changed' && { kind: payload.body.kind, enquiryId: Number(payload.body.id) }),
    })),
  );
  announceQueued();
}

/** Reports a change that visitors see to the webhook; all changes of one transaction go into one call. */
export async function reportPublished(tx: Db, change: PublishedChange): Promise<void> {
  const added = await tx
    .update(outbox)
    .set({
      payload: sql`jsonb_set(${outbox.payload}, '{body,changes}', ${outbox.payload}->'body'->'changes' || ${JSON.stringify([change])}::jsonb)`,
    })
    .where(
      and(
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
        sql`${outbox.payload}->>'event' = 'content.published'`,
        // The start of the transaction, rounded as the column is.
        sql`${outbox.createdAt} = now()::timestamptz(3)`,
      ),
    )
    .returning({ id: outbox.id });
  if (added.length === 0) await enqueueWebhook(tx, { event: 'content.published', body: { changes: [change] } });
}
