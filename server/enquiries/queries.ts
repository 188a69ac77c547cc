import { pick } from '@shared/base/pick';
import { enquiryDescriptions } from '@shared/contracts/enquiries';
import { type AnyEnquiryRow, type EnquiryInput, isSuspectedSpam } from '@shared/contracts/enquiry-description';
import type { EnquiryKind, HistoryType } from '@shared/enquiries/enquiry-handling';
import type { Language } from '@shared/locales';
import { consentTexts, enquiryHistory, enquiryTables, type HistoryRow } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { recordActivity } from '../activity/activity-log';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { type Beside, storeRowOnce } from '../db/idempotency';
import { type EraseAbout, type ErasedEnquiries, eraseForGood } from '../erasure/erase-enquiry';
import { requestLanguage } from '../http/request-language';
import { requestIdOf } from '../http/request-log';
import { announceQueued } from '../outbox/enqueue';
import type { Outbox } from '../outbox/enquiry-notifications';
import { enqueueWebhook } from '../outbox/webhook-events';
import type { ListedRow } from './list-queries';
import { type EnquiryOrigin, originOf } from './origin';

/**
 * What an enquiry stores of the consent text: its version and the time, if that version was ever shown at this form.
 * Any other version proves nothing and is left out; an enquiry is never refused for it.
 */
function consentProof(
  kind: EnquiryKind,
  version: string | undefined,
): { consentVersion?: SQL<string | null>; consentAt?: SQL<Date | null> } {
  if (!version) return {};
  const known = sql`from ${consentTexts} where ${consentTexts.version} = ${version} and ${consentTexts.kind} = ${kind}`;
  return {
    consentVersion: sql`(select ${consentTexts.version} ${known})`,
    consentAt: sql`(select now() ${known})`,
  };
}

interface NewEnquiry extends Pick<EnquiryInput, 'name' | 'email'>, EnquiryOrigin {
  language: Language;
  suspectedSpam: boolean;
  confirmationHash?: string | undefined;
  /** SQL expressions, so that they need no round trip of their own. */
  consentVersion?: SQL<string | null> | string | undefined;
  consentAt?: SQL<Date | null>;
}

/** An enquiry as the API returns it: the columns that its kind shows, and its newest invitation. JSON writes instants as ISO 8601 text. */
export function presentEnquiry(kind: EnquiryKind, row: Partial<AnyEnquiryRow> & Pick<ListedRow, 'invitation'>) {
  const { invitation } = row;
  return {
    ...pick(row, enquiryDescriptions[kind].shown),
    invitation: invitation && pick(invitation, ['wave', 'code', 'state', 'sentAt', 'openedAt']),
  };
}

/** Returns the id and whether the enquiry is new; once per key, if there is one. Throws IdempotencyMismatch. */
async function insertEnquiry(
  db: Db,
  kind: EnquiryKind,
  enquiry: NewEnquiry,
  once: { key: string | undefined; body: unknown },
  queue?: Beside,
): Promise<{ id: number; isNew: boolean }> {
  const table = enquiryTables[kind];
  const row = { ...enquiry };
  return storeRowOnce(db, { scope: kind, ...once }, table, row, queue);
}

/** Erases enquiries for good, with an activity for each. Returns the ids of those that existed, in order. */
export function eraseEnquiries(
  db: Db,
  about: ErasedEnquiries,
  eraseAbout: EraseAbout,
  username: string | null,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const erased = await eraseForGood(tx, about, eraseAbout);
    await recordActivity(tx, 'erased', ...erased.map((enquiry) => ({ username, kind: about.kind, enquiry })));
    return erased;
  });
}

/** Erases an enquiry as `eraseEnquiries` does. Returns whether it existed. */
export async function eraseEnquiry(
  db: Db,
  { kind, enquiryId }: { kind: EnquiryKind; enquiryId: number },
  eraseAbout: EraseAbout,
  username: string | null,
): Promise<boolean> {
  return (await eraseEnquiries(db, { kind, enquiryIds: [enquiryId] }, eraseAbout, username)).length > 0;
}

/** The part of the input that makes up the enquiry: the columns that its kind lists, and nothing else that was sent. */
export function columnsOfInput(kind: EnquiryKind, input: EnquiryInput) {
  return pick(input, enquiryDescriptions[kind].written);
}

interface StoreDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  counter: { sent: (req: Request, kind: EnquiryKind) => void };
  publicUrl: () => string;
}

interface StoredEnquiry {
  id: number;
  confirm?: true;
}

/**
 * Stores an enquiry once per key, with the language of the request and where the visit came from, and returns its id. Queues its mails and webhook
 * call in the same statement; sending is not awaited. Stores blank fields as null. The log entry contains nothing about
 * the enquirer. Throws 409 for a key that was used with other data.
 */
export async function storeEnquiry(
  { db, log, outbox, counter, publicUrl }: StoreDeps,
  kind: EnquiryKind,
  req: Request,
  input: EnquiryInput,
  key: string | undefined,
): Promise<StoredEnquiry> {
  const { written, logName } = enquiryDescriptions[kind];
  const filled = written.filter((column) => input[column]);
  const suspectedSpam = isSuspectedSpam(input);
  const server = { language: requestLanguage(req), suspectedSpam, ...consentProof(kind, input.consentVersion) };
  const once = { key, body: columnsOfInput(kind, input) };
  const enquiry = { ...pick(input, filled), ...server, ...originOf(req, input, publicUrl()) };
  const { queue, confirmationHash } = outbox.aboutNew({ kind, ...enquiry });
  const { id, isNew } = await insertEnquiry(db, kind, { ...enquiry, confirmationHash }, once, queue);
  if (isNew && queue) announceQueued();
  if (isNew && !suspectedSpam) counter.sent(req, kind);
  if (isNew)
    log.info(
      { event: `${logName} stored`, requestId: requestIdOf(req), kind, id, suspectedSpam },
      'an enquiry was received and stored',
    );
  return { id, ...(confirmationHash && { confirm: true }) };
}

/** An entry of a history before it is stored. */
export type NewLine = typeof enquiryHistory.$inferInsert & { kind: EnquiryKind; type: HistoryType };

/**
 * Adds entries to the histories of enquiries and queues a webhook call for each enquiry, in the transaction of the
 * change. Returns the stored entries in their order.
 */
export async function recordHistory(tx: Db, lines: readonly NewLine[]): Promise<HistoryRow[]> {
  const rows = await tx
    .insert(enquiryHistory)
    .values([...lines])
    .returning();
  const changed = new Map<string, { kind: EnquiryKind; id: string; changed: HistoryType[] }>();
  for (const { kind, enquiryId, type } of rows) {
    const known = changed.get(`${kind} ${enquiryId}`);
    if (known) known.changed.push(type);
    else changed.set(`${kind} ${enquiryId}`, { kind, id: String(enquiryId), changed: [type] });
  }
  await enqueueWebhook(tx, ...[...changed.values()].map((body) => ({ event: 'enquiry.changed' as const, body })));
  return rows;
}
