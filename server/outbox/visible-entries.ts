import type { AuthUser } from '@shared/contracts/auth';
import type { MailHold, OutboxEntry } from '@shared/contracts/outbox';
import { accessPurposes, enquirerPurposes } from '@shared/outbox';
import { may } from '@shared/permissions';
import { type OutboxHoldRow, type OutboxRow, outbox } from '@shared/schema';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { plainMessage } from './delivery-error';
import { failureSince } from './queries';
import { isUnknown } from './told-states';

/**
 * Condition for the entries that a user may see and send again: mails about enquiries with `enquiries`, mails with an
 * access link with `people`, and all others, such as warnings to the operator and calls of the webhook, with `operation`.
 */
export function visibleTo(user: AuthUser): SQL {
  const { channel, kind, purpose } = outbox;
  const isAccess = inArray(purpose, accessPurposes);
  const grantsNothing = notInArray(purpose, accessPurposes);
  const aboutEnquiry = and(eq(channel, 'mail'), isNotNull(kind), grantsNothing);
  const aboutSite = and(or(eq(channel, 'webhook'), isNull(kind)), grantsNothing);
  const visible = or(
    may(user, 'enquiries') ? aboutEnquiry : undefined,
    may(user, 'people') ? isAccess : undefined,
    may(user, 'operation') ? aboutSite : undefined,
  );
  return visible ?? sql`false`;
}

/** Whether a user may read the settings that name the team's mailboxes, and what a mail server answers about them. */
export const mayReadMailSettings = (user: AuthUser): boolean => may(user, 'sensitive-content');

function visibleRecipient({ channel, purpose, recipient }: OutboxRow, user: AuthUser): string | null {
  if (channel === 'webhook') return null;
  return enquirerPurposes.includes(purpose) || mayReadMailSettings(user) ? recipient : null;
}

/** An entry that is visible to the user, as they may read it. */
export function presentOutboxEntry(row: OutboxRow, user: AuthUser): OutboxEntry {
  const { lastError } = row;
  return {
    id: row.id,
    channel: row.channel,
    purpose: row.purpose,
    kind: row.kind,
    enquiryId: row.enquiryId,
    recipient: visibleRecipient(row, user),
    state: isUnknown(row) ? 'unknown' : row.state,
    lastError: lastError === null ? null : visibleReason(lastError, user),
    attempts: (row.payload.earlier ?? 0) + row.attempts,
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Why a delivery failed: the mail server, and what it answered, only for those who may read its settings. */
export function visibleReason(reason: string, user: AuthUser): string {
  return mayReadMailSettings(user) ? reason : plainMessage(reason);
}

/** Since when everything on a channel has failed, and why, as the user may read it. */
export const visibleFailure = ({ since, reason }: { since: Date; reason: string }, user: AuthUser): string =>
  failureSince(since, visibleReason(reason, user));

/** Why no mail is sent, as the user may read it. */
export const visibleHold = (hold: OutboxHoldRow | undefined, user: AuthUser): MailHold =>
  hold
    ? {
        since: hold.since.toISOString(),
        reason: visibleReason(hold.reason, user),
        nextTryAt: hold.nextTryAt.toISOString(),
      }
    : null;
