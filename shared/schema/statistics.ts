import { bigserial, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Counted properties, one per row: of a page (`view` holds the hour) or of the whole site (forms, documents). */
export type Dimension = 'view' | 'language' | 'device' | 'host' | 'campaign' | 'country' | 'begun' | 'sent' | 'opened';

/** Sums per day in Berlin. No row combines two properties, so none traces a visit. */
export const viewCounts = pgTable(
  'view_counts',
  {
    // bigserial, because every upsert takes a number even if it only updates: 32 bits would last a few years.
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    /** Empty for counts of the whole site. */
    page: text('page').notNull().default(''),
    dimension: text('dimension').$type<Dimension>().notNull(),
    value: text('value').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [uniqueIndex('view_counts_day_idx').on(table.day, table.page, table.dimension, table.value)],
);
