import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BackupCause, BackupCopy, BackupState } from '../backups';
import type { Finding } from '../findings';
import { instantColumn } from './columns';

export const backups = pgTable(
  'backups',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BackupState>().notNull().default('running'),
    cause: text('cause').$type<BackupCause>().notNull(),
    username: text('username'),
    fileName: text('file_name').notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
    /** End of the running process's claim; in the past if the process died. */
    claimedUntil: instantColumn('claimed_until'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    files: integer('files'),
    missing: integer('missing').notNull().default(0),
    copies: jsonb('copies').$type<BackupCopy[]>().notNull().default([]),
    /** A German sentence. */
    error: text('error'),
  },
  (table) => [
    // One running backup at a time, over all processes.
    uniqueIndex('backups_running_idx').on(table.state).where(sql`state = 'running'`),
    index('backups_started_idx').on(table.startedAt),
  ],
);

export type BackupRecord = typeof backups.$inferSelect;

/** Findings of the last DNS check of a sender's domain, and why a later check failed. */
export const mailDomainChecks = pgTable('mail_domain_checks', {
  id: serial('id').primaryKey(),
  domain: text('domain').notNull().unique(),
  findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  checkedAt: instantColumn('checked_at'),
  triedAt: instantColumn('tried_at').notNull().defaultNow(),
  problem: text('problem'),
});

/** When an event that the operator must watch, such as a backup, last happened. */
export const milestones = pgTable('milestones', {
  id: serial('id').primaryKey(),
  name: text('name').$type<'backup' | 'clock' | 'clock-ahead-since' | 'clock-ahead-seen'>().notNull().unique(),
  at: instantColumn('at').notNull(),
});

/** One accepted form per key: a second request gets the first one's response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: serial('id').primaryKey(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    resultId: integer('result_id').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_scope_key_idx').on(table.scope, table.key),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('rate_limits_expires_idx').on(table.expiresAt)],
);

/** What is counted: views of a page (`view`, its value is the hour), all else of the whole site, one property per row. */
export type Dimension = 'view' | 'language' | 'device' | 'host' | 'campaign' | 'country' | 'begun' | 'sent' | 'opened';

/** Sums per day in Berlin. No row combines two properties, or a page with one, so none traces a visit. */
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
