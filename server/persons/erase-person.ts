import type { PersonSummary } from '@shared/contracts/persons';
import { recordActivity } from '../activity/record-activity';
import type { Db } from '../db/database';
import { eraseForGood } from '../db/erase-enquiry';
import type { EraseAbout } from '../db/erasure';
import { eraseOutboxTo } from '../outbox/erase-outbox';
import { enquiriesOfPerson, readAbout, summaryOf } from './person-data';

/**
 * Erases everything about the owner of an address in one transaction (Art. 17 GDPR), with a tombstone for each enquiry, and
 * tells the log of activity, without the address. Returns what there was.
 */
export async function erasePerson(
  db: Db,
  email: string,
  eraseAbout: EraseAbout,
  username: string | null,
): Promise<PersonSummary> {
  return db.transaction(async (tx) => {
    const erased = summaryOf(await readAbout(tx, email));
    for (const { kind, row } of await enquiriesOfPerson(tx, email))
      await eraseForGood(tx, { kind, enquiryId: row.id }, eraseAbout);
    await eraseOutboxTo(tx, email);
    await recordActivity(tx, 'erased', { username, person: true, ...erased });
    return erased;
  });
}
