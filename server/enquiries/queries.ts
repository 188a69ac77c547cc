import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { AnyEnquiryRow, EnquiryInput } from '@shared/contracts/enquiry-description';
import type { Language } from '@shared/locales';
import { pick } from '@shared/pick';
import type { SQL } from 'drizzle-orm';
import { recordActivity } from '../activity/record-activity';
import type { Db } from '../db/database';
import { type ErasedEnquiry, eraseForGood } from '../db/erase-enquiry';
import type { EraseAbout } from '../db/erasure';
import { type Beside, storeRow, storeRowOnce } from '../db/idempotency';
import { enquiryTables } from './enquiry-rows';

/** An enquiry as it was accepted, and what the server knows about it. */
export interface NewEnquiry extends Pick<EnquiryInput, 'name' | 'email'> {
  language: Language;
  suspectedSpam: boolean;
  /** Of the link that confirms the address, where one is sent. */
  confirmationHash?: string | undefined;
  /** Expressions, so that they cost no way to the database of their own. */
  consentVersion?: SQL<string | null> | string | undefined;
  consentAt?: SQL<Date | null>;
}

/** An enquiry as it leaves the server: the columns that its kind shows. JSON writes instants as ISO 8601 text. */
export function presentEnquiry(kind: EnquiryKind, row: Partial<AnyEnquiryRow>) {
  return pick(row, enquiries[kind].shown);
}

/**
 * Stores an enquiry, with what is queued about it, and returns its id and whether it is new; once per key, where there is one
 * (`storeRowOnce`). Throws IdempotencyMismatch.
 */
export async function insertEnquiry(
  db: Db,
  kind: EnquiryKind,
  enquiry: NewEnquiry,
  once: { key: string | undefined; enquiry: unknown },
  queue?: Beside,
): Promise<{ id: number; isNew: boolean }> {
  const table = enquiryTables[kind];
  const row = { ...enquiry };
  if (!once.key) return { id: await storeRow(db, table, row, queue), isNew: true };
  return storeRowOnce(db, { scope: kind, key: once.key, enquiry: once.enquiry }, table, row, queue);
}

/** Erases one enquiry with everything about it, and tells the log of activity. Returns whether there was one of this id. */
export async function eraseEnquiry(
  db: Db,
  about: ErasedEnquiry,
  eraseAbout: EraseAbout,
  username: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await eraseForGood(tx, about, eraseAbout))) return false;
    await recordActivity(tx, 'erased', { username, kind: about.kind, enquiry: about.enquiryId });
    return true;
  });
}
