import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { documents, documentVersions, media, mediaFiles, milestones, pendingChanges } from '@shared/schema';
import { afterEach, expect, it } from 'vitest';
import { contentsOf } from '../commands/backup-words';
import { eraseAbout } from '../data-subjects/erasure';
import type { Database } from '../db/database';
import { openFiles } from '../files/open-files';
import { backupFolder, known } from '../testing/backups';
import { describeOnEachDatabase } from '../testing/databases';
import { offered, pictured } from '../testing/simulated-use';
import { putFile } from '../testing/stored-files';
import { useTestApp } from '../testing/test-app';
import { checkBackup, countByKind } from './backup-file';
import { restoreBackup, restoreFiles } from './restore-backup';
import { lastBackup, makeBackup, saveBackup } from './save-backup';

const { fileIn } = backupFolder();

describeOnEachDatabase('files in a backup', (kind) => {
  const app = useTestApp({ kind });

  /** Not text, and longer than a line of the backup. */
  const content = Buffer.from(Array.from({ length: 150_000 }, (_, index) => (index * 7) % 256));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const storeIn = (name: string) => openFiles({ filesDir: fileIn(name), s3: undefined });

  async function addDocument(storageKey: string): Promise<void> {
    const [{ id: documentId = 0 } = {}] = await app.db.insert(documents).values({ title: 'Deck' }).returning();
    const file = { storageKey, fileName: 'deck.pdf', size: content.length, sha256 };
    await app.db.insert(documentVersions).values({ documentId, version: 1, ...file });
  }
  afterEach(() => app.db.delete(documents));

  it('include those of pictures and of their pending changes', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await pictured(app.db, key, sha256);
    await saveBackup(app.database, { file: fileIn('a.gz') }, store);
    expect((await checkBackup({ file: fileIn('a.gz') })).missing).toEqual(new Map());
    const other = storeIn('other');
    expect(await restoreFiles({ file: fileIn('a.gz') }, other)).toBe(1);
    const back = await other.get(key);
    expect(back && (await buffer(back)).equals(content)).toBe(true);
    for (const table of [media, pendingChanges]) await app.db.delete(table);
  });

  it('include those of downloads, which come back with their rows and bytes', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    for (const each of [key, 'ef'.repeat(20)]) await offered(app.db, each, sha256, content.length);
    const rows = () => Promise.all([media, mediaFiles].map((table) => app.db.select().from(table).orderBy(table.id)));
    const before = await rows();
    await saveBackup(app.database, { file: fileIn('a.gz') }, store);
    const { end, files, missing } = await checkBackup({ file: fileIn('a.gz') });
    expect([files, countByKind(missing)]).toEqual([1, 'Dateien: 1']);
    expect(contentsOf(end)).toContain('Bilder und Dateien: 2');
    await app.db.delete(media);
    const other = storeIn('other');
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    expect(await restoreFiles({ file: fileIn('a.gz') }, other)).toBe(1);
    expect(await rows()).toEqual(before);
    const back = await other.get(key);
    expect(back && (await buffer(back)).equals(content)).toBe(true);
    await app.db.delete(media);
  });

  it('leave no plain row on the disk while an encrypted backup is made', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await pictured(app.db, key, sha256);
    const legible: string[] = [];
    const watched = {
      async get(wanted: string) {
        for (const name of readdirSync(path.dirname(fileIn('a'))).filter((each) => each !== 'files'))
          if (readFileSync(fileIn(name)).includes('"table":')) legible.push(name);
        return store.get(wanted);
      },
    };
    const target = { file: fileIn('a.enc'), passphrase: 'zwölf Igel radeln nachts' };
    await saveBackup(app.database, target, watched);
    expect(legible).toEqual([]);
    expect(await checkBackup(target)).toMatchObject({ files: 1, missing: new Map() });
    await saveBackup(app.database, { file: fileIn('plain.gz') }, watched);
    expect(legible).toContain('plain.gz.rows.unfinished');
    for (const table of [media, pendingChanges]) await app.db.delete(table);
  });

  it('come back byte for byte under their keys, and are reported if lost', async () => {
    const store = storeIn('files');
    const check = async () => {};
    const named = await putFile(store, Readable.from([content]), { limit: content.length, check });
    const unnamed = await putFile(store, Readable.from([content]), { limit: content.length, check });
    const lost = 'ab'.repeat(20);
    await addDocument(named.key);
    await addDocument(lost);
    await saveBackup(app.database, { file: fileIn('a.gz') }, store);
    expect(await checkBackup({ file: fileIn('a.gz') })).toMatchObject({
      files: 1,
      missing: new Map([[lost, 'Unterlagen']]),
    });

    const other = storeIn('other');
    expect(await restoreFiles({ file: fileIn('a.gz') }, other)).toBe(1);
    const back = await other.get(named.key);
    expect(back && (await buffer(back)).equals(content)).toBe(true);
    expect(await other.get(unnamed.key)).toBeNull();
    // The rows of such a backup are restored as of any.
    await restoreBackup(app.database, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    expect(await app.db.select().from(documentVersions)).toHaveLength(2);
  });

  it.each([0, 70_000])('are reported as lost if cut to %i bytes', async (length) => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await addDocument(key);
    truncateSync(path.join(fileIn('files'), key.slice(0, 2), key), length);
    const { missing, files } = await makeBackup(app.database, { file: fileIn('a.gz') }, store);
    expect([countByKind(missing), files]).toEqual(['Unterlagen: 1', 0]);
  });

  it('fail the backup if one is missing', async () => {
    await app.db.delete(milestones);
    await addDocument('ab'.repeat(20));
    await pictured(app.db, 'cd'.repeat(20));
    const { missing } = await makeBackup(app.database, { file: fileIn('a.gz') }, storeIn('files'));
    expect(countByKind(missing)).toBe('Unterlagen: 1, Bilder: 1');
    expect(await lastBackup(app.db)).toBeNull();
    for (const table of [documents, media, pendingChanges]) await app.db.delete(table);
    await makeBackup(app.database, { file: fileIn('b.gz') }, storeIn('files'));
    expect(await lastBackup(app.db)).not.toBeNull();
  });

  it('are not read while the rows are restored', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await addDocument(key);
    await saveBackup(app.database, { file: fileIn('a.gz') }, store);
    const [rows] = gunzipSync(readFileSync(fileIn('a.gz')))
      .toString()
      .split('{"file"');
    const unreadable = gzipSync(`${rows}{"file":"${key}","size":1,"sha256":"x"}\nkaputt\n`);
    const target: Database = {
      ...app.database,
      prepare: (seed) =>
        app.database.prepare((tx) => {
          writeFileSync(fileIn('a.gz'), unreadable);
          return seed(tx);
        }),
    };
    await restoreBackup(target, { file: fileIn('a.gz') }, { replace: true, eraseAbout, known });
    expect(await app.db.select().from(documentVersions)).toMatchObject([{ storageKey: key }]);
  });

  it('are refused if damaged, and leave nothing behind', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await addDocument(key);
    await saveBackup(app.database, { file: fileIn('a.gz') }, store);
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replace(/"bytes":"AAcO/, '"bytes":"BBcO')));
    const other = storeIn('other');
    await expect(restoreFiles({ file: fileIn('b.gz') }, other)).rejects.toThrow(
      /Datei in der Sicherung ist beschädigt/,
    );
    expect(await other.get(key)).toBeNull();
    expect(readdirSync(other.receivingDir)).toEqual([]);
    const without = lines.split('\n').filter((line) => !line.startsWith('{"file"') && !line.startsWith('{"bytes"'));
    writeFileSync(fileIn('c.gz'), gzipSync(without.join('\n')));
    await expect(checkBackup({ file: fileIn('c.gz') })).rejects.toThrow(/Dateien fehlen/);
  });
});
