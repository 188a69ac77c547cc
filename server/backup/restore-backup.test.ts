import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  betaRequests,
  contentPages,
  contentSections,
  idempotencyKeys,
  investors,
  outbox,
  sessions,
  users,
} from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import { failingChannels, resend } from '../outbox/queries';
import { startWorker } from '../outbox/worker';
import { prepareDatabase } from '../runtime/prepare-database';
import { backupFolder, everything, known, noFiles, silentLog } from '../testing/backups';
import { describeOnEachDatabase, openAgain, openTestDatabase } from '../testing/databases';
import { enquiry } from '../testing/simulated-use';
import { useTestApp } from '../testing/test-app';
import { checkBackup } from './backup-file';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

const { folder, fileIn } = backupFolder();

describeOnEachDatabase('backup and restore', (kind) => {
  const app = useTestApp({ kind });

  it('save one consistent state while rows are written', async () => {
    const file = fileIn('a.gz');
    let posts = 0;
    let done = false;
    const writing = (async () => {
      while (!done) {
        await app.db.transaction(async (tx) => {
          const [row] = await tx
            .insert(investors)
            .values({ ...enquiry, message: `${posts}` })
            .returning();
          await tx
            .insert(idempotencyKeys)
            .values({ scope: 'pair', key: `${posts}`, requestHash: '', resultId: row?.id ?? 0 });
        });
        posts += 1;
        // The embedded database answers without waiting for anything: let the file system have its turn.
        await turn();
      }
    })();
    await expect.poll(() => posts).toBeGreaterThan(0);
    await saveBackup(app.database, { file }, noFiles);
    done = true;
    await writing;
    const { end } = await checkBackup({ file });
    expect(end.investors?.rows).toBeGreaterThan(0);
    expect(end.investors?.rows).toBe(end.idempotencyKeys?.rows);
  });

  it('refuse a database with rows, and change nothing', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await app.db.insert(investors).values(enquiry);
    const before = await everything(app.db);
    await expect(
      restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: false, eraseAbout, known }),
    ).rejects.toThrow(/nicht leer.*--replace/s);
    expect(await everything(app.db)).toEqual(before);
  });

  it('replace existing rows if told to, and end all sessions', async () => {
    const before = await everything(app.db);
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    const admin = await app.signedIn();
    await admin.put('/api/cms/sections/hero', { title: 'Danach' });
    await app.db.insert(betaRequests).values({ name: 'Danach', email: 'd@a.example', reason: 'kommt weg' });
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    expect(await everything(app.db)).toEqual(before);
    expect(await app.db.select().from(sessions)).toEqual([]);
    expect((await admin.get('/api/auth/me')).status).toBe(401);
    await app.signedIn();
  });

  it('restore a backup from before pages, designs and menus were content', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    const before = await everything(app.db);
    const newer = ['contentPages', 'menuEntries', 'redirects'];
    const lines = gunzipSync(readFileSync(fileIn('a.gz')))
      .toString()
      .trimEnd()
      .split('\n');
    const older = lines.flatMap((line) => {
      const read = JSON.parse(line);
      if (newer.includes(read.table)) return [];
      if (read.row) delete read.row.design;
      if (read.end) for (const table of newer) delete read.end[table];
      return [JSON.stringify(read)];
    });
    writeFileSync(fileIn('b.gz'), gzipSync(`${older.join('\n')}\n`));
    await restoreBackup(app.database, { file: fileIn('b.gz') }, { replace: true, eraseAbout, known });
    const after = await everything(app.db);
    for (const table of ['contentSections', 'contentBlocks']) expect(after[table]).toEqual(before[table]);
    const keys = (rows: unknown[] = []) => rows.map((row) => (row as { key: string }).key);
    for (const table of ['contentPages', 'menuEntries']) expect(keys(after[table])).toEqual(keys(before[table]));
    const page = { key: 'test-danach', title: 'Danach', path: '/danach' };
    expect((await (await app.signedIn()).post('/api/cms/pages', page)).status).toBe(201);
    await app.db.delete(contentPages).where(eq(contentPages.key, page.key));
  });

  it('send no queued mail by themselves, only one that somebody resends', async () => {
    const payload = { subject: 'Guten Tag', text: 'Danke', automatic: true };
    const mail = { channel: 'mail', purpose: 'confirmation', recipient: 'ida@invest.example', payload } as const;
    await app.db.insert(outbox).values([
      { ...mail, messageId: '<1@abseits>', claimedUntil: new Date(Date.now() - 1_000) },
      { ...mail, messageId: '<2@abseits>', state: 'sent', sentAt: new Date() },
    ]);
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    const sent: string[] = [];
    const deliver = async ({ messageId }: { messageId: string }) => void sent.push(messageId);
    const worker = startWorker({ db: app.db, log: silentLog, channel: 'mail', interval: 3_600_000, deliver });
    await worker.run();
    expect(sent).toEqual([]);
    const rows = await app.db.select().from(outbox).orderBy(asc(outbox.id));
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(rows.map(({ lastError }) => lastError)).toEqual([expect.stringContaining('aus einer Sicherung'), null]);
    // Though something was sent since it was queued.
    expect(await failingChannels(app.db)).toMatchObject([{ channel: 'mail', waits: false }]);
    await resend(app.db, rows[0]?.id ?? 0);
    await worker.run();
    expect(sent).toEqual(['<1@abseits>']);
    await worker.stop(0);
  });

  it.runIf(kind === 'postgres')('make running servers show the restored content', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    const admin = await app.signedIn();
    await admin.put('/api/cms/sections/hero', { title: 'Nach der Sicherung geändert' });
    app.database.onChange(() => app.content.refresh().catch(() => {}));
    // As the command does: in a process of its own.
    const command = await openAgain(app.db);
    await restoreBackup(command, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    await command.close();
    await expect
      .poll(async () => (await app.visitor().get('/api/content?page=home&lng=de')).text)
      .not.toContain('Nach der Sicherung geändert');
  });

  it('roll back everything if one row does not fit', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replace('"sectionKey":"hero"', '"sectionKey":"nowhere"')));
    const before = await everything(app.db);
    await expect(
      restoreBackup(app.database, { file: fileIn('b.gz') }, { replace: true, eraseAbout, known }),
    ).rejects.toThrow(/passen nicht.*Nichts wurde geändert/s);
    expect(await everything(app.db)).toEqual(before);
  });

  it('refuse a database that was never prepared, and leave no file', async () => {
    const empty = await openTestDatabase(kind, silentLog);
    await expect(saveBackup(empty, { file: fileIn('a.gz') }, noFiles)).rejects.toThrow(/noch nie benutzt/);
    expect(readdirSync(folder())).toEqual([]);
    await empty.close();
  });

  it('write a file that only its owner can read, and overwrite none', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    expect(statSync(fileIn('a.gz')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder())).toEqual(['a.gz']);
    await expect(saveBackup(app.database, { file: fileIn('a.gz') }, noFiles)).rejects.toThrow(/gibt es schon/);
  });

  it('fill in the default of a field that an older backup lacks', async () => {
    await saveBackup(app.database, { file: fileIn('a.gz') }, noFiles);
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replaceAll(/"isActive":(true|false),/g, '')));
    const target = await openTestDatabase(kind, silentLog);
    await restoreBackup(target, { file: fileIn('b.gz') }, { replace: false, eraseAbout, known });
    const [hero] = await target.db.select().from(contentSections).where(eq(contentSections.key, 'hero'));
    expect(hero?.isActive).toBe(true);
    await prepareDatabase({
      ...app,
      database: target,
      readiness: { prepared: false },
      log: silentLog,
      signal: new AbortController().signal,
    });
    expect(await target.db.select().from(users)).toHaveLength(2);
    await target.close();
  });
});
