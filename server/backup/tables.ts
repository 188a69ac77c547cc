import * as schema from '@shared/schema';
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
  users: schema.users,
  contentPages: schema.contentPages,
  contentSections: schema.contentSections,
  contentBlocks: schema.contentBlocks,
  siteSettings: schema.siteSettings,
  contentVersions: schema.contentVersions,
  settledSections: schema.dismissedDefaults,
  renewedTexts: schema.renewedTexts,
  investors: schema.investors,
  betaRequests: schema.betaRequests,
  idempotencyKeys: schema.idempotencyKeys,
  passkeys: schema.passkeys,
  authenticators: schema.authenticators,
  recoveryCodes: schema.recoveryCodes,
  enquiryHistory: schema.enquiryHistory,
  erasures: schema.erasures,
  revocations: schema.revocations,
  consentTexts: schema.consentTexts,
  outbox: schema.outbox,
  documents: schema.documents,
  documentVersions: schema.documentVersions,
  materialLinks: schema.documentLinks,
  linkOpenings: schema.linkOpenings,
  activityLog: schema.activityLog,
  media: schema.media,
  mediaFiles: schema.mediaFiles,
  pendingChanges: schema.pendingChanges,
  milestones: schema.milestones,
  menuEntries: schema.menuEntries,
  redirects: schema.redirects,
  viewCounts: schema.viewCounts,
};

/** The writable columns: those that the database derives are not part of a backup. */
export function writableColumns(table: SavedTable): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => column.generated === undefined),
  );
}
