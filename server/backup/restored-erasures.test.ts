import { rmSync } from 'node:fs';
import { documents, erasures, investors } from '@shared/schema';
import { beforeEach, expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import type { Database } from '../db/database';
import type { Tombstone } from '../erasure/tombstones';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { leaveTraces, tablesThatHold } from '../testing/person-traces';
import { enquiry } from '../testing/simulated-use';
import { useTestApp } from '../testing/test-app';
import { addToErasuresFile, erasuresFileBeside, readErasuresFile, tombstonesIn } from './erasures-file';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

const { fileIn } = backupFolder();

describeOnEachDatabase('restore of an erased enquiry', (kind) => {
  const app = useTestApp({ kind });

  const person = { name: 'Ida Unvergessen', email: 'unvergessen@invest.example' };
  const post = async (fields: object = person) =>
    (await app.visitor().post<{ id: number }>('/api/investors', { message: 'Guten Tag', ...fields })).body.data.id;
  const erase = async (id: number) =>
    expect((await (await app.signedIn()).delete(`/api/investors/${id}`)).status).toBe(200);
  const restore = (database: Database, tombstones: Tombstone[] = []) =>
    restoreBackup(
      database,
      { file: fileIn('a.gz') },
      { replace: true, eraseAbout, known: { tombstones, complete: true } },
    );

  beforeEach(() => app.db.delete(erasures));

  it('erases it again by the tombstones of the replaced database', async () => {
    const id = await post();
    await leaveTraces(app.db, { kind: 'investors', enquiryId: id }, person);
    await post({ name: 'Otto', email: 'otto@invest.example' });
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await erase(id);
    expect((await restore(app.database)).erasedAgain).toBe(1);
    expect(await tablesThatHold(app.db, person.name)).toEqual([]);
    expect(await tablesThatHold(app.db, person.email)).toEqual([]);
    expect(await tablesThatHold(app.db, 'otto@invest.example')).toContain('investors');
    // It stays so, however often it is restored.
    expect((await restore(app.database)).erasedAgain).toBe(1);
    expect((await app.db.select().from(erasures)).map(({ enquiryId }) => enquiryId)).toEqual([id]);
    await app.db.delete(documents);
  });

  it('erases it again by the ledger beside the backups on an empty machine', async () => {
    const id = await post();
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await erase(id);
    await saveBackup(app.database, { file: fileIn('b.gz') }, noFiles);
    const ledger = erasuresFileBeside(fileIn('b.gz'));
    addToErasuresFile(ledger, await tombstonesIn({ file: fileIn('b.gz') }));
    const target = await openTestDatabase(kind, silentLog);
    await restore(target, readErasuresFile(ledger));
    expect(await tablesThatHold(target.db, person.name)).toEqual([]);
    expect(await target.db.select().from(erasures)).toHaveLength(1);
    await target.close();
  });

  it('keeps a later enquiry with the same id', async () => {
    const id = await post();
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await erase(id);
    await app.db.insert(investors).values({ ...enquiry, id, createdAt: new Date(Date.now() + 1_000) });
    rmSync(fileIn('a.gz'));
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    expect((await restore(app.database)).erasedAgain).toBe(0);
    expect((await app.db.select().from(investors)).map((row) => [row.id, row.name])).toEqual([[id, enquiry.name]]);
  });

  it('keeps an enquiry of an earlier database with the same id', async () => {
    await app.db.delete(investors);
    const id = await post();
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    // The database was lost; another one used the same ledger for a while.
    await app.db.update(investors).set({ createdAt: new Date(Date.now() + 5) });
    await erase(id);
    expect((await restore(app.database)).erasedAgain).toBe(0);
    expect((await app.db.select().from(investors)).map((row) => row.name)).toEqual([person.name]);
    // What does not tell the row keeps its rule.
    const old = { kind: 'investors', number: id, createdAt: new Date() } as const;
    expect((await restore(app.database, [old])).erasedAgain).toBe(1);
  });
});
