import type { PageContent } from '@shared/contracts/content';
import type { Block } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { fingerprint } from '@shared/entities/translation';
import { contentBlocks, contentSections, contentVersions, renewedTexts, siteSettings } from '@shared/schema';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase, openAgain } from '../../testing/databases';
import { broughtUpToDate } from '../../testing/default-text-records';
import { createTestApp, useTestApp } from '../../testing/test-app';
import { present } from '../entities/entity-rows';
import { defaultTexts, replacedTexts, type TextRecords, textRecords } from './replaced-texts';
import { renewTexts, seedContent } from './seed';

/** A text of the default content today, and as a version before would have had it. */
const german = { now: 'Keine Anzeigen', was: 'Gar keine Anzeigen' };
const english = { now: 'No ads', was: 'No adverts at all' };
const section = 'about-mission';

/** Records in which one text of the default content was another before, each at its place. */
function recordsOf(replaced: readonly (readonly [place: string, was: string, now: string])[]): TextRecords {
  const records: Record<string, TextRecords[string]> = {};
  for (const [place, was, now] of replaced) {
    const known = records[place]?.replaced;
    records[place] = { current: [], replaced: { ...known, [fingerprint(was)]: fingerprint(now) } };
  }
  return records;
}

const title = (language: string) => `block ${section} title ${language}`;
const both = recordsOf([
  [title('de'), german.was, german.now],
  [title('en'), english.was, english.now],
]);

describeOnEachDatabase('replaced default text', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let id: number;

  beforeAll(async () => {
    admin = await app.signedIn();
  });

  const renew = (records = both) => app.db.transaction((tx) => renewTexts(tx, records));
  const row = async () => {
    const [found] = await app.db.select().from(contentBlocks).where(eq(contentBlocks.id, id));
    if (!found) throw new Error('The block is gone.');
    return found;
  };
  const read = async () => {
    const { title: german, translations, outdated } = present('block', await row());
    return [german, translations.en?.title, outdated];
  };
  const edit = (change: object) => admin.put<Block>(`/api/cms/blocks/${id}`, change);
  const versions = async () => (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${id}`)).body.data;

  beforeEach(async () => {
    const blocks = await app.db
      .select()
      .from(contentBlocks)
      .where(eq(contentBlocks.sectionKey, section))
      .orderBy(asc(contentBlocks.order));
    id = blocks[1]?.id ?? 0;
    // As an older version of the software seeded it, and nobody has touched it since.
    await app.db.delete(renewedTexts);
    await app.db
      .delete(contentVersions)
      .where(and(eq(contentVersions.entity, 'block'), eq(contentVersions.entityId, id)));
    await app.db
      .update(contentBlocks)
      .set({
        title: german.was,
        content: 'Die kostenlose Version ist ohne Werbung.',
        translations: { en: { title: english.was, source: { title: fingerprint(german.was) } } },
      })
      .where(eq(contentBlocks.id, id));
  });

  it('is renewed if nobody changed it, with a version without a person', async () => {
    const before = (await row()).updatedAt;
    expect(await renew()).toBe(1);
    expect(await read()).toEqual([german.now, english.now, []]);
    expect((await row()).updatedAt.getTime()).toBeGreaterThan(before.getTime());
    const kept = await versions();
    expect(kept.map(({ action, username, snapshot }) => [action, username, (snapshot as Block).title])).toEqual([
      ['renewed', null, german.now],
      ['baseline', null, german.was],
    ]);
  });

  it('is renewed in each language on its own, and keeps edited text', async () => {
    await edit({ title: 'Unser Titel' });
    expect(await renew()).toBe(1);
    // The English was written for another German, and still says so.
    expect(await read()).toEqual(['Unser Titel', english.now, ['translations.en.title']]);

    await app.db.delete(renewedTexts);
    await edit({ title: german.was, translations: { en: { title: 'Our title' } } });
    expect(await renew()).toBe(1);
    // The German changed under a translation of their own: it is to be looked at.
    expect(await read()).toEqual([german.now, 'Our title', ['translations.en.title']]);
  });

  it('marks nothing as outdated if the German stayed or the translation is missing', async () => {
    await renew(recordsOf([[title('en'), english.was, english.now]]));
    expect(await read()).toEqual([german.was, english.now, []]);

    await edit({ translations: { en: { title: null } } });
    await renew(recordsOf([[title('de'), german.was, german.now]]));
    expect(await read()).toEqual([german.now, undefined, []]);
  });

  it('marks nothing as outdated if the translation already equals the new default', async () => {
    await edit({ translations: { en: { title: english.now } } });
    await renew(recordsOf([[title('de'), german.was, german.now]]));
    expect(await read()).toEqual([german.now, english.now, []]);
  });

  it('is renewed once, and stays if an administrator puts it back', async () => {
    await renew();
    await edit({ title: german.was, translations: { en: { title: english.was } } });
    expect(await renew()).toBe(0);
    expect(await read()).toEqual([german.was, english.was, []]);
  });

  it('stays if an administrator writes the old words after the renewal', async () => {
    await edit({ title: 'Unser Titel' });
    await renew();
    await edit({ title: german.was });
    expect(await renew()).toBe(0);
    expect((await read())[0]).toBe(german.was);
  });

  it('becomes the newest text in one version, over all steps between', async () => {
    const step = 'Überhaupt keine Anzeigen';
    await renew(
      recordsOf([
        [title('de'), german.was, step],
        [title('de'), step, german.now],
      ]),
    );
    expect((await read())[0]).toBe(german.now);
    expect((await versions()).filter(({ action }) => action === 'renewed')).toHaveLength(1);
  });

  it('stays if its successor is gone or unknown', async () => {
    await renew(recordsOf([[title('de'), german.was, 'Steht nirgends mehr']]));
    await renew({ [title('de')]: { current: [], replaced: { [fingerprint(german.was)]: null } } });
    expect((await read())[0]).toBe(german.was);
  });

  it('is renewed in sections, settings and metadata as well, and an empty one is removed', async () => {
    await app.db.update(contentSections).set({ subtitle: 'Alt' }).where(eq(contentSections.key, 'trust'));
    await app.db.update(siteSettings).set({ value: 'Alt' }).where(eq(siteSettings.key, 'seo-home-title'));
    await app.db
      .update(contentBlocks)
      .set({ metadata: { role: 'card', icon: 'star' } })
      .where(eq(contentBlocks.id, id));
    const setting = defaultTexts().get('setting seo-home-title value de')?.[0] ?? '';
    await renew({
      ...recordsOf([
        ['setting seo-home-title value de', 'Alt', setting],
        [`block ${section} metadata.icon de`, 'star', 'filter'],
      ]),
      'section trust subtitle de': { current: [''], replaced: { [fingerprint('Alt')]: '' } },
    });
    const [changed] = await app.db.select().from(contentSections).where(eq(contentSections.key, 'trust'));
    const [title] = await app.db.select().from(siteSettings).where(eq(siteSettings.key, 'seo-home-title'));
    expect(changed?.subtitle).toBeNull();
    expect(title?.value).toEqual(setting);
    expect((await row()).metadata).toEqual({ role: 'card', icon: 'filter' });
  });

  it('is renewed in a block with another value that today’s rules refuse', async () => {
    await app.db
      .update(contentBlocks)
      .set({ imageUrl: 'https://elsewhere.example/x.png' })
      .where(eq(contentBlocks.id, id));
    expect(await renew()).toBe(1);
    expect((await read())[0]).toBe(german.now);
    await app.db.update(contentBlocks).set({ imageUrl: null }).where(eq(contentBlocks.id, id));
  });

  it('is renewed once by processes that start at the same time', async () => {
    const start = (database: Database) =>
      database.prepare(async (tx) => {
        await renewTexts(tx, both);
      });
    if (kind === 'embedded') await start(app.database).then(() => start(app.database));
    else {
      const others = await Promise.all([openAgain(app.db), openAgain(app.db)]);
      await Promise.all([app.database, ...others].map(start));
      await Promise.all(others.map((database) => database.close()));
    }
    expect((await versions()).filter(({ action }) => action === 'renewed')).toHaveLength(1);
    expect(await read()).toEqual([german.now, english.now, []]);
  });

  it('reaches visitors at the start, with one log line', async () => {
    // What the specified list of words replaced, as a database of before holds it.
    await app.db.delete(renewedTexts);
    await app.db
      .update(contentSections)
      .set({ translations: { en: { title: 'We like the second row.', source: {} } } })
      .where(eq(contentSections.key, 'about-hero'));
    const again = await createTestApp({ kind, database: { ...app.database, close: async () => {} } });
    const shown = (await again.visitor().get<PageContent>('/api/content?page=about&lng=en')).body.data.sections;
    expect(shown.find(({ key }) => key === 'about-hero')?.title).toBe('We like the places one street back.');
    expect(again.logLines().filter((line) => line.includes('were renewed'))).toHaveLength(1);
    await again.close();
    expect(await app.db.transaction((tx) => seedContent(tx))).toBe(0);
  });
});

describe('database of this version', () => {
  const app = useTestApp({ kind: 'embedded' });
  let started: string;
  beforeAll(() => {
    started = app.logLines().join();
  });

  it('has nothing to renew', async () => {
    expect((await app.db.select().from(renewedTexts)).length).toBe(replacedTexts(textRecords).length);
    expect(await app.db.transaction((tx) => renewTexts(tx))).toBe(0);
    expect(await app.db.select().from(contentVersions)).toEqual([]);
    expect(started).not.toContain('were renewed');
  });
});

describe('records of default texts', () => {
  const texts = (...blocks: string[]) => new Map([['block a title de', blocks]]);
  const marks = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([was, now]) => [fingerprint(was), now && fingerprint(now)]));
  const replacedAfter = (...steps: Map<string, string[]>[]) =>
    steps.reduce<TextRecords>(broughtUpToDate, {})['block a title de']?.replaced;

  it('name the successor of a text, also beside added or removed blocks', () => {
    expect(replacedAfter(texts('1', '2'), texts('1', 'zwei'))).toEqual(marks({ 2: 'zwei' }));
    expect(replacedAfter(texts('1', '2', '3'), texts('neu', '1', '2', 'drei'))).toEqual(marks({ 3: 'drei' }));
    expect(replacedAfter(texts('1', '2', '3'), texts('1', 'drei'))).toEqual({
      [fingerprint('2')]: null,
      [fingerprint('3')]: null,
    });
    expect(replacedAfter(texts('1', '2'), texts('1', ''))).toEqual({ [fingerprint('2')]: '' });
    expect(replacedAfter(texts('1', ''), texts('1', '2'))).toEqual({});
  });

  it('keep every step, and forget a text that is back', () => {
    expect(replacedAfter(texts('1'), texts('2'), texts('3'))).toEqual(marks({ 1: '2', 2: '3' }));
    expect(replacedAfter(texts('1'), texts('2'), texts('1'))).toEqual(marks({ 2: '1' }));
  });

  it('name no successor if two equal texts now differ', () => {
    expect(replacedAfter(texts('1', '1'), texts('2', '3'))).toEqual({ [fingerprint('1')]: null });
    expect(replacedAfter(texts('1', '1'), texts('2', '2'))).toEqual(marks({ 1: '2' }));
  });

  it('lead from each former text to a current one, or end on purpose', () => {
    for (const { place, was, now } of replacedTexts(textRecords)) {
      const record = textRecords[place];
      let mark: string | null | undefined = now;
      for (let steps = 0; mark && record?.replaced[mark] !== undefined && steps < 100; steps += 1)
        mark = record.replaced[mark];
      expect(mark === null || mark === '' || record?.current.includes(mark ?? ''), `${place} ${was}`).toBe(true);
    }
  });
});
