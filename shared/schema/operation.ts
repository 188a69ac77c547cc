import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BackupCause, BackupCopy, BackupState } from '../backups';
import type { MailDomainFinding } from '../outbox';
import { instant } from './columns';

export const backups = pgTable(
  'backups',
  {
    id: serial('id').primaryKey(),
    state: text('state').$type<BackupState>().notNull().default('running'),
    cause: text('cause').$type<BackupCause>().notNull(),
    username: text('username'),
    fileName: text('file_name').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** End of the running process's claim; in the past if the process died. */
    claimedUntil: instant('claimed_until'),
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
  findings: jsonb('findings').$type<MailDomainFinding[]>().notNull().default([]),
  checkedAt: instant('checked_at'),
  triedAt: instant('tried_at').notNull().defaultNow(),
  problem: text('problem'),
});
