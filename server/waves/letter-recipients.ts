import type { LetterChoice } from '@shared/contracts/letters';
import { documentLinks, investors, waveInvitations } from '@shared/schema';
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../db/among';
import type { Db } from '../db/database';
import { hasTag, holdsWords } from '../enquiries/list-queries';
import { mayGetLetters } from '../outbox/wave-mails';
import { addressIsAmong, onePerAddress, writtenTo } from './recipients';

/** Whether a letter to an address went out, may have gone out, or will. */
const hasLetter = addressIsAmong('investors', writtenTo('investors'));

/** The link of a letter that was refused, which nobody has. */
const isOfFailedLetter = isAmong(
  sql`${documentLinks.id}`,
  sql`select ${waveInvitations.linkId} from ${waveInvitations} where ${waveInvitations.state} = 'failed'`,
);

/** Whether an address was given a link to a document that works now. */
const hasLink = (documentId: number) =>
  addressIsAmong(
    'investors',
    sql`select ${documentLinks.enquiryId} from ${documentLinks}
      where ${documentLinks.kind} = 'investors' and ${documentLinks.documentId} = ${documentId}
        and ${documentLinks.revokedAt} is null and ${documentLinks.expiresAt} > now() and not ${isOfFailedLetter}`,
  );

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
