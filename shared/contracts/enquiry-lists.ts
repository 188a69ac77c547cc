import * as z from 'zod/mini';
import { enquiryStatuses } from '../enquiries/enquiry-handling';
import { enquiriesPerPage, inboxOrders } from '../enquiries/inbox-lists';
import { messageKey } from '../i18n/keys';
import { atMost, invalid } from '../rules/fields';
import { instant } from './answers';
import type { Success } from './envelope';

/** Longest text that is searched for. */
export const longestSearch = 200;

/** Filters of GET /api/<kind>, /api/inbox/<kind>/<id> and /api/inbox/<kind>/export.*; all that are given must fit. */
export const inboxFilters = {
  /** Words that name, e-mail, company and text are searched for, each as the beginning of a word in any of them. */
  q: z.optional(z.string(invalid).check(atMost(longestSearch))),
  status: z.optional(z.enum(enquiryStatuses, invalid)),
  /** Id of whoever works on it, or `none` for those that nobody does. */
  assignee: z.optional(z.string(invalid).check(z.regex(/^(none|[1-9]\d{0,8})$/, messageKey('validation.invalid')))),
  /** `1` for what is suspected of being spam, `0` for all else. */
  spam: z.optional(z.enum(['0', '1'], invalid)),
  /** `newest` where nothing is said. */
  sort: z.optional(z.enum(inboxOrders, invalid)),
};

/** The place of an enquiry in its list: what the list is sorted by, then the id. */
export interface ListPlace {
  by: 'time' | 'name';
  /** An ISO 8601 instant, or the name in lower case as the database writes it. */
  at: string;
  id: number;
}

/** A place as it stands in an address. */
export const writePlace = ({ by, at, id }: ListPlace): string =>
  `${by === 'name' ? `n${encodeURIComponent(at)}` : at}_${id}`;

const place = /^(?:n(.{0,2000})|(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))_([1-9]\d{0,8}|1\d{9})$/;

/** Reads what `writePlace` wrote; null for anything else. */
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
 * GET /api/<kind> (permission `enquiries`): `limit` rows `after` the place that an answer in the same order named as
 * `next`; all rows without either.
 */
export const enquiryPageQuery = z.object({
  ...inboxFilters,
  limit: z.optional(
    z
      .string(invalid)
      .check(z.refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= enquiriesPerPage.most, invalid)),
  ),
  after: z.optional(z.string(invalid).check(z.refine((text) => readPlace(text) !== null, invalid))),
});

/** One page of a list; `next` is where the following one begins, null where there is none. */
export interface EnquiryPage<Row> extends Success<Row[]> {
  next: string | null;
}

/** How many of the newest enquiries GET /api/<kind>/summary (admin) counts, and how many genuine ones it shows. */
export const summaryBounds = { counted: 10_000, latest: 6 };

/** Who wrote, and when; what they wrote stays in the list. */
const latestEnquiry = z.object({
  id: z.int(),
  name: z.string(),
  company: z.exactOptional(z.nullable(z.string())),
  createdAt: instant,
});
export type LatestEnquiry = z.infer<typeof latestEnquiry>;

/** GET /api/<kind>/summary (admin). */
export const enquirySummary = z.object({
  genuine: z.int(),
  suspectedSpam: z.int(),
  /** There are older ones that were not counted. */
  more: z.boolean(),
  latest: z.array(latestEnquiry),
});
export type EnquirySummary = z.infer<typeof enquirySummary>;
