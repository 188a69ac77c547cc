import * as z from 'zod/mini';
import { messageKey } from '../i18n/keys';
import type { Success } from './envelope';

/** Rows of a page where nothing else is asked for, and at most. */
export const enquiriesPerPage = { usual: 100, most: 500 } as const;

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

const invalid = { error: messageKey('validation.invalid') };

/**
 * GET /api/<kind> (admin): `limit` rows, those that come `after` the place that an answer named as `next`. Without either
 * it answers with all of them, as it always has.
 */
export const enquiryPageQuery = z.object({
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
