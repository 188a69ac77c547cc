import type { EnquiryKindName } from '@shared/enquiry-handling';
import type { MailPayload, OutboxPurpose } from '@shared/outbox';
import { outbox } from '@shared/schema';
import type { Db } from '../db/database';
import { newMessageId } from './message-id';
import { announceQueued } from './wake';

export interface NewMail {
  purpose: OutboxPurpose;
  recipient: string;
  mail: MailPayload;
  /** The enquiry it is about; it is erased with it. */
  about?: { kind: EnquiryKindName; enquiryId: number };
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: it goes out once that is committed, and however
 * often the server is restarted meanwhile. Returns its id and its Message-ID.
 */
export async function enqueueMail(
  tx: Db,
  { purpose, recipient, mail, about }: NewMail,
): Promise<{ id: number; messageId: string }> {
  const messageId = newMessageId();
  const [row] = await tx
    .insert(outbox)
    .values({ channel: 'mail', purpose, recipient, payload: mail, messageId, ...about })
    .returning({ id: outbox.id });
  if (!row) throw new Error('The mail that was put into the outbox was not returned.');
  announceQueued();
  return { id: row.id, messageId };
}
