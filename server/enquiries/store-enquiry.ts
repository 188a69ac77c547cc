import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { EnquiryInput } from '@shared/contracts/enquiry-description';
import { isSuspectedSpam } from '@shared/contracts/form-guards';
import { pick } from '@shared/pick';
import type { Request } from 'express';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { requestIdOf } from '../http/request-id';
import { requestLanguage } from '../http/request-language';
import { insertEnquiry } from './queries';

/** What of the input makes the enquiry: the columns that its kind lists, and nothing else that was sent. */
export function enquiryIn(kind: EnquiryKind, input: EnquiryInput) {
  return pick(input, enquiries[kind].written);
}

/**
 * Stores an enquiry once per key and returns its id, with the language of the request. What was left blank is stored as
 * absent. What was stored has its line in the log, which says nothing of who wrote it. Throws 409 for a key that was used
 * for other data.
 */
export async function storeEnquiry(
  { db, log }: { db: Db; log: Log },
  kind: EnquiryKind,
  req: Request,
  input: EnquiryInput,
  key: string | undefined,
): Promise<number> {
  const { written, logName } = enquiries[kind];
  const filled = written.filter((column) => input[column]);
  const server = { language: requestLanguage(req), suspectedSpam: isSuspectedSpam(input) };
  const once = { key, enquiry: enquiryIn(kind, input) };
  const { id, isNew } = await insertEnquiry(db, kind, { ...pick(input, filled), ...server }, once);
  const event = `${logName} stored`;
  if (isNew) log.info({ event, requestId: requestIdOf(req), kind, id, suspectedSpam: server.suspectedSpam }, event);
  return id;
}
