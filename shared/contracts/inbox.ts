import * as z from 'zod/mini';
import { type EnquiryKind, enquiryKinds, enquiryStatuses, historyTypes } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { outboxStates } from '../outbox';
import { atMost, invalid, requiredLine, requiredText, rowId, yesOrNo } from '../rules/fields';
import { facts, instant } from './answers';
import { inboxFilters, longestSearch } from './enquiry-lists';
import { type EnquiryOf, enquiryOf } from './stored-enquiries';

/*
 * The inbox: /api/inbox (permission `enquiries`). Lists are GET /api/<kind>, see enquiry-lists.ts;
 * `paths.api.inbox` has the addresses.
 * Everywhere an unknown kind or id is 404, input that does not fit 400 with `errors` by field.
 */

const kind = z.enum(['investors', 'beta'], invalid);
const status = z.enum(enquiryStatuses, invalid);
/** Null for nobody. Somebody who is not among GET /api/inbox/people is 400 at `assigneeId`. */
const assigneeId = z.nullable(rowId);
const suspectedSpam = yesOrNo;

/** GET /api/inbox/people: whoever may handle enquiries and is not disabled, by name. */
export const assignee = z.object({ id: z.int(), username: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** Counts end here: this many are "999+". */
export const inboxCountedAtMost = 1_000;

/** GET /api/inbox/counts, up to `inboxCountedAtMost` each: new ones without suspected spam, and suspected ones. */
export const inboxCounts = z.record(z.enum(enquiryKinds), z.object({ new: z.int(), spam: z.int() }));
export type InboxCounts = z.infer<typeof inboxCounts>;

/** GET /api/inbox/changes: `since` is the `cursor` of the answer before; without it nothing counts as having come. */
export const inboxChangesQuery = z.object({
  since: z.optional(
    z
      .string(invalid)
      .check(
        z.regex(
          /^\d{1,10}(\.\d{1,10}){0,20}-\d{1,10}(\.\d{1,10}){0,20}-\d{1,10}-\d{1,10}$/,
          messageKey('validation.invalid'),
        ),
      ),
  ),
});

/** One enquiry where others are told of: search, neighbours, news. */
export const inboxHit = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Null for kinds that have none. */
  company: z.nullable(z.string()),
  createdAt: instant,
  status: z.enum(enquiryStatuses),
  suspectedSpam: z.boolean(),
});
export type InboxHit = z.infer<typeof inboxHit>;

/** GET /api/inbox/changes: asked every `inboxPollSeconds`, it costs a few reads at the end of indexes. */
export const inboxChanges = z.object({
  /** To be sent as `since` next time. */
  cursor: z.string(),
  counts: inboxCounts,
  /** Came since then and are not suspected of being spam, the newest first, at most 20 of a kind; each is told once. */
  arrived: z.array(inboxHit),
  /** Something was done with an enquiry, or one was erased: lists and details may be read anew. */
  handled: z.boolean(),
});
export type InboxChanges = z.infer<typeof inboxChanges>;

/** GET /api/inbox/search?q=…: at most 8 of both kinds, the newest first; `InboxHit[]`, none for a blank text. */
export const inboxSearchQuery = z.object({
  q: z.string(invalid).check(atMost(longestSearch)),
});
export const inboxSearchHits = 8;

/** GET /api/inbox/<kind>/<id>?<filters>: the filters say which list `previous` and `next` are of. */
export const inboxDetailQuery = z.object(inboxFilters);

/** One line of what was done with an enquiry. */
export const inboxHistoryEntry = z.object({
  id: z.int(),
  type: z.enum(historyTypes),
  /** Null for the software itself. */
  username: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /**
   * By type. `status`, `assignee`: from, to. `spam`: to. `reply`: subject, via (`mail` or `draft`), messageId. `mail`,
   * sent by the software: purpose (`opt-in` or `confirmation`), subject.
   */
  details: facts,
  createdAt: instant,
  /** How far the mail has come; null for anything else and where that is no longer known. */
  mailState: z.nullable(z.enum(outboxStates)),
});
export type InboxHistoryEntry = z.infer<typeof inboxHistoryEntry>;

/** Somebody else who has the reply to an enquiry open. */
const openReply = z.object({ username: z.string(), openedAt: instant });
export type OpenReply = z.infer<typeof openReply>;

const detailOfAny = z.object({
  assignee: z.nullable(z.string()),
  history: z.array(inboxHistoryEntry),
  /** Others of the same e-mail address, of both kinds, the newest first; at most 100. */
  sameAddress: z.array(inboxHit),
  /** Neighbours of its place in the list, also where it has left it; `previous` stands above. Null at the ends. */
  previous: z.nullable(z.int()),
  next: z.nullable(z.int()),
  /** Who else has the reply open. */
  openReplies: z.array(openReply),
  /** How many replies there are: to be sent as `knownReplies`. */
  replies: z.int(),
});

export type InboxDetail<Kind extends EnquiryKind = EnquiryKind> = z.infer<typeof detailOfAny> & {
  kind: Kind;
  enquiry: EnquiryOf[Kind];
};

/** GET /api/inbox/<kind>/<id>: an `InboxDetail`. */
export const inboxDetail = z.union([
  z.extend(detailOfAny, { kind: z.literal('investors'), enquiry: enquiryOf.investors }),
  z.extend(detailOfAny, { kind: z.literal('beta'), enquiry: enquiryOf.beta }),
]);

/** PUT /api/inbox/<kind>/<id>: any of them. Answers as GET without filters does (InboxDetail). */
export const inboxUpdate = z
  .object({ status: z.optional(status), assigneeId: z.optional(assigneeId), suspectedSpam: z.optional(suspectedSpam) })
  .check(
    z.refine((input) => Object.values(input).some((value) => value !== undefined), {
      error: messageKey('validation.invalid'),
      path: ['status'],
    }),
    // What the refinement means, for the description of the API.
    z.meta({ minProperties: 1 }),
  );
export type InboxUpdate = z.output<typeof inboxUpdate>;

export const longestNote = 5_000;

/** POST /api/inbox/<kind>/<id>/notes. Answers 201 with the InboxHistoryEntry. */
export const noteInput = z.object({ text: requiredText('validation.noteRequired', longestNote) });

/** DELETE /api/inbox/<kind>/<id>/notes/<note>: 403 for another's, 404 for no note. Answers `{ id }`. */

export const bulkAtMost = 500;

const bulk = {
  kind,
  ids: z
    .array(rowId, invalid)
    .check(z.minLength(1, invalid), z.maxLength(bulkAtMost, messageKey('validation.tooMany'))),
};

/** POST /api/inbox/bulk. */
export const bulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({ ...bulk, action: z.literal('status'), status }),
    z.object({ ...bulk, action: z.literal('assign'), assigneeId }),
    z.object({ ...bulk, action: z.literal('spam'), suspectedSpam }),
    z.object({ ...bulk, action: z.literal('erase') }),
  ],
  invalid,
);
export type BulkInput = z.output<typeof bulkInput>;

/** What became of them: all in one transaction. */
export const bulkResult = z.object({
  done: z.array(z.int()),
  /** Those that are not there (any longer). */
  missing: z.array(z.int()),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** What a reply begins with. */
export const replyDraft = z.object({
  to: z.string(),
  language: z.enum(languages),
  /** From the template of the kind, in the enquirer's language, with name, company and signature filled in. */
  subject: z.string(),
  text: z.string(),
  /** Whether `via: 'mail'` can be sent; otherwise a mail draft is opened and recorded with `via: 'draft'`. */
  mailConfigured: z.boolean(),
  replies: z.int(),
});
export type ReplyDraft = z.infer<typeof replyDraft>;

/**
 * GET  /api/inbox/<kind>/<id>/reply        → ReplyDraft.
 * POST /api/inbox/<kind>/<id>/reply/open   → OpenReplies; tells that one has it open.
 * POST /api/inbox/<kind>/<id>/reply/renew  → OpenReplies; the same, every `openReplyRenewSeconds`.
 * POST /api/inbox/<kind>/<id>/reply/close  → `{ id }`. None of the three takes a body.
 */
export const openReplies = z.object({ others: z.array(openReply), replies: z.int() });
export type OpenReplies = z.infer<typeof openReplies>;

export const longestReplySubject = 200;
export const longestReply = 20_000;

/**
 * POST /api/inbox/<kind>/<id>/reply: 201 with the InboxHistoryEntry. `mail` sends it, `draft` records what was sent
 * from one's own mail program. 409 with `error: 'mailNotConfigured'` without a mail server, and with ReplyConflict
 * where there are other replies than one knew of.
 */
export const replyInput = z.object({
  subject: requiredLine('validation.subjectRequired', longestReplySubject),
  text: requiredText('validation.replyRequired', longestReply),
  via: z.enum(['mail', 'draft'], invalid),
  /** `replies` as it was read last. */
  knownReplies: z.int(invalid).check(z.minimum(0, invalid)),
});
export type ReplyInput = z.output<typeof replyInput>;

/** In the body of the 409, beside `message`: the reply that one did not know of. */
export const replyConflict = z.object({
  error: z.literal('alreadyAnswered'),
  reply: z.object({ username: z.nullable(z.string()), createdAt: instant, subject: z.string() }),
  replies: z.int(),
});
export type ReplyConflict = z.infer<typeof replyConflict>;

/** GET /api/inbox/<kind>/export.csv and export.json with the filters: a file. `lang` is that of its headings. */
export const exportQuery = z.object({ ...inboxFilters, lang: z.optional(z.enum(languages, invalid)) });
