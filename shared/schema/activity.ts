import { index, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ActivityDetails, ActivityEvent } from '../activity';
import { instant } from './columns';

/** Sign-ins, exports, erasures, invitations and openings of links: who did what when, and nothing of any enquirer. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: serial('id').primaryKey(),
    event: text('event').$type<ActivityEvent>().notNull(),
    username: text('username'),
    details: jsonb('details').$type<ActivityDetails>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('activity_log_event_idx').on(table.event, table.id.desc())],
);

export type ActivityRow = typeof activityLog.$inferSelect;
