import * as z from 'zod/mini';
import { activityEvents } from '../activity';
import { messageKey } from '../i18n/keys';
import { atMost, invalid } from '../rules/fields';
import { factsSchema, instantSchema } from './answers';

/** Page size: default and maximum. */
export const activityPerPage = { usual: 100, most: 500 } as const;

const number = (most: number) =>
  z.optional(z.string(invalid).check(z.refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most, invalid)));
const bound = z.optional(
  z
    .string({ error: messageKey('validation.timestamp') })
    .check(z.iso.datetime({ offset: true, error: messageKey('validation.timestamp') })),
);

/** `person` is a user name; `from` (inclusive) and `to` (exclusive) are ISO 8601 instants. */
export const activityFilterSchema = z.object({
  event: z.optional(z.enum(activityEvents, invalid)),
  person: z.optional(z.string(invalid).check(atMost(100))),
  from: bound,
  to: bound,
});
export type ActivityFilter = z.output<typeof activityFilterSchema>;

/** GET /api/activity: newest first; `after` is the `next` of the previous page. */
export const activityQuerySchema = z.extend(activityFilterSchema, {
  limit: number(activityPerPage.most),
  after: number(2_147_483_647),
});

const activity = z.object({
  id: z.int(),
  event: z.enum(activityEvents),
  /** Null if nobody was signed in. */
  username: z.nullable(z.string()),
  details: factsSchema,
  /** Names of what the details number, as they are now; null for what is gone, is not part of the event, or may not be read. */
  names: z.object({
    document: z.nullable(z.string()),
    enquiry: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
  createdAt: instantSchema,
});
export type Activity = z.infer<typeof activity>;

/** `next` is null on the last page. */
export const activityPageSchema = z.object({
  success: z.literal(true),
  data: z.array(activity),
  next: z.nullable(z.int()),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;
