import type { ListPart } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import type { PageRow } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import type { ContentRows } from '../cms/entities/content-rows';
import { blockRow, pageRow, pictureRow, sectionRow } from '../testing/sample-rows';
import { listPart } from './news-entries';
import { readNewsFeed, readPageContent } from './read-model';

const list = pageRow({
  id: 900,
  key: 'neuigkeiten',
  title: 'Neuigkeiten',
  path: '/neuigkeiten',
  translations: { en: { title: 'News', path: '/news' } },
});
const english = (number: number) => ({ en: { title: `Entry ${number}`, path: `/news/entry-${number}` } });
const entry = (number: number, fields: Partial<PageRow> = {}) =>
  pageRow({
    id: number,
    key: `meldung-${number}`,
    title: `Meldung ${number}`,
    path: `/neuigkeiten/meldung-${number}`,
    newsDate: `2026-03-${String(number).padStart(2, '0')}`,
    translations: english(number),
    ...fields,
  });

/** Each page has a section. */
function rowsWith(entries: readonly PageRow[], hidden: readonly string[] = []): ContentRows {
  const sections = entries
    .filter(({ key }) => !hidden.includes(key))
    .map(({ key, id }) => sectionRow({ id, key: `${key}-text`, page: key, design: 'news-entry' }));
  return {
    pages: [list, ...entries],
    sections: [
      sectionRow({ id: 900, key: 'liste', page: 'neuigkeiten', design: 'news-list' }),
      sectionRow({ id: 901, key: 'neueste', page: 'home', design: 'newest-news' }),
      ...sections,
    ],
    blocks: [],
    settings: [],
    menuEntries: [],
    media: [pictureRow()],
  };
}

const many = rowsWith(Array.from({ length: 23 }, (_, index) => entry(index + 1)));

function newsOn(rows: ContentRows, page: string, language: Language = 'de', part?: ListPart) {
  return readPageContent(rows, page, language, 2026, part).sections.find(({ news }) => news)?.news;
}
const titles = (rows: ContentRows, page: string, language: Language = 'de', part?: ListPart) =>
  newsOn(rows, page, language, part)?.entries.map(({ title }) => title);
const entryOf = (rows: ContentRows, page: string, language: Language = 'de') =>
  readPageContent(rows, page, language, 2026).entry;

describe('list of news', () => {
  it('has ten entries in each part, the newest first', () => {
    expect(titles(many, 'neuigkeiten')).toEqual(Array.from({ length: 10 }, (_, index) => `Meldung ${23 - index}`));
    expect(titles(many, 'neuigkeiten', 'de', { number: 3 })).toEqual(['Meldung 3', 'Meldung 2', 'Meldung 1']);
    const sameDay = rowsWith([entry(1), entry(2, { newsDate: '2026-03-01' })]);
    expect(titles(sameDay, 'neuigkeiten')).toEqual(['Meldung 2', 'Meldung 1']);
  });

  it('links its parts in the words of its language', () => {
    expect(newsOn(many, 'neuigkeiten')).toMatchObject({ number: 1, parts: 3, older: '/neuigkeiten?seite=2' });
    expect(newsOn(many, 'neuigkeiten')).not.toHaveProperty('newer');
    expect(newsOn(many, 'neuigkeiten', 'en', { number: 2 })).toMatchObject({
      newer: '/en/news',
      own: '/en/news?page=2',
      older: '/en/news?page=3',
      feed: '/en/news/feed.xml',
    });
  });

  it('finds the part that an address asks for, and none that there is not', () => {
    const asked = (query: string, page = 'neuigkeiten', language: Language = 'de') =>
      listPart(many, page, language, query);
    expect(asked('seite=3&utm_source=mail')).toEqual({ number: 3 });
    expect([asked(''), asked('seite=1'), asked('page=2'), asked('seite=2', 'home')]).toEqual(Array(4).fill(undefined));
    for (const query of ['seite=4', 'seite=0', 'seite=-1', 'seite=x', 'seite=', 'thema=nie', 'seite=1e1']) {
      expect([query, asked(query)]).toEqual([query, null]);
    }
  });

  it('shows the entries of a tag alone, with a way back to all', () => {
    const rows = rowsWith([
      entry(1, { tags: 'Presse, Städte', translations: { en: { title: 'One', tags: 'Press' } } }),
      entry(2, { tags: ' presse ,' }),
      entry(3),
    ]);
    const part = listPart(rows, 'neuigkeiten', 'de', 'thema=Presse') ?? undefined;
    expect(titles(rows, 'neuigkeiten', 'de', part)).toEqual(['Meldung 2', 'Meldung 1']);
    expect(newsOn(rows, 'neuigkeiten', 'de', part)).toMatchObject({
      tags: [
        { title: 'presse', href: '/neuigkeiten?thema=presse', current: true },
        { title: 'Städte', href: '/neuigkeiten?thema=st%C3%A4dte' },
      ],
      all: { href: '/neuigkeiten' },
      own: '/neuigkeiten?thema=presse',
    });
    expect(newsOn(rows, 'neuigkeiten', 'en')?.tags).toEqual([
      { title: 'Press', href: '/en/news?topic=press' },
      { title: 'presse', href: '/en/news?topic=presse', german: true },
    ]);
  });

  it('shows an entry without English in German alone, at one address', () => {
    const rows = rowsWith([
      entry(1, { translations: {} }),
      entry(2, { languages: 'en' }),
      entry(3, { languages: 'de' }),
    ]);
    expect(titles(rows, 'neuigkeiten')).toEqual(['Meldung 3', 'Meldung 1']);
    expect(titles(rows, 'neuigkeiten', 'en')).toEqual(['Entry 2']);
    expect(readPageContent(rows, 'meldung-1', 'de', 2026).ownPaths).toEqual({ de: '/neuigkeiten/meldung-1' });
  });

  it('leaves out drafts, pages without a date and entries whose sections are hidden', () => {
    const rows = rowsWith(
      [entry(1), entry(2, { status: 'draft' }), entry(3, { newsDate: null }), entry(4)],
      ['meldung-4'],
    );
    expect(titles(rows, 'neuigkeiten')).toEqual(['Meldung 1']);
    expect(titles(rows, 'home')).toEqual(['Meldung 1']);
    expect(entryOf(rows, 'meldung-1')).not.toHaveProperty('newer');
  });

  it('leaves out an entry whose day has not come, also among neighbours and tags', () => {
    const rows = { ...rowsWith([entry(1), entry(2, { tags: 'Presse' }), entry(3)]), heldNews: ['meldung-2'] };
    expect(titles(rows, 'neuigkeiten')).toEqual(['Meldung 3', 'Meldung 1']);
    expect(newsOn(rows, 'neuigkeiten')?.tags).toEqual([]);
    expect(entryOf(rows, 'meldung-3')?.older?.title).toBe('Meldung 1');
    const held = entryOf(rows, 'meldung-2');
    expect([held?.date, held?.newer, held?.older]).toEqual(['2026-03-02', undefined, undefined]);
  });

  it('is empty but there without entries', () => {
    expect(newsOn(rowsWith([]), 'neuigkeiten')).toMatchObject({ entries: [], number: 1, parts: 1 });
  });
});

describe('newest news', () => {
  it('are three with a way to all, and a section without any is not shown', () => {
    expect(titles(many, 'home', 'en')).toEqual(['Entry 23', 'Entry 22', 'Entry 21']);
    expect(newsOn(many, 'home', 'en')?.all).toEqual({ title: 'News', href: '/en/news' });
    expect(readPageContent(rowsWith([]), 'home', 'de', 2026).sections).toEqual([]);
  });
});

describe('news entry', () => {
  it('tells its date in words, its neighbours and the list', () => {
    expect(entryOf(many, 'meldung-2', 'en')).toMatchObject({
      date: '2026-03-02',
      day: '2 March 2026',
      newer: { title: 'Entry 3', href: '/en/news/entry-3' },
      older: { title: 'Entry 1', href: '/en/news/entry-1' },
      all: { title: 'News', href: '/en/news' },
    });
    expect(entryOf(many, 'meldung-23')).toMatchObject({ day: '23. März 2026', older: { title: 'Meldung 22' } });
  });

  it('falls back to German in its teaser, marked, and shows its picture', () => {
    const rows = rowsWith([entry(1, { teaser: 'Kurz gesagt', imageUrl: '/media/1' })]);
    const own = entryOf(rows, 'meldung-1', 'en');
    expect(own).toMatchObject({ teaser: 'Kurz gesagt', germanFields: ['teaser'], picture: { width: 960 } });
  });
});

describe('feed of news', () => {
  it('has the whole text of an entry in the order of its page, without hidden parts', () => {
    const rows = rowsWith([entry(1)]);
    const text = { sectionKey: 'meldung-1-text', design: 'news-entry' } as const;
    const blocks = [
      blockRow({ ...text, id: 1, type: 'html', title: '', content: '<p>Eins <a href="/about">wir</a></p>' }),
      blockRow({ ...text, id: 2, type: 'text', title: 'A & B', content: 'Zwei <b>\nneue Zeile\n\nDrei' }),
      blockRow({ ...text, id: 3, type: 'html', content: '<p>Entwurf</p>', status: 'draft' }),
    ];
    const feed = readNewsFeed({ ...rows, blocks }, 'neuigkeiten', 'de', 2026);
    expect(feed?.entries[0]?.content).toBe(
      '<p>Eins <a href="/about">wir</a></p><h3>A &amp; B</h3><p>Zwei &lt;b&gt;<br>neue Zeile</p><p>Drei</p>',
    );
  });
});

describe('feed of news', () => {
  it('names each tag once, however it is spelled', () => {
    const rows = rowsWith([entry(1, { tags: 'Presse, presse, PRESSE, Städte' })]);
    expect(readNewsFeed(rows, 'neuigkeiten', 'de', 2026)?.entries[0]?.tags).toEqual(['Presse', 'Städte']);
    expect(entryOf(rows, 'meldung-1')?.tags.map(({ title }) => title)).toEqual(['Presse', 'Städte']);
  });

  it('shows the JPEG of a picture, which readers of other sites may load', () => {
    const rows = rowsWith([entry(1)]);
    const block = { sectionKey: 'meldung-1-text', metadata: { role: 'text' } };
    rows.blocks = [
      blockRow({ ...block, id: 1, type: 'html', content: '<p><img src="/media/1" alt="Hof" loading="lazy" /></p>' }),
      blockRow({ ...block, id: 2, type: 'image', content: '/media/1' }),
    ];
    const content = readNewsFeed(rows, 'neuigkeiten', 'de', 2026)?.entries[0]?.content ?? '';
    expect(content.match(/<img[^>]* src="[^"]*\.jpeg"/g)).toHaveLength(2);
    expect(content).not.toMatch(/<img[^>]* src="[^"]*\.(?:webp|avif)"/);
  });

  it('is announced on every page in its language', () => {
    const rows = rowsWith([entry(1)]);
    const feedOn = (language: Language) => readPageContent(rows, 'home', language, 2026).feed;
    expect(feedOn('de')).toEqual({ title: 'Neuigkeiten', href: '/neuigkeiten/feed.xml' });
    expect(feedOn('en')).toEqual({ title: 'News', href: '/en/news/feed.xml' });
    expect(readPageContent({ ...rows, pages: [] }, 'home', 'de', 2026).feed).toBeUndefined();
  });
});
