import * as z from 'zod/mini';
import { atMost, invalid } from '../rules/fields';

/** Steps of time, each with how many of them are shown; as many before them are compared. */
export const steps = { day: 28, week: 12, month: 12, year: 5 } as const;
export type Step = keyof typeof steps;

const stepNames = Object.keys(steps) as [Step, ...Step[]];

/** GET /api/statistics: by which step, and of one page alone. */
export const statisticsQuery = z.object({
  step: z.enum(stepNames, invalid),
  page: z.optional(z.string(invalid).check(atMost(100))),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** A number now and in the time before; null where it is not shown, because it is small or would tell a small one. */
const compared = z.object({
  count: z.nullable(z.int()),
  before: z.nullable(z.int()),
});
export type Compared = z.infer<typeof compared>;

const countedRow = z.extend(compared, {
  value: z.string(),
  /** The value in German, in full and as it stands below a column of a chart. */
  label: z.string(),
  short: z.exactOptional(z.string()),
  /** What share of the row before it this is. */
  note: z.exactOptional(z.string()),
});
export type CountedRow = z.infer<typeof countedRow>;

const countedList = z.object({
  title: z.string(),
  /** What the rows are named by. */
  header: z.string(),
  rows: z.array(countedRow),
});
export type CountedList = z.infer<typeof countedList>;

export const statistics = z.object({
  counting: z.boolean(),
  /** The first day with a view, and the day of the answer; null before the first view. */
  since: z.nullable(z.string()),
  today: z.string(),
  /** The first days of what is shown, which ends with `today`, and of the time before. */
  from: z.string(),
  beforeFrom: z.string(),
  views: compared,
  steps: countedList,
  /** By the hour in Berlin, from 0 to 23. */
  hours: countedList,
  /** By form, page and property, the most frequent first; none of a page whose sum is not shown. */
  lists: z.array(countedList),
});
export type Statistics = z.infer<typeof statistics>;
