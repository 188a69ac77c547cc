import { timingSafeEqual } from 'node:crypto';
import { confirmationDays } from '@shared/retention';
import { type BetaRequestRow, betaRequests, enquiryHistory, outbox } from '@shared/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { hashOfToken, type Outbox } from '../outbox/create-outbox';
import { enqueueMail } from '../outbox/enqueue';

/** What a link is worth: it confirms, has confirmed, or does neither any more. */
export type LinkState = 'open' | 'confirmed' | 'gone';

type Found = Pick<BetaRequestRow, 'id' | 'name' | 'email' | 'language' | 'createdAt' | 'confirmedAt'>;

const largestId = 2_147_483_647;
const validity = confirmationDays * 24 * 60 * 60 * 1000;

function isHash(stored: string | null, secret: string): boolean {
  const given = Buffer.from(hashOfToken(secret));
  const expected = Buffer.from(stored ?? '');
  return expected.length === given.length && timingSafeEqual(given, expected);
}

/** The request that a token (`<id>.<secret>`) belongs to; locked where it is to be confirmed. */
async function requestOf(db: Db, token: string, lock: boolean): Promise<Found | undefined> {
  const [, digits = '', secret = ''] = /^(\d{1,10})\.([\w-]{20,100})$/.exec(token) ?? [];
  const id = Number(digits);
  if (!digits || id > largestId) return undefined;
  const query = db.select().from(betaRequests).where(eq(betaRequests.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row && isHash(row.confirmationHash, secret) ? row : undefined;
}

function stateOf(request: Found | undefined): LinkState {
  if (!request) return 'gone';
  if (request.confirmedAt) return 'confirmed';
  return Date.now() - request.createdAt.getTime() > validity ? 'gone' : 'open';
}

/** What a token is worth; nothing is changed. */
export async function linkState(db: Db, token: string): Promise<LinkState> {
  return stateOf(await requestOf(db, token, false));
}

/**
 * Confirms the address of a beta request by the token of its mail, once. When it was asked for, when the mail went out and
 * when it was confirmed stands in the history from then on (§ 7 UWG: the sender has to prove it). The mail that says so is
 * queued with it. Returns the id where it is this call that confirmed.
 */
export function confirmRequest(
  db: Db,
  mail: Pick<Outbox, 'confirmation'>,
  token: string,
): Promise<{ state: LinkState; confirmed?: number }> {
  return db.transaction(async (tx) => {
    const request = await requestOf(tx, token, true);
    const state = stateOf(request);
    if (!request || state !== 'open') return { state };
    const about = { kind: 'beta', enquiryId: request.id } as const;
    const [asked] = await tx
      .select({ sentAt: outbox.sentAt, messageId: outbox.messageId })
      .from(outbox)
      .where(and(eq(outbox.kind, 'beta'), eq(outbox.enquiryId, request.id), eq(outbox.purpose, 'opt-in')))
      .orderBy(desc(outbox.id))
      .limit(1);
    await tx.update(betaRequests).set({ confirmedAt: sql`now()` }).where(eq(betaRequests.id, request.id));
    await tx.insert(enquiryHistory).values({
      ...about,
      type: 'confirmed',
      details: {
        requestedAt: request.createdAt.toISOString(),
        mailSentAt: asked?.sentAt?.toISOString() ?? null,
        messageId: asked?.messageId ?? null,
      },
    });
    const text = mail.confirmation({ kind: 'beta', language: request.language, name: request.name });
    if (text) {
      const { email: recipient } = request;
      await enqueueMail(tx, { purpose: 'confirmation', recipient, mail: { ...text, automatic: true }, about });
    }
    return { state: 'confirmed', confirmed: request.id };
  });
}
