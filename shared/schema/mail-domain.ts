import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { MailDomainFinding } from '../outbox';
import { instant } from './columns';

/** What the last check of a domain that mails come from has found, and why a later one came to nothing. */
export const mailDomainChecks = pgTable('mail_domain_checks', {
  id: serial('id').primaryKey(),
  domain: text('domain').notNull().unique(),
  findings: jsonb('findings').$type<MailDomainFinding[]>().notNull().default([]),
  /** When the findings were made. */
  checkedAt: instant('checked_at'),
  triedAt: instant('tried_at').notNull().defaultNow(),
  problem: text('problem'),
});
