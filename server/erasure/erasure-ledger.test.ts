import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '@shared/findings';
import { erasures, revocations, users } from '@shared/schema';
import { min } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import { storageAway } from '../files/receive';
import { describeOnEachDatabase } from '../testing/databases';
import { enquiry } from '../testing/simulated-use';
import { useTestApp } from '../testing/test-app';
import { beginLedger, completeLedgers, readLedger } from './erasure-ledger';

describeOnEachDatabase('erasure ledger', (kind) => {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-ledger-'));
  const folder = openFiles({ filesDir, s3: undefined });
  const storage = { away: false };
  const files: FileStore = {
    ...folder,
    note: (names) => (storage.away ? Promise.reject(storageAway(new Error('away'))) : folder.note(names)),
  };
  const app = useTestApp({ kind, files });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  beforeEach(async () => {
    storage.away = false;
    rmSync(filesDir, { recursive: true, force: true });
    for (const table of [erasures, revocations]) await app.db.delete(table);
  });

  const post = async () => (await app.visitor().post<{ id: number }>('/api/investors', enquiry)).body.data.id;
  const noted = async () => (await readLedger(files)).tombstones.map((one) => `${one.kind} ${one.number}`);

  it('has an erasure before its request is answered, without the person', async () => {
    const admin = await app.signedIn();
    const one = await post();
    const several = await post();
    const person = await post();
    await admin.delete(`/api/investors/${one}`);
    expect(await noted()).toEqual([`investors ${one}`]);
    await admin.post('/api/inbox/bulk', { kind: 'investors', ids: [several], action: 'erase' });
    expect(await noted()).toContain(`investors ${several}`);
    await admin.post('/api/persons/erase', { email: enquiry.email });
    expect(await noted()).toContain(`investors ${person}`);
    const [row] = await app.db.select().from(erasures).limit(1);
    const times = `${row?.createdAt.getTime()}-${row?.madeAt?.getTime()}`;
    expect(readdirSync(path.join(filesDir, 'ledger'))).toContain(`investors-${one}-${times}`);
    expect((await readLedger(files)).tombstones).toContainEqual({
      kind: 'investors',
      number: one,
      createdAt: row?.createdAt,
      madeAt: row?.madeAt,
    });
  });

  it('has no erasure that failed', async () => {
    expect((await (await app.signedIn()).delete('/api/investors/999999')).status).toBe(404);
    expect(await noted()).toEqual([]);
  });

  it('gets later what it missed while the storage was away', async () => {
    const admin = await app.signedIn();
    const id = await post();
    storage.away = true;
    expect((await admin.delete(`/api/investors/${id}`)).status).toBe(503);
    expect(app.logLines().join()).toContain('an erasure could not be written to a ledger');
    const erasuresFinding = async () =>
      (await admin.get<Finding[]>('/api/cms/readiness')).body.data.find(({ id }) => id === 'erasures');
    const open = { state: 'open', text: expect.stringContaining('ist überall vermerkt') };
    expect(await erasuresFinding()).toMatchObject(open);
    storage.away = false;
    // Reading the checklist tells what is missing and adds nothing.
    expect(await erasuresFinding()).toMatchObject(open);
    expect(await noted()).toEqual([]);
    await app.db.insert(erasures).values({ kind: 'beta', enquiryId: 7 });
    await completeLedgers(app.db, [files]);
    expect((await noted()).sort()).toEqual(['beta 7', `investors ${id}`]);
  });

  it('tells since when it is complete', async () => {
    expect((await readLedger(files)).since).toBeNull();
    await completeLedgers(app.db, [files]);
    const [first] = await app.db.select({ at: min(users.createdAt) }).from(users);
    expect((await readLedger(files)).since).toEqual(first?.at);
    const later = new Date(Date.now() + 1_000);
    await beginLedger(files, later);
    await completeLedgers(app.db, [files]);
    expect((await readLedger(files)).since).toEqual(later);
    const added = openFiles({ filesDir: path.join(filesDir, 'added'), s3: undefined });
    await completeLedgers(app.db, [added, files]);
    expect((await readLedger(added)).since).toEqual(later);
  });
});
