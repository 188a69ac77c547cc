import { contentBlocks, type OutboxRow, outbox, siteSettings } from '@shared/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import type { Database } from '../db/database';
import { backupFolder, everything, known, noFiles, silentLog } from '../testing/backups';
import { believedRows } from '../testing/believed-rows';
import { type DatabaseKind, openTestDatabase, postgresIsThere } from '../testing/databases';
import { enquiry, simulateUse } from '../testing/simulated-use';
import { administrator, createTestApp, type TestApp } from '../testing/test-app';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

const { fileIn } = backupFolder();

/** Every day within the embedded database; with a PostgreSQL every way from one database to another. */
const ways: [DatabaseKind, DatabaseKind][] = [['embedded', 'embedded']];
if (postgresIsThere) ways.push(['postgres', 'postgres'], ['embedded', 'postgres'], ['postgres', 'embedded']);

describe.each(ways)('backup of %s restored on %s', (from, to) => {
  let app: TestApp;
  let target: Database;
  beforeAll(async () => {
    app = await createTestApp({ kind: from });
    await simulateUse(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    target = await openTestDatabase(to, silentLog);
  });
  afterEach(() => target.close());

  it('has the same rows on an empty machine, and a server starts on it as before', async () => {
    const saved = await everything(app.db);
    expect(Object.values(saved).every((rows) => rows.length > 0)).toBe(true);
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await restoreBackup(target, { file: fileIn('a.gz') }, { replace: false, eraseAbout, known });
    const { outbox: queued, ...rows } = await everything(target.db);
    expect({ ...rows, outbox: saved.outbox }).toEqual(saved);
    // The planner knows of them.
    for (const table of [contentBlocks, siteSettings, outbox])
      expect(await believedRows(target.db, table)).toBe(await target.db.$count(table));
    const givenUp = {
      state: 'failed',
      lastError: expect.stringContaining('aus einer Sicherung'),
      resentAt: expect.any(Date),
    };
    const told = (saved.outbox as OutboxRow[]).map((row) => ({
      ...row,
      ...givenUp,
      payload: row.channel === 'mail' ? { ...row.payload, unknown: true } : row.payload,
    }));
    expect(queued).toEqual(told);

    const restarted = await createTestApp({ kind: to, database: target });
    const admin = await restarted.signedIn(administrator);
    expect((await admin.get<unknown[]>('/api/investors')).body.data).toHaveLength(2);
    const { body } = await restarted.visitor().get<{ sections: unknown }>('/api/content?page=home&lng=en');
    expect(body.data.sections).toEqual(
      (await app.visitor().get<{ sections: unknown }>('/api/content?page=home&lng=en')).body.data.sections,
    );
    // The id of the erased enquiry is not given to another.
    const next = await restarted.visitor().post<{ id: number }>('/api/investors', enquiry);
    expect(next.body.data.id).toBeGreaterThan(
      Math.max(...(saved.investors?.map((row) => (row as { id: number }).id) ?? [])) + 1,
    );
    await restarted.stop();
  });
});
