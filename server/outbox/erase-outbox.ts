import type { EnquiryKindName } from '@shared/enquiry-handling';
import { outbox } from '@shared/schema';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/**
 * Removes everything that was, or is still to be, sent about an enquiry; what waits is not sent any more. Belongs into the
 * transaction that erases the enquiry. Returns how many entries it was.
 */
export async function eraseOutboxOf(
  tx: Db,
  { kind, enquiryId }: { kind: EnquiryKindName; enquiryId: number },
): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.enquiryId, enquiryId)))
    .returning({ id: outbox.id });
  return erased.length;
}

/**
 * Mails that are not about whoever they go to: notices to the team are about enquirers and go with their enquiries, and an
 * invitation holds a link that lets in whoever reads it.
 */
export const notAboutRecipient = notInArray(outbox.purpose, ['notice', 'invitation']);

/**
 * Removes everything that was, or is still to be, sent to an enquirer's address, however it is written in capitals and small letters.
 * Returns how many entries it was.
 */
export async function eraseOutboxTo(tx: Db, emailAddress: string): Promise<number> {
  const erased = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.channel, 'mail'),
        sql`lower(${outbox.recipient}) = lower(${emailAddress.trim()})`,
        notAboutRecipient,
      ),
    )
    .returning({ id: outbox.id });
  return erased.length;
}
