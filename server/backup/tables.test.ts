import * as schema from '@shared/schema';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { newestReleasedMigration, releasedAt, releasedBackup } from '../testing/released-version';
import { checkBackup } from './backup-file';
import { savedTables } from './tables';

describe('tables of a backup', () => {
  it('are all tables except those left out on purpose', () => {
    const leftOut = [
      schema.backups,
      schema.sessions,
      schema.rateLimits,
      schema.usedTokens,
      schema.invitations,
      schema.apiTokens,
      schema.openReplies,
      schema.missedAddresses,
      schema.mailDomainChecks,
      schema.outboxHolds,
    ];
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const names = (list: PgTable[]) => list.map(getTableName).sort();
    expect(names([...Object.values(savedTables), ...leftOut])).toEqual(names(tables));
  });
});

describe('last released version', () => {
  it('has a migration that this version still has', () => {
    expect(releasedAt, `${newestReleasedMigration} is in the journal of migrations`).toBeGreaterThan(0);
  });

  it('has made a backup that this version can read', async () => {
    const { end } = await checkBackup({ file: releasedBackup });
    expect(Object.keys(end).filter((table) => !(table in savedTables))).toEqual([]);
  });
});
