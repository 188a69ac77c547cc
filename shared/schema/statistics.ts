import { bigserial, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What is counted of a page, one property at a time (`view` holds the hour), and of the site (forms, documents). */
export type Dimension = 'view' | 'language' | 'device' | 'host' | 'campaign' | 'country' | 'begun' | 'sent' | 'opened';

/** Sums of a day in Berlin. No row joins two properties, so none is the trace of a visit. */
export const viewCounts = pgTable(
  'view_counts',
  {
    // Each upsert takes a number, whether it inserts or adds: four bytes would last for a few years.
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    day: date('day').notNull(),
    /** Key of the page; empty for what is counted of the whole site. */
    page: text('page').notNull().default(''),
    dimension: text('dimension').$type<Dimension>().notNull(),
    value: text('value').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [uniqueIndex('view_counts_day_idx').on(table.day, table.page, table.dimension, table.value)],
);
