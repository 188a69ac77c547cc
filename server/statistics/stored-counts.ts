import { viewCounts } from '@shared/schema';
import { statisticsMonths } from '@shared/settings/retention';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

export type CountedRow = Omit<typeof viewCounts.$inferInsert, 'id'>;

/** Hosts, campaigns and countries per day; the rarest are deleted. */
const mostKept = 2_000;

const atOnce = 1_000;

const { id, day, page, dimension, value, count } = viewCounts;

const keyOf = ({ page, dimension, value }: CountedRow) => `${page} ${dimension} ${value}`;

/** All or none. All rows must be of the same day. */
export async function storeCounts(db: Db, rows: readonly CountedRow[]): Promise<void> {
  // A common order, so that two processes do not deadlock.
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.transaction(async (tx) => {
    for (let start = 0; start < sorted.length; start += atOnce) {
      await tx
        .insert(viewCounts)
        .values(sorted.slice(start, start + atOnce))
        .onConflictDoUpdate({ target: [day, page, dimension, value], set: { count: sql`${count} + excluded.count` } });
    }
    const [first] = sorted;
    if (first) {
      await tx.execute(sql`delete from ${viewCounts} where ${id} in (select ${id} from ${viewCounts}
        where ${day} = ${first.day} and ${dimension} in ('host', 'campaign', 'country')
        order by ${count} desc, ${id} offset ${mostKept})`);
    }
  });
}

/** Of pages only their views are kept, of the site what was begun, sent and opened. */
export async function sumOldCounts(db: Db): Promise<void> {
  const kept = sql`date_trunc('month', now() at time zone 'Europe/Berlin') - make_interval(months => ${statisticsMonths})`;
  await db.execute(sql`
    with old as (
      delete from ${viewCounts} where ${day} < ${kept}
        and (${day} <> date_trunc('month', ${day}) or ${dimension} not in ('view', 'begun', 'sent', 'opened')
          or (${dimension} = 'view' and ${value} <> ''))
      returning ${day}, ${page}, ${dimension}, ${value}, ${count}
    )
    insert into ${viewCounts} (day, page, dimension, value, count)
    select date_trunc('month', day)::date, page, dimension, case dimension when 'view' then '' else value end, sum(count)
    from old where dimension in ('view', 'begun', 'sent', 'opened') group by 1, 2, 3, 4
    on conflict (day, page, dimension, value) do update set count = ${count} + excluded.count`);
}
