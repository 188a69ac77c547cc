import { isPagePublicIn, pathIn } from '@shared/content/public-paths';
import type { NewsEntry, NewsLink, NewsList, NewsTag, NewsTeaser } from '@shared/contracts/news';
import type { ListPart } from '@shared/contracts/rendering';
import type { Design } from '@shared/entities/designs';
import { textIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, locales } from '@shared/locales';
import { addressPath, type Page } from '@shared/paths';
import type { PageRow } from '@shared/schema';
import type { ContentRows } from '../cms/entities/content-rows';
import { pageText } from './page-text';
import { toPublicPicture, withSharedPictures } from './public-pictures';
import { localize, renderTexts, type Sources } from './public-section';

/** Entries in a part of the list, in the design of the newest ones, and in a feed. */
const mostOfPart = 10;
const newest = 3;
const mostOfFeed = 20;

/** Names in addresses. */
const parameters: Readonly<Record<Language, { part: string; tag: string }>> = {
  de: { part: 'seite', tag: 'thema' },
  en: { part: 'page', tag: 'topic' },
};

interface Tag {
  text: string;
  /** No entry has it in the language asked for. */
  german: boolean;
  entries: PageRow[];
}

/** What visitors of one language may know of the news. */
interface News {
  /** Newest first, without those whose day has not come. */
  entries: readonly PageRow[];
  /** Those whose day has not come. */
  held: readonly PageRow[];
  /** By their names in lower case. */
  tags: ReadonlyMap<string, Tag>;
  /** The first page that lists the news. */
  list: PageRow | undefined;
  /** All pages that list them, public or not. */
  lists: ReadonlySet<Page>;
}

type Rows = Pick<ContentRows, 'pages' | 'sections' | 'heldNews'>;

const known = new WeakMap<Rows, Map<Language, News>>();

const latestFirst = (one: PageRow, other: PageRow) =>
  (other.newsDate ?? '').localeCompare(one.newsDate ?? '') || other.id - one.id;

/** Each once, however it is spelled, as it is spelled first. */
function tagNames(tags: string): string[] {
  const names = new Map<string, string>();
  for (const tag of tags.split(',').map((one) => one.trim())) {
    if (tag && !names.has(tag.toLowerCase())) names.set(tag.toLowerCase(), tag);
  }
  return [...names.values()];
}

const tagsOf = (row: PageRow, language: Language) => {
  const own = textIn(language, row, 'tags');
  return { names: tagNames(own || row.tags || ''), german: !own && language !== fallbackLanguage };
};

function readNews(rows: Rows, language: Language): News {
  const active = rows.sections.filter(({ isActive }) => isActive);
  const shown = new Set(active.map(({ page }) => page));
  const lists = new Set(active.filter(({ design }) => design === 'news-list').map(({ page }) => page));
  const visible = rows.pages.filter(
    (row) => row.status === 'active' && isPagePublicIn(row, language) && shown.has(row.key),
  );
  const dated = visible.filter(({ newsDate }) => newsDate !== null);
  const isHeld = ({ key }: PageRow) => rows.heldNews?.includes(key) ?? false;
  const entries = dated.filter((row) => !isHeld(row)).sort(latestFirst);
  const tags = new Map<string, Tag>();
  for (const entry of entries) {
    const { names, german } = tagsOf(entry, language);
    for (const text of names) {
      const tag = tags.get(text.toLowerCase()) ?? { text, german, entries: [] };
      tag.german &&= german;
      tag.entries.push(entry);
      tags.set(text.toLowerCase(), tag);
    }
  }
  return { entries, held: dated.filter(isHeld), tags, list: visible.find(({ key }) => lists.has(key)), lists };
}

/** Read once for each version of the content. */
function newsOf(rows: Rows, language: Language): News {
  const byLanguage = known.get(rows) ?? new Map<Language, News>();
  known.set(rows, byLanguage);
  const news = byLanguage.get(language) ?? readNews(rows, language);
  byLanguage.set(language, news);
  return news;
}

const partsOf = (entries: readonly PageRow[]) => Math.max(1, Math.ceil(entries.length / mostOfPart));

/**
 * The part of its list that a query asks a page for: undefined for the first one or if the page has no list, null if there
 * is no such part.
 */
export function listPart(rows: Rows, page: Page, language: Language, query: string): ListPart | null | undefined {
  const asked = new URLSearchParams(query);
  const { part, tag: named } = parameters[language];
  const number = asked.get(part) ?? '1';
  const tag = asked.get(named)?.toLowerCase();
  if (number === '1' && tag === undefined) return undefined;
  const { entries, tags, lists } = newsOf(rows, language);
  if (!lists.has(page)) return undefined;
  const chosen = tag === undefined ? entries : tags.get(tag)?.entries;
  if (!chosen || !/^[1-9]\d{0,6}$/.test(number) || Number(number) > partsOf(chosen)) return null;
  return { number: Number(number), ...(tag !== undefined && { tag }) };
}

const addressOf = (row: PageRow, language: Language) => addressPath({ language, path: pathIn(language, row) });

/** Address of the feed of a list at an address. */
export const feedAddress = (list: string) => `${list === '/' ? '' : list}/feed.xml`;

function partAddress(list: PageRow, language: Language, { number, tag }: ListPart): string {
  const names = parameters[language];
  const query = new URLSearchParams({
    ...(tag !== undefined && { [names.tag]: tag }),
    ...(number > 1 && { [names.part]: String(number) }),
  });
  return addressOf(list, language) + (query.size > 0 ? `?${query}` : '');
}

/** `YYYY-MM-DD` in words. */
const dayIn = (language: Language, date: string) =>
  new Intl.DateTimeFormat(locales[language].openGraph.replace('_', '-'), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));

interface NewsSources extends Sources {
  rows: ContentRows;
  page: Page;
  part: ListPart | undefined;
}

const texts = ['title', 'author', 'teaser'] as const;

function teaserOf(row: PageRow, { language, rendererOf, library }: Sources): NewsTeaser {
  const localized = localize(texts, row, language);
  const { germanFields } = localized;
  const { title = '', author = null, teaser = null } = renderTexts(localized, rendererOf);
  const picture = library.get(row.imageUrl ?? '');
  const date = row.newsDate ?? '';
  return {
    page: row.key,
    title: title ?? '',
    author,
    teaser,
    href: addressOf(row, language),
    date,
    day: dayIn(language, date),
    ...(picture && { picture: toPublicPicture(picture, language) }),
    ...(germanFields.length > 0 && { germanFields }),
  };
}

function linkTo(row: PageRow, { language, rendererOf }: Sources): NewsLink {
  const localized = localize(['title'], row, language);
  const german = localized.germanFields.length > 0;
  return {
    title: renderTexts(localized, rendererOf).title ?? '',
    href: addressOf(row, language),
    ...(german && { german }),
  };
}

function tagLink(list: PageRow, { text, german }: Pick<Tag, 'text' | 'german'>, language: Language): NewsTag {
  const href = partAddress(list, language, { number: 1, tag: text.toLowerCase() });
  return { title: text, href, ...(german && { german }) };
}

function listed(list: PageRow, { entries: all, tags }: News, sources: NewsSources): NewsList {
  const { language, part = { number: 1 } } = sources;
  const { number, tag } = part;
  const entries = tag === undefined ? all : (tags.get(tag)?.entries ?? []);
  const parts = partsOf(entries);
  const at = (other: number) => partAddress(list, language, { ...part, number: other });
  return {
    entries: entries.slice((number - 1) * mostOfPart, number * mostOfPart).map((row) => teaserOf(row, sources)),
    tags: [...tags]
      .sort(([one], [other]) => one.localeCompare(other, language))
      .map(([name, each]) => ({ ...tagLink(list, each, language), ...(name === tag && { current: true as const }) })),
    number,
    parts,
    ...(number > 1 && { newer: at(number - 1) }),
    ...(number < parts && { older: at(number + 1) }),
    ...((number > 1 || tag !== undefined) && { own: at(number), all: linkTo(list, sources) }),
    feed: feedAddress(addressOf(list, language)),
  };
}

/** What a section of a design lists; null if it has nothing to show, undefined for a design that lists no news. */
export function newsInSection(design: Design, sources: NewsSources): NewsList | null | undefined {
  if (design !== 'news-list' && design !== 'newest-news') return undefined;
  const { rows, page, language } = sources;
  const news = newsOf(rows, language);
  const row = rows.pages.find(({ key }) => key === page);
  if (design === 'news-list') return row ? listed(row, news, sources) : null;
  const entries = news.entries.filter(({ key }) => key !== page).slice(0, newest);
  if (entries.length === 0) return null;
  return {
    entries: entries.map((entry) => teaserOf(entry, sources)),
    ...(news.list && { all: linkTo(news.list, sources) }),
    tags: [],
    number: 1,
    parts: 1,
  };
}

/** The page that lists the news, for the announcement of its feed; undefined if visitors know none. */
export function announcedFeed(sources: NewsSources): { title: string; href: string } | undefined {
  const { list } = newsOf(sources.rows, sources.language);
  if (!list) return undefined;
  const { title, href } = linkTo(list, sources);
  return { title, href: feedAddress(href) };
}

/** What a page says of itself as a news entry; undefined if it is none that visitors of the language may know. */
export function entryOfPage(row: PageRow, changedAt: Date, sources: NewsSources): NewsEntry | undefined {
  const { rows, language } = sources;
  const { entries, held, tags, list } = newsOf(rows, language);
  const place = entries.indexOf(row);
  if (place < 0 && !held.includes(row)) return undefined;
  // One whose day has not come is in no row yet.
  const newer = place < 0 ? undefined : entries[place - 1];
  const older = place < 0 ? undefined : entries[place + 1];
  const own = tagsOf(row, language).names.flatMap((name) => tags.get(name.toLowerCase()) ?? []);
  return {
    ...teaserOf(row, sources),
    changedAt: changedAt.toISOString(),
    tags: list ? own.map((tag) => tagLink(list, tag, language)) : [],
    ...(list && { all: linkTo(list, sources) }),
    ...(newer && { newer: linkTo(newer, sources) }),
    ...(older && { older: linkTo(older, sources) }),
  };
}

export interface NewsFeed {
  list: NewsLink;
  /** `content` is the whole text as HTML, with addresses of the site. */
  entries: (NewsTeaser & { id: number; tags: readonly string[]; content: string })[];
}

/** The newest entries, for the feed of a page; undefined for a page that lists no news. */
export function newsFeed(sources: NewsSources): NewsFeed | undefined {
  const { rows, page, language } = sources;
  const { entries, lists } = newsOf(rows, language);
  const list = lists.has(page) ? rows.pages.find(({ key }) => key === page) : undefined;
  return (
    list && {
      list: linkTo(list, sources),
      entries: entries.slice(0, mostOfFeed).map((row) => ({
        ...teaserOf(row, sources),
        id: row.id,
        tags: tagsOf(row, language).names,
        content: withSharedPictures(pageText(row, rows, sources), sources.library),
      })),
    }
  );
}
