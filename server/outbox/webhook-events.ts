import type { PublishedChange, WebhookPayload } from '@shared/outbox';
import { outbox, siteSettings } from '@shared/schema';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { announceQueued, newMessageId } from './enqueue';
import { webhookUrl } from './mail-texts';

/** The address that the settings name; undefined where calls go nowhere. */
export async function storedWebhookUrl(db: Db): Promise<string | undefined> {
  const { key, value } = siteSettings;
  const [row] = await db.select({ value }).from(siteSettings).where(eq(key, mailSettingKeys.webhookUrl));
  return webhookUrl(() => ({ [mailSettingKeys.webhookUrl]: row?.value ?? '' }));
}

/**
 * Queues calls of the webhook in the transaction of what they tell of; none where the settings name no address. Calls
 * about an enquiry are erased with it; that it was erased is told all the same.
 */
export async function enqueueWebhook(tx: Db, ...calls: readonly WebhookPayload[]): Promise<void> {
  const recipient = calls.length > 0 && (await storedWebhookUrl(tx));
  if (!recipient) return;
  await tx.insert(outbox).values(
    calls.map((payload) => ({
      ...{ channel: 'webhook' as const, purpose: 'notice' as const, recipient, payload, messageId: newMessageId() },
      ...(payload.event === 'enquiry.changed' && { kind: payload.body.kind, enquiryId: Number(payload.body.id) }),
    })),
  );
  announceQueued();
}

/** Tells the webhook of a change that visitors see: whatever one transaction changes is told in one call. */
export async function tellPublished(tx: Db, change: PublishedChange): Promise<void> {
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
        // The time at which the transaction began, as precise as the column.
        sql`${outbox.createdAt} = now()::timestamptz(3)`,
      ),
    )
    .returning({ id: outbox.id });
  if (added.length === 0) await enqueueWebhook(tx, { event: 'content.published', body: { changes: [change] } });
}
