import * as z from 'zod/mini';
import type { EnquiryKind } from '../enquiries/enquiry-handling';
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
export interface Compared {
  count: number | null;
  before: number | null;
}

/** One value of a property, such as a host. */
export interface CountedValue extends Compared {
  value: string;
}

/** A step of time, by its first day (YYYY-MM-DD), beside the one that stands in its place before. */
export interface CountedStep extends Compared {
  from: string;
}

export interface CountedPage extends Compared {
  page: string;
  title: string;
}

/** From view to enquiry. */
export interface CountedForm {
  kind: EnquiryKind;
  /** Views of the pages on which the form stands. */
  viewed: Compared;
  begun: Compared;
  sent: Compared;
}

/** Properties of views that are listed by value, the most frequent first. */
export const listedProperties = ['host', 'campaign', 'language', 'device', 'country'] as const;
export type ListedProperty = (typeof listedProperties)[number];

export interface Statistics {
  /** Whether views are counted at present. */
  counting: boolean;
  /** The first day with a view, and the day of the answer; null before the first view. */
  since: string | null;
  today: string;
  views: Compared;
  steps: CountedStep[];
  /** By the hour in Berlin, from 0 to 23. */
  hours: CountedValue[];
  pages: CountedPage[];
  properties: Record<ListedProperty, CountedValue[]>;
  /** Absent for one page alone. */
  forms?: CountedForm[];
  /** Shared documents that were opened; absent for one page alone. */
  opened?: Compared;
}
