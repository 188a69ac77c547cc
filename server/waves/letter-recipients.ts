import type { LetterChoice } from '@shared/contracts/letters';
import { documentLinks, investors, waveInvitations } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { hasTag, holdsWords } from '../enquiries/list-queries';
import { mayGetLetters } from '../outbox/wave-mails';
import { onePerAddress } from './recipients';

/** Whether a letter to an address went out, may have gone out, or will. */
const hasLetter = sql`exists (
  select 1 from ${waveInvitations}
  join ${investors} asked on asked.id = ${waveInvitations.enquiryId}
  where ${waveInvitations.kind} = 'investors' and ${lowerAscii(sql`asked.email`)} = ${lowerAscii(investors.email)}
    and ${waveInvitations.state} in ('queued', 'sent', 'unknown')
)`;

/** The link of a letter that was refused, which nobody has. */
const isOfFailedLetter = sql`exists (
  select 1 from ${waveInvitations}
  where ${waveInvitations.kind} = ${documentLinks.kind} and ${waveInvitations.enquiryId} = ${documentLinks.enquiryId}
    and ${waveInvitations.linkId} = ${documentLinks.id} and ${waveInvitations.state} = 'failed'
)`;

/** Whether an address was given a link to a document that works now. */
const hasLink = (documentId: number) => sql`exists (
  select 1 from ${documentLinks}
  join ${investors} asked on asked.id = ${documentLinks.enquiryId}
  where ${documentLinks.kind} = 'investors' and ${lowerAscii(sql`asked.email`)} = ${lowerAscii(investors.email)}
    and ${documentLinks.documentId} = ${documentId} and ${documentLinks.revokedAt} is null
    and ${documentLinks.expiresAt} > now() and not ${isOfFailedLetter}
)`;

const askedOn = sql`(${investors.createdAt} at time zone 'Europe/Berlin')::date`;

function conditionOf(choice: LetterChoice, documentId: number): SQL | undefined {
  const { ids, language, tag, words, askedFrom, askedUntil, again } = choice;
  return and(
    mayGetLetters,
    ids && inArray(investors.id, ids),
    language && eq(investors.language, language),
    tag !== undefined ? hasTag('investors', tag) : undefined,
    words?.trim() ? holdsWords('investors', words) : undefined,
    askedFrom ? sql`${askedOn} >= ${askedFrom}::date` : undefined,
    askedUntil ? sql`${askedOn} <= ${askedUntil}::date` : undefined,
    again ? undefined : and(not(hasLetter), not(hasLink(documentId))),
  );
}

/**
 * The investors that a choice names, one enquiry for each address, in the order in which they wrote. Without `again` nobody
 * who has had a letter or has a link to the document.
 */
export const chosenInvestors = (db: Db, choice: LetterChoice, documentId: number): Promise<number[]> =>
  onePerAddress(db, investors, {
    at: investors.createdAt,
    where: conditionOf(choice, documentId),
    atMost: choice.count,
  });
