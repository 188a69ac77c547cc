import * as z from 'zod/mini';
import { keysOf } from '../base/records';
import { atMost, invalid } from '../rules/fields';

/** Periods, each with the number of steps shown; the same number before them is compared. */
export const steps = { day: 28, week: 12, month: 12, year: 5 } as const;
export type Step = keyof typeof steps;

const stepNames = keysOf(steps);

/** GET /api/statistics. `page` limits it to the views of one page. */
export const statisticsQuerySchema = z.object({
  step: z.enum(stepNames, invalid),
  page: z.optional(z.string(invalid).check(atMost(100))),
});
export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;

/**
 * A count now and in the previous period. Null if hidden for privacy, because it is small or would reveal a small one.
 */
const compared = z.object({
  count: z.nullable(z.int()),
  before: z.nullable(z.int()),
});
export type Compared = z.infer<typeof compared>;

const counted = z.extend(compared, {
  /** Which of the two was over before counting began; it is 0 then, and means nothing. */
  uncounted: z.exactOptional(z.enum(['before', 'both'])),
});
export type ComparedSince = z.infer<typeof counted>;

const countedRow = z.extend(counted, {
  value: z.string(),
  /** German, in full and shortened for a chart's axis. */
  label: z.string(),
  short: z.exactOptional(z.string()),
  /** Share of another row, in words. */
  note: z.exactOptional(z.string()),
});
export type CountedRow = z.infer<typeof countedRow>;

const countedList = z.object({
  title: z.string(),
  /** Heading of the column of values. */
  header: z.string(),
  rows: z.array(countedRow),
});
export type CountedList = z.infer<typeof countedList>;

export const statisticsSchema = z.object({
  counting: z.boolean(),
  /** First day with a view (null before the first one), and the day of the response. */
  since: z.nullable(z.string()),
  today: z.string(),
  /** First day of the shown period, which ends with `today`, and of the previous one. */
  from: z.string(),
  beforeFrom: z.string(),
  views: counted,
  steps: countedList,
  /** By hour in Berlin, from 0 to 23; without rows for one page. */
  hours: countedList,
  /** By form, page and property, most frequent first, and of invitations; none for one page. */
  lists: z.array(countedList),
});
export type Statistics = z.infer<typeof statisticsSchema>;
