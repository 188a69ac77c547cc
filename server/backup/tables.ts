import {
  activityLog,
  authenticators,
  betaRequests,
  consentTexts,
  contentBlocks,
  contentPages,
  contentSections,
  contentVersions,
  dismissedDefaults,
  documentLinks,
  documents,
  documentVersions,
  enquiryHistory,
  erasures,
  idempotencyKeys,
  investors,
  linkOpenings,
  media,
  mediaFiles,
  menuEntries,
  milestones,
  outbox,
  passkeys,
  pendingChanges,
  recoveryCodes,
  redirects,
  renewedTexts,
  revocations,
  siteSettings,
  users,
  viewCounts,
} from '@shared/schema';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with a serial `id`, by which it is read in portions. */
export type SavedTable = PgTable & { id: PgColumn };

/**
 * The tables of a backup, by the names that files of every version have for them, in the order in which rows can be
 * inserted. Sessions, counters, missed addresses, used sign-in links, tokens, invitations, open replies and checks of
 * the sender's domain are left out, because they mean nothing later or elsewhere, and the records of backups, which
 * stay true whatever is restored.
 */
export const savedTables: Readonly<Record<string, SavedTable>> = {
  users,
  contentPages,
  contentSections,
  contentBlocks,
  siteSettings,
  contentVersions,
  settledSections: dismissedDefaults,
  renewedTexts,
  investors,
  betaRequests,
  idempotencyKeys,
  passkeys,
  authenticators,
  recoveryCodes,
  enquiryHistory,
  erasures,
  revocations,
  consentTexts,
  outbox,
  documents,
  documentVersions,
  materialLinks: documentLinks,
  linkOpenings,
  activityLog,
  media,
  mediaFiles,
  pendingChanges,
  milestones,
  menuEntries,
  redirects,
  viewCounts,
};

/** The writable columns: those that the database derives are not part of a backup. */
export function writableColumns(table: SavedTable): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => column.generated === undefined),
  );
}
