import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { EnquiryInput } from '@shared/contracts/enquiry-description';
import { isSuspectedSpam } from '@shared/contracts/form-guards';
import { pick } from '@shared/pick';
import type { Request } from 'express';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { requestIdOf } from '../http/request-id';
import { requestLanguage } from '../http/request-language';
import type { Outbox } from '../outbox/create-outbox';
import { announceQueued } from '../outbox/wake';
import { consentProof } from './consent-proof';
import { insertEnquiry } from './queries';

/** What of the input makes the enquiry: the columns that its kind lists, and nothing else that was sent. */
export function enquiryIn(kind: EnquiryKind, input: EnquiryInput) {
  return pick(input, enquiries[kind].written);
}

export interface StoredEnquiry {
  id: number;
  /** A mail asks the enquirer to confirm the address. */
  confirm?: true;
}

/**
 * Stores an enquiry once per key and returns its id, with the language of the request. The mails and the call that tell of
 * it are queued in the same statement and never waited for. What was left blank is stored as absent. What was stored has its line in the log, which says nothing of who wrote it. Throws 409 for a key that was used
 * for other data.
 */
export async function storeEnquiry(
  { db, log, outbox }: { db: Db; log: Log; outbox: Outbox },
  kind: EnquiryKind,
  req: Request,
  input: EnquiryInput,
  key: string | undefined,
): Promise<StoredEnquiry> {
  const { written, logName } = enquiries[kind];
  const filled = written.filter((column) => input[column]);
  const suspectedSpam = isSuspectedSpam(input);
  const server = { language: requestLanguage(req), suspectedSpam, ...consentProof(kind, input.consentVersion) };
  const once = { key, enquiry: enquiryIn(kind, input) };
  const enquiry = { ...pick(input, filled), ...server };
  const text = input.message ?? input.reason ?? '';
  const { queue, confirmationHash } = outbox.aboutNew({ kind, ...enquiry, text });
  const { id, isNew } = await insertEnquiry(db, kind, { ...enquiry, confirmationHash }, once, queue);
  if (isNew && queue) announceQueued();
  const event = `${logName} stored`;
  if (isNew) log.info({ event, requestId: requestIdOf(req), kind, id, suspectedSpam }, event);
  return { id, ...(confirmationHash && { confirm: true }) };
}
