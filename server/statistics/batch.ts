import { toBerlin } from '@shared/base/berlin-time';
import { entriesOf } from '@shared/base/records';
import type { Page } from '@shared/paths';
import type { Dimension } from '@shared/schema';
import { otherValues } from './properties';
import type { CountedRow } from './stored-counts';

const hour = 60 * 60 * 1_000;

/** Hosts, campaigns and countries per batch; further ones are counted as `otherValues`. */
const mostValues = 500;

/** Counts by value. Objects, so that an increment takes one map look-up instead of two. */
type Values = Map<string, { count: number }>;

type Sums = Record<Exclude<Dimension, 'view'>, Values>;

const noSums = (): Sums => ({
  language: new Map(),
  device: new Map(),
  host: new Map(),
  campaign: new Map(),
  country: new Map(),
  begun: new Map(),
  sent: new Map(),
  opened: new Map(),
});

export /** Counts a value of a limited set, such as a language. */
function add(values: Values, value: string): void {
  const known = values.get(value);
  if (known) known.count += 1;
  else values.set(value, { count: 1 });
}

/** The counts of up to an hour in memory. `now` returns milliseconds since 1970. */
export function createBatch(now: () => number) {
  const views: Values = new Map();
  /** Of the whole site, so that nothing joins a page with a property. */
  let sums = noSums();
  let began: number | undefined;
  let different = 0;

  return {
    countView(page: Page): void {
      began ??= now();
      add(views, page);
    },

    /** To count in. */
    sums(): Sums {
      began ??= now();
      return sums;
    },

    /** Counts a value that visitors can make up, so the number of different ones is limited. */
    addBounded(values: Values, value: string): void {
      if (value === '') return;
      const known = values.get(value);
      if (known) {
        known.count += 1;
        return;
      }
      different += 1;
      add(values, different > mostValues ? otherValues : value);
    },

    /** Whether the first count was made in an earlier hour. */
    isOfEarlierHour: () => began !== undefined && Math.floor(now() / hour) !== Math.floor(began / hour),

    /** Empties the batch. Its rows carry the day and hour of the first count; null if nothing was counted. */
    take(): CountedRow[] | null {
      if (began === undefined) return null;
      const { date: day, time } = toBerlin(new Date(began));
      const row = (page: Page, dimension: Dimension, value: string, { count }: { count: number }) => ({
        day,
        page,
        dimension,
        value,
        count,
      });
      const rows = [
        ...[...views].map(([page, counted]) => row(page, 'view', time.slice(0, 2), counted)),
        ...entriesOf(sums).flatMap(([dimension, values]) =>
          [...values].map(([value, counted]) => row('', dimension, value, counted)),
        ),
      ];
      views.clear();
      sums = noSums();
      began = undefined;
      different = 0;
      return rows;
    },
  };
}
