import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import { enquiriesPerPage } from '../inbox-lists';
import type { Success } from './envelope';
import { inboxFilters } from './inbox-filters';

/** The place of an enquiry in its list, the newest first: those of one moment follow their ids. */
export interface EnquiryPlace {
  createdAt: Date;
  id: number;
}

/** A place as it stands in an address. */
export const writePlace = ({ createdAt, id }: EnquiryPlace): string => `${createdAt.toISOString()}_${id}`;

const place = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,8}|1\d{9})$/;

/** Reads what `writePlace` wrote; null for anything else. */
export function readPlace(text: string): EnquiryPlace | null {
  const [, time = '', id = ''] = place.exec(text) ?? [];
  const createdAt = new Date(time);
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: Number(id) };
}

/** The place of an enquiry in a list by name: those of one name follow their ids. */
export interface NamePlace {
  /** The name in lower case, as the database writes it. */
  name: string;
  id: number;
}

/** Such a place as it stands in an address. */
export const writeNamePlace = ({ name, id }: NamePlace): string => `n${encodeURIComponent(name)}_${id}`;

const namePlace = /^n(.{0,2000})_([1-9]\d{0,8}|1\d{9})$/;

/** Reads what `writeNamePlace` wrote; null for anything else. */
export function readNamePlace(text: string): NamePlace | null {
  const [whole, name = '', id = ''] = namePlace.exec(text) ?? [];
  if (whole === undefined) return null;
  try {
    return { name: decodeURIComponent(name), id: Number(id) };
  } catch {
    return null;
  }
}

const invalid = { error: messageKey('validation.invalid') };

/**
 * GET /api/<kind> (permission `enquiries`): `limit` rows, those that come `after` the place that an answer named as `next`.
 * Without either it answers with all of them, as it always has. `inboxFilters` say which of them and in which order; a
 * place is one of the order it was read in.
 */
export const enquiryPageQuery = z.object({
  ...inboxFilters,
  limit: z.optional(
    z
      .string(invalid)
      .check(z.refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= enquiriesPerPage.most, invalid)),
  ),
  after: z.optional(
    z.string(invalid).check(z.refine((text) => readPlace(text) !== null || readNamePlace(text) !== null, invalid)),
  ),
});

/** One page of a list; `next` is where the following one begins, null where there is none. */
export interface EnquiryPage<Row> extends Success<Row[]> {
  next: string | null;
}
