import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { documents, documentVersions, media, pendingChanges } from '@shared/schema';
import { afterEach, expect, it } from 'vitest';
import { eraseAbout } from '../../erase-about';
import { openFiles } from '../../files/open-files';
import { putFile } from '../../files/put-file';
import { restoreInto } from '../../files/restore-into';
import { backupFolder } from '../../testing/backups';
import { describeOnEachDatabase } from '../../testing/databases';
import { pictured } from '../../testing/live-site';
import { useTestApp } from '../../testing/test-app';
import type { Database } from '../database';
import { checkBackup } from './file';
import { restoreBackup, restoreFiles } from './restore-backup';
import { saveBackup } from './save';

const { fileIn } = backupFolder();

describeOnEachDatabase('backups with files', (kind) => {
  const app = useTestApp({ kind });

  /** Not text, and longer than a line of the backup. */
  const content = Buffer.from(Array.from({ length: 150_000 }, (_, index) => (index * 7) % 256));
  const storeIn = (name: string) => openFiles({ filesDir: fileIn(name), s3: undefined });

  async function addDocument(storageKey: string): Promise<void> {
    const [{ id: documentId = 0 } = {}] = await app.db.insert(documents).values({ title: 'Deck' }).returning();
    const file = { storageKey, fileName: 'deck.pdf', size: content.length, sha256: 'x' };
    await app.db.insert(documentVersions).values({ documentId, version: 1, ...file });
  }
  afterEach(() => app.db.delete(documents));

  it('hold those of pictures', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await pictured(app.db, key);
    expect(await saveBackup(app.database, fileIn('a.gz'), store)).toEqual({ missing: [] });
    const other = storeIn('other');
    expect(await restoreFiles(fileIn('a.gz'), restoreInto(other))).toBe(1);
    const back = await other.get(key);
    expect(back && (await buffer(back)).equals(content)).toBe(true);
    for (const table of [media, pendingChanges]) await app.db.delete(table);
  });

  it('bring them back byte for byte under their keys, and tell of those that are lost', async () => {
    const store = storeIn('files');
    const check = async () => {};
    const named = await putFile(store, Readable.from([content]), { limit: content.length, check });
    const unnamed = await putFile(store, Readable.from([content]), { limit: content.length, check });
    const lost = 'ab'.repeat(20);
    await addDocument(named.key);
    await addDocument(lost);
    expect(await saveBackup(app.database, fileIn('a.gz'), store)).toEqual({ missing: [lost] });
    expect((await checkBackup(fileIn('a.gz'))).files).toBe(1);

    const other = storeIn('other');
    expect(await restoreFiles(fileIn('a.gz'), restoreInto(other))).toBe(1);
    const back = await other.get(named.key);
    expect(back && (await buffer(back)).equals(content)).toBe(true);
    expect(await other.get(unnamed.key)).toBeNull();
    // The rows of such a backup are restored as of any.
    await restoreBackup(app.database, fileIn('a.gz'), { replace: true, eraseAbout });
    expect(await app.db.select().from(documentVersions)).toHaveLength(2);
  });

  it('are not read while the rows are put in, which must not wait for them', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await addDocument(key);
    await saveBackup(app.database, fileIn('a.gz'), store);
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
    await restoreBackup(target, fileIn('a.gz'), { replace: true, eraseAbout });
    expect(await app.db.select().from(documentVersions)).toMatchObject([{ storageKey: key }]);
  });

  it('refuse one that is damaged, and keep nothing of it', async () => {
    const store = storeIn('files');
    const { key } = await putFile(store, Readable.from([content]), { limit: content.length, check: async () => {} });
    await addDocument(key);
    await saveBackup(app.database, fileIn('a.gz'), store);
    const lines = gunzipSync(readFileSync(fileIn('a.gz'))).toString();
    writeFileSync(fileIn('b.gz'), gzipSync(lines.replace(/"bytes":"AAcO/, '"bytes":"BBcO')));
    const other = storeIn('other');
    await expect(restoreFiles(fileIn('b.gz'), restoreInto(other))).rejects.toThrow(/file in the backup is damaged/);
    expect(await other.get(key)).toBeNull();
    expect(readdirSync(other.receivingDir)).toEqual([]);
    const without = lines.split('\n').filter((line) => !line.startsWith('{"file"') && !line.startsWith('{"bytes"'));
    writeFileSync(fileIn('c.gz'), gzipSync(without.join('\n')));
    await expect(checkBackup(fileIn('c.gz'))).rejects.toThrow(/files are missing/);
  });
});
