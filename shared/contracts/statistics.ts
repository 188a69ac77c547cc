import * as z from 'zod/mini';
import { enquiryKinds } from '../enquiries/enquiry-handling';
import { messageKey } from '../i18n/keys';

export type Device = 'computer' | 'phone' | 'tablet';

/** Steps of time, each with how many of them are shown; as many before them are compared. */
export const steps = { day: 28, week: 12, month: 12, year: 5 } as const;
export type Step = keyof typeof steps;

const stepNames = Object.keys(steps) as [Step, ...Step[]];
const invalid = { error: messageKey('validation.invalid') };

/** GET /api/statistics: by which step, and of one page alone. */
export const statisticsQuery = z.object({
  step: z.enum(stepNames, invalid),
  page: z.optional(z.string(invalid).check(z.maxLength(100, messageKey('validation.tooLong')))),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** A number now and in the time before; null where it is too small to be shown beside a second property. */
const compared = z.object({
  count: z.nullable(z.int()),
  before: z.nullable(z.int()),
});
export type Compared = z.infer<typeof compared>;

/** One value of a property, such as a host. */
const countedValue = z.extend(compared, {
  value: z.string(),
});
export type CountedValue = z.infer<typeof countedValue>;

/** A step of time, by its first day (YYYY-MM-DD), beside the one that stands in its place before. */
const countedStep = z.extend(compared, {
  from: z.string(),
});
export type CountedStep = z.infer<typeof countedStep>;

const countedPage = z.extend(compared, {
  page: z.string(),
  title: z.string(),
});
export type CountedPage = z.infer<typeof countedPage>;

/** From view to enquiry. */
const countedForm = z.object({
  kind: z.enum(enquiryKinds),
  /** Views of the pages on which the form stands. */
  viewed: compared,
  begun: compared,
  sent: compared,
});
export type CountedForm = z.infer<typeof countedForm>;

/** Properties of views that are listed by value, the most frequent first. */
export const listedProperties = ['host', 'campaign', 'language', 'device', 'country'] as const;
export type ListedProperty = (typeof listedProperties)[number];

export const statistics = z.object({
  /** Whether views are counted at present. */
  counting: z.boolean(),
  /** The first day with a view, and the day of the answer; null before the first view. */
  since: z.nullable(z.string()),
  today: z.string(),
  views: compared,
  steps: z.array(countedStep),
  /** By the hour in Berlin, from 0 to 23. */
  hours: z.array(countedValue),
  pages: z.array(countedPage),
  properties: z.record(z.enum(listedProperties), z.array(countedValue)),
  /** Absent for one page alone. */
  forms: z.exactOptional(z.array(countedForm)),
  /** Shared documents that were opened; absent for one page alone. */
  opened: z.exactOptional(compared),
});
export type Statistics = z.infer<typeof statistics>;
