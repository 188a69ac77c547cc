import { deserialize } from 'node:v8';
import { contentBlocks, contentSections, media, mediaFiles } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createLog } from '../base/log';
import type { ContentRows } from '../cms/entities/content-rows';
import { describeOnEachDatabase, describeOnPostgres, openAgain } from '../testing/databases';
import { blockRow, pictureRow } from '../testing/sample-rows';
import { useTestApp } from '../testing/test-app';
import { type ContentStore, createContentStore } from './store';

describeOnEachDatabase('content store', (kind) => {
  const app = useTestApp({ kind });
  let content: ContentStore;
  let changes: number;

  beforeEach(async () => {
    changes = 0;
    content = createContentStore(app.database, createLog('silent'));
    content.onChange(() => {
      changes += 1;
    });
  });

  const rename = (title: string) =>
    app.db.update(contentSections).set({ title }).where(eq(contentSections.key, 'hero'));

  it('throws databaseAway before it was read', () => {
    expect(() => content.snapshot()).toThrow(expect.objectContaining({ id: 'databaseAway' }));
    expect(() => content.pictureFile('x')).toThrow(expect.objectContaining({ id: 'databaseAway' }));
    expect(() => content.page('home', 'de')).toThrow(expect.objectContaining({ id: 'databaseAway' }));
  });

  it('raises its version on a change, and keeps it if nothing changed', async () => {
    await content.refresh();
    const { version } = content;
    expect(changes).toBe(1);
    await content.refresh();
    expect([content.version, changes]).toEqual([version, 1]);
    await rename(`Stand ${Date.now()}`);
    await content.refresh();
    expect([content.version, changes]).toEqual([version + 1, 2]);
  });

  it('gives another thread all rows with version and year', async () => {
    await rename('Für den anderen Strang');
    await content.refresh();
    const { rows, version, year } = content.snapshot();
    const { sections, blocks, settings, media } = deserialize(rows) as ContentRows;
    expect([version, year]).toEqual([content.version, new Date().getFullYear()]);
    expect(sections.find(({ key }) => key === 'hero')?.title).toBe('Für den anderen Strang');
    expect(blocks[0]?.updatedAt).toBeInstanceOf(Date);
    expect(settings.length).toBeGreaterThan(0);
    expect(media).toEqual([]);
  });
});

describeOnEachDatabase('picture files of the content store', (kind) => {
  const app = useTestApp({ kind });

  it('are found by name while live content names them, and not in the bin', async () => {
    const content = createContentStore(app.database, createLog('silent'));
    const { files, ...row } = pictureRow();
    await app.db.insert(media).values(row);
    await app.db.insert(mediaFiles).values(files);
    const [file] = files;
    const name = `${file?.sha256.slice(0, 32)}-320.avif`;
    const found = async () => {
      await content.refresh();
      return content.pictureFile(name);
    };
    expect(await found()).toBeUndefined();

    const { id: _, ...draft } = blockRow({ sectionKey: 'hero', design: 'hero', imageUrl: '/media/1', status: 'draft' });
    const [block] = await app.db.insert(contentBlocks).values(draft).returning();
    if (!block) throw new Error('The block was not stored.');
    expect(await found()).toBeUndefined();

    await app.db.update(contentBlocks).set({ status: 'active' }).where(eq(contentBlocks.id, block.id));
    expect(await found()).toEqual({
      storageKey: file?.storageKey,
      size: file?.size,
      width: file?.width,
      sha256: file?.sha256,
      format: file?.format,
      name: row.name,
      purpose: 'shown',
    });
    expect(content.pictureFile('nichts')).toBeUndefined();
    const { media: rows } = deserialize(content.snapshot().rows) as ContentRows;
    expect(rows).toEqual([{ ...row, files: expect.arrayContaining(files) }]);

    await app.db.update(media).set({ deletedAt: new Date() });
    const other = createContentStore(app.database, createLog('silent'));
    await other.refresh();
    expect(other.pictureFile(name)).toBeUndefined();
  });
});

describeOnPostgres('change of content', () => {
  const app = useTestApp({ kind: 'postgres' });

  it('is announced to other processes, and not to the one that made it', async () => {
    const other = await openAgain(app.db);
    try {
      const heard = { own: 0, other: 0 };
      app.database.onChange(() => {
        heard.own += 1;
      });
      other.onChange(() => {
        heard.other += 1;
      });
      // Listening begins with a call: changes may have been missed before.
      await expect.poll(() => heard.other).toBeGreaterThan(0);
      await app.db.transaction((tx) => app.database.announceChange(tx));
      await expect.poll(() => heard.other).toBe(2);
      const before = heard.own;
      await app.db.transaction((tx) => other.announceChange(tx));
      await expect.poll(() => heard.own).toBe(before + 1);
      expect(heard.other).toBe(2);
    } finally {
      await other.close();
    }
  });
});
