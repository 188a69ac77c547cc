import * as z from 'zod/mini';
import { enquiryStatuses } from '../enquiries/enquiry-handling';
import { enquiriesPerPage } from '../enquiries/inbox-limits';
import { inboxOrders } from '../enquiries/inbox-lists';
import { longestTag, storedTag } from '../enquiries/tags';
import { toldStates } from '../enquiries/waves';
import { messageKey } from '../i18n/keys';
import { atMost, invalid, requiredLine } from '../rules/fields';
import { instantSchema } from './answers';
import type { Success } from './envelope';

/** Maximum length of a searched text, in characters. */
export const longestSearch = 200;

/** Maximum length of a campaign or referring host, in characters. */
export const longestOrigin = 400;

/** A tag of an enquiry, in the form in which it is stored. */
export const enquiryTag = z.pipe(
  z.string({ error: messageKey('validation.tagRequired') }).check(z.overwrite<string>(storedTag)),
  requiredLine('validation.tagRequired', longestTag),
);

/** Filters of GET /api/<kind>, /api/inbox/<kind>/<id> and /api/inbox/<kind>/export.*; all given ones must match. */
export const inboxFilters = {
  /** Words to search in name, e-mail, company and text; each must match the beginning of a word in any of them. */
  q: z.optional(z.string(invalid).check(atMost(longestSearch))),
  status: z.optional(z.enum(enquiryStatuses, invalid)),
  /** Id of the assignee, or `none` for unassigned enquiries. */
  assignee: z.optional(z.string(invalid).check(z.regex(/^(none|[1-9]\d{0,8})$/, messageKey('validation.invalid')))),
  /** `1` for suspected spam, `0` for all others. */
  spam: z.optional(z.enum(['0', '1'], invalid)),
  /** A campaign or a referring host, as GET /api/inbox/origins names them. */
  origin: z.optional(z.string(invalid).check(atMost(longestOrigin))),
  /** A tag, as GET /api/inbox/tags names them. */
  tag: z.optional(enquiryTag),
  /**
   * `none` for enquiries in no wave, `any` for those in one, what is told of the newest invitation or letter, or the number
   * of a wave.
   */
  invitation: z.optional(
    z.union([z.enum(['none', 'any', ...toldStates]), z.string().check(z.regex(/^[1-9]\d{0,8}$/))], invalid),
  ),
  sort: z.optional(z.enum(inboxOrders, invalid)),
};

/** Position in a keyset page: the sort value, then the id. */
export interface ListPlace {
  by: 'time' | 'name';
  /** An ISO 8601 instant, or the name in lower case as the database computes it. */
  at: string;
  id: number;
}

export const writePlace = ({ by, at, id }: ListPlace): string =>
  `${by === 'name' ? `n${encodeURIComponent(at)}` : at}_${id}`;

const place = /^(?:n(.{0,2000})|(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))_([1-9]\d{0,8}|1\d{9})$/;

/** Inverse of `writePlace`; null for anything else. */
export function readPlace(text: string): ListPlace | null {
  const [, name, time = '', id] = place.exec(text) ?? [];
  try {
    return name === undefined
      ? { by: 'time', at: new Date(time).toISOString(), id: Number(id) }
      : { by: 'name', at: decodeURIComponent(name), id: Number(id) };
  } catch {
    return null;
  }
}

/**
 * GET /api/<kind> (permission `enquiries`): `limit` rows `after` the position that a response in the same order gave as
 * `next`; all rows without either.
 */
export const enquiryPageQuerySchema = z.object({
  ...inboxFilters,
  limit: z.optional(
    z
      .string(invalid)
      .check(z.refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= enquiriesPerPage.most, invalid)),
  ),
  after: z.optional(z.string(invalid).check(z.refine((text) => readPlace(text) !== null, invalid))),
});

/** One keyset page; `next` is the position of the following one, null at the end. */
export interface EnquiryPage<Row> extends Success<Row[]> {
  next: string | null;
}

/** GET /api/<kind>/summary counts at most `counted` of the newest enquiries and lists `latest` genuine ones. */
export const summaryBounds = { counted: 10_000, latest: 6 };

const latestEnquiry = z.object({
  id: z.int(),
  name: z.string(),
  company: z.exactOptional(z.nullable(z.string())),
  createdAt: instantSchema,
});
export type LatestEnquiry = z.infer<typeof latestEnquiry>;

/** GET /api/<kind>/summary. */
export const enquirySummarySchema = z.object({
  genuine: z.int(),
  suspectedSpam: z.int(),
  /** There are older enquiries that were not counted. */
  more: z.boolean(),
  latest: z.array(latestEnquiry),
});
export type EnquirySummary = z.infer<typeof enquirySummarySchema>;
