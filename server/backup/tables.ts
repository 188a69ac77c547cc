import * as schema from '@shared/schema';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export type SavedTable = PgTable & { id: PgColumn };

/**
 * The tables of a backup in the order of insertion, by names that stay the same in files of all versions. Left out
 * because they mean nothing later or elsewhere: sessions, counters, missed addresses, used sign-in links, tokens,
 * invitations, open replies, checks of the sender's domain and holds of the outbox. The records of backups are left out because a restore
 * does not change their truth.
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
  linkOpenings: schema.documentLinkOpenings,
  activityLog: schema.activityLog,
  media: schema.media,
  mediaFiles: schema.mediaFiles,
  pendingChanges: schema.pendingChanges,
  milestones: schema.milestones,
  menuEntries: schema.menuEntries,
  redirects: schema.redirects,
  viewCounts: schema.viewCounts,
  previewLinks: schema.previewLinks,
  previewRemarks: schema.previewRemarks,
  waves: schema.waves,
  waveInvitations: schema.waveInvitations,
};

/** The columns that can be inserted; a backup contains no generated ones. */
export function writableColumns(table: SavedTable): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries<PgColumn>(getTableColumns(table)).filter(([, column]) => column.generated === undefined),
  );
}
