import * as z from 'zod/mini';
import { type EnquiryKind, enquiryKinds, enquiryStatuses, historyTypes } from '../enquiries/enquiry-handling';
import { bulkAtMost, longestNote, longestReply, longestReplySubject } from '../enquiries/inbox-limits';
import { toldStates } from '../enquiries/waves';
import { messageKey } from '../i18n/keys';
import { languages } from '../locales';
import { atMost, invalid, requiredLine, requiredText, rowId, yesOrNo } from '../rules/fields';
import { factsSchema, instantSchema } from './answers';
import { enquiryTag, inboxFilters, longestSearch } from './enquiry-lists';
import { type EnquiryOf, enquiryOf } from './stored-enquiries';

/*
 * /api/inbox (permission `enquiries`); addresses are in `paths.api.inbox`, lists are GET /api/<kind>
 * (enquiry-lists.ts).
 * Every route answers 404 for an unknown kind or id, and 400 with `errors` by field for invalid input.
 */

const kind = z.enum(['investors', 'beta'], invalid);
const status = z.enum(enquiryStatuses, invalid);
/** Null unassigns. A user who is not in GET /api/inbox/people is refused with 400 at `assigneeId`. */
const assigneeId = z.nullable(rowId);
const suspectedSpam = yesOrNo;

/** GET /api/inbox/people: the enabled users who may handle enquiries, by name. */
export const assigneeSchema = z.object({ id: z.int(), username: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** GET /api/inbox/counts, each up to `inboxCountedAtMost`: `new` without suspected spam, `spam` suspected spam. */
export const inboxCountsSchema = z.record(z.enum(enquiryKinds), z.object({ new: z.int(), spam: z.int() }));
export type InboxCounts = z.infer<typeof inboxCountsSchema>;

/** GET /api/inbox/origins: campaigns and referring hosts of the newest enquiries, the most frequent first. */
export const inboxOriginsSchema = z.array(z.string());
export type InboxOrigins = z.infer<typeof inboxOriginsSchema>;

/** GET /api/inbox/tags: the tags of the newest enquiries, the most frequent first. */
export const inboxTagsSchema = z.array(z.string());
export type InboxTags = z.infer<typeof inboxTagsSchema>;

/** GET /api/inbox/changes: `since` is the `cursor` of the previous response. Without it nothing counts as new. */
export const inboxChangesQuerySchema = z.object({
  since: z.optional(
    z
      .string(invalid)
      .check(
        z.regex(
          /^(\d{1,10}(\.\d{1,10}){0,19})?-(\d{1,10}(\.\d{1,10}){0,19})?-\d{1,10}-\d{1,10}$/,
          messageKey('validation.invalid'),
        ),
      ),
  ),
});

export const inboxHitSchema = z.object({
  kind: z.enum(enquiryKinds),
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Null for kinds without a company. */
  company: z.nullable(z.string()),
  createdAt: instantSchema,
  status: z.enum(enquiryStatuses),
  suspectedSpam: z.boolean(),
});
export type InboxHit = z.infer<typeof inboxHitSchema>;

/** GET /api/inbox/changes: polled every `inboxPollSeconds`; costs a few reads at the end of indexes. */
export const inboxChangesSchema = z.object({
  /** Send it as `since` next time. */
  cursor: z.string(),
  counts: inboxCountsSchema,
  /** New since `since` and not suspected spam, newest first, at most 20 of a kind. Each is reported once. */
  arrived: z.array(inboxHitSchema),
  /** An enquiry was handled or erased: refetch lists and details. */
  handled: z.boolean(),
});
export type InboxChanges = z.infer<typeof inboxChangesSchema>;

/**
 * GET /api/inbox/search?q=…: `InboxHit[]` of both kinds, newest first, at most `inboxSearchHits`; empty for a blank
 * text.
 */
export const inboxSearchQuerySchema = z.object({
  q: z.string(invalid).check(atMost(longestSearch)),
});

/** GET /api/inbox/<kind>/<id>?<filters>: the filters name the list that `previous` and `next` belong to. */
export const inboxDetailQuerySchema = z.object(inboxFilters);

export const inboxHistoryEntrySchema = z.object({
  /** Unique among entries of one type, negative for what is read from a mail or a wave. */
  id: z.int(),
  type: z.enum(historyTypes),
  /** Null for the software itself. */
  username: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /**
   * Fields by type. `status`, `assignee`: from, to. `spam`: to. `tag`: added or removed. `reply`: subject, via (`mail` or
   * `draft`), messageId. `mail` (sent by the software): purpose (`opt-in` or `confirmation`), subject. `invited`, `letter`:
   * wave, and code or subject once the mail is written.
   */
  details: factsSchema,
  createdAt: instantSchema,
  /** What became of the mail; null for other types and once it is no longer known. */
  mailState: z.nullable(z.enum(toldStates)),
});
export type InboxHistoryEntry = z.infer<typeof inboxHistoryEntrySchema>;

const openReply = z.object({ username: z.string(), openedAt: instantSchema });
export type OpenReply = z.infer<typeof openReply>;

const detailOfAny = z.object({
  assignee: z.nullable(z.string()),
  history: z.array(inboxHistoryEntrySchema),
  /** Other enquiries from the same e-mail address, of both kinds, newest first; at most 100. */
  sameAddress: z.array(inboxHitSchema),
  /** Neighbours in the list, even if this enquiry has left it: `previous` is the one above. Null at the ends. */
  previous: z.nullable(z.int()),
  next: z.nullable(z.int()),
  openReplies: z.array(openReply),
  /** Number of replies; send it back as `knownReplies`. */
  replies: z.int(),
});

export type InboxDetail<Kind extends EnquiryKind = EnquiryKind> = z.infer<typeof detailOfAny> & {
  kind: Kind;
  enquiry: EnquiryOf[Kind];
};

/** GET /api/inbox/<kind>/<id>: an `InboxDetail`. */
export const inboxDetailSchema = z.union([
  z.extend(detailOfAny, { kind: z.literal('investors'), enquiry: enquiryOf.investors }),
  z.extend(detailOfAny, { kind: z.literal('beta'), enquiry: enquiryOf.beta }),
]);

/**
 * PUT /api/inbox/<kind>/<id>: at least one of the fields. A tag that is there already is not added, one that is not is not
 * removed. Answers like GET without filters.
 */
export const inboxUpdateSchema = z
  .object({
    status: z.optional(status),
    assigneeId: z.optional(assigneeId),
    suspectedSpam: z.optional(suspectedSpam),
    addTag: z.optional(enquiryTag),
    removeTag: z.optional(enquiryTag),
  })
  .check(
    z.refine((input) => Object.values(input).some((value) => value !== undefined), {
      error: messageKey('validation.invalid'),
      path: ['status'],
    }),
    // States the refinement above in the API description.
    z.meta({ minProperties: 1 }),
  );
export type InboxUpdate = z.output<typeof inboxUpdateSchema>;

/** POST /api/inbox/<kind>/<id>/notes: answers 201 with the InboxHistoryEntry. */
export const noteInputSchema = z.object({ text: requiredText('validation.noteRequired', longestNote) });

/** DELETE /api/inbox/<kind>/<id>/notes/<note>: answers `{ id }`; 403 for another user's note, 404 for no note. */

const bulk = {
  kind,
  ids: z
    .array(rowId, invalid)
    .check(z.minLength(1, invalid), z.maxLength(bulkAtMost, messageKey('validation.tooMany'))),
};

/** POST /api/inbox/bulk: runs in one transaction. */
export const bulkInputSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ ...bulk, action: z.literal('status'), status }),
    z.object({ ...bulk, action: z.literal('assign'), assigneeId }),
    z.object({ ...bulk, action: z.literal('spam'), suspectedSpam }),
    z.object({ ...bulk, action: z.literal('tag'), addTag: enquiryTag }),
    z.object({ ...bulk, action: z.literal('untag'), removeTag: enquiryTag }),
    z.object({ ...bulk, action: z.literal('erase') }),
  ],
  invalid,
);
export type BulkInput = z.output<typeof bulkInputSchema>;

export const bulkResultSchema = z.object({
  done: z.array(z.int()),
  /** Ids of enquiries that do not exist (any longer). */
  missing: z.array(z.int()),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

export const replyDraftSchema = z.object({
  to: z.string(),
  language: z.enum(languages),
  /** From the template of the kind, in the enquirer's language, with name, company and signature filled in. */
  subject: z.string(),
  text: z.string(),
  /**
   * Whether `via: 'mail'` is possible; otherwise the reply is opened as a mail draft and recorded with `via: 'draft'`.
   */
  mailConfigured: z.boolean(),
  replies: z.int(),
});
export type ReplyDraft = z.infer<typeof replyDraftSchema>;

/**
 * GET /api/inbox/<kind>/<id>/reply → ReplyDraft.
 * POST /api/inbox/<kind>/<id>/reply/open → OpenReplies; marks the reply as open.
 * POST /api/inbox/<kind>/<id>/reply/renew → OpenReplies; keeps the mark, every `openReplyRenewSeconds`.
 * POST /api/inbox/<kind>/<id>/reply/close → `{ id }`. None of the three takes a body.
 */
export const openRepliesSchema = z.object({ others: z.array(openReply), replies: z.int() });
export type OpenReplies = z.infer<typeof openRepliesSchema>;

/**
 * POST /api/inbox/<kind>/<id>/reply: 201 with the InboxHistoryEntry. `mail` sends the reply, `draft` records one sent
 * from the user's own mail program. 409 with `error: 'mailNotConfigured'` without a mail server, and with ReplyConflict
 * if there are replies beyond `knownReplies`.
 */
export const replyInputSchema = z.object({
  subject: requiredLine('validation.subjectRequired', longestReplySubject),
  text: requiredText('validation.replyRequired', longestReply),
  via: z.enum(['mail', 'draft'], invalid),
  /** `replies` as last read. */
  knownReplies: z.int(invalid).check(z.minimum(0, invalid)),
});
export type ReplyInput = z.output<typeof replyInputSchema>;

/** Body of the 409, beside `message`: the reply that the user did not know of. */
export const replyConflictSchema = z.object({
  error: z.literal('alreadyAnswered'),
  reply: z.object({ username: z.nullable(z.string()), createdAt: instantSchema, subject: z.string() }),
  replies: z.int(),
});
export type ReplyConflict = z.infer<typeof replyConflictSchema>;

/**
 * GET /api/inbox/<kind>/export.csv and export.json: a file of the filtered list. `lang` is the language of its
 * headings.
 */
export const exportQuerySchema = z.object({ ...inboxFilters, lang: z.optional(z.enum(languages, invalid)) });
