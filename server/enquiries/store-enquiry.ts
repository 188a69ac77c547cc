import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { EnquiryInput } from '@shared/contracts/enquiry-description';
import { isSuspectedSpam } from '@shared/contracts/form-guards';
import { pick } from '@shared/pick';
import type { Request } from 'express';
import type { Db } from '../db/database';
import { requestLanguage } from '../http/request-language';
import { insertEnquiry } from './queries';

/** What of the input makes the enquiry: the columns that its kind lists, and nothing else that was sent. */
export function enquiryIn(kind: EnquiryKind, input: EnquiryInput) {
  return pick(input, enquiries[kind].written);
}

/**
 * Stores an enquiry once per key and returns its id, with the language of the request. What was left blank is stored as
 * absent. Throws 409 for a key that was used for other data.
 */
export function storeEnquiry(
  db: Db,
  kind: EnquiryKind,
  req: Request,
  input: EnquiryInput,
  key: string | undefined,
): Promise<number> {
  const filled = enquiries[kind].written.filter((column) => input[column]);
  const server = { language: requestLanguage(req), suspectedSpam: isSuspectedSpam(input) };
  return insertEnquiry(db, kind, { ...pick(input, filled), ...server }, { key, enquiry: enquiryIn(kind, input) });
}
