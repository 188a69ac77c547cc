import { fromBerlin } from '@shared/base/berlin-time';
import type { Language } from '@shared/locales';
import { type Page, parseAddress } from '@shared/paths';
import { Router } from 'express';
import { feedAddress, type NewsFeed } from '../content/news-entries';
import type { ContentStore } from '../content/store';
import { sameForEverybody, sharedForMoments } from '../http/cache-control';
import { compressBody, type FinishedAnswer, finishAnswer, sendFinished } from '../http/precompressed-response';
import { feedContent } from './feed-content';
import { escapeXml } from './xml';

interface FeedSources {
  publicUrl: string;
  siteName: string;
  language: Language;
  /** Key of the page that lists the entries. */
  page: Page;
  changedAt: (page: Page) => Date | null;
  /** When a page last went; null for never. */
  withdrawnAt: Date | null;
}

/**
 * A tag URI (RFC 4151): keys of pages never change, whatever becomes of their addresses. Entries have the number of their
 * row besides, which is never given twice: another entry may get the key of one that was deleted.
 */
const idOf = (publicUrl: string, name: string, language: Language) =>
  `tag:${new URL(publicUrl).hostname},2026:${name}:${language}`;

/** Atom (RFC 4287). */
export function atomFeed(
  { list, entries }: NewsFeed,
  { publicUrl, siteName, language, page, changedAt, withdrawnAt }: FeedSources,
) {
  const text = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
  const html = (value: string) => `<content type="html">${escapeXml(value)}</content>`;
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(publicUrl + href)}"/>`;
  const updated = (key: Page) => (changedAt(key) ?? new Date(0)).toISOString();
  /** News goes out as its day begins in Berlin. */
  const published = (date: string) => (fromBerlin(date, '00:00').instants[0] ?? new Date(date)).toISOString();
  const latestOf = (...instants: string[]) => instants.sort().at(-1) ?? '';
  const updatedOf = (entry: NewsFeed['entries'][number]) => latestOf(updated(entry.page), published(entry.date));
  const written = entries.map((entry) => {
    const { title, href, date, author, teaser, tags, content } = entry;
    const parts = [
      text('id', idOf(publicUrl, `${entry.page}.${entry.id}`, language)),
      text('title', title),
      link('alternate', href, 'text/html'),
      text('published', published(date)),
      // An entry may have been written before its day.
      text('updated', updatedOf(entry)),
      ...(author ? [`<author>${text('name', author)}</author>`] : []),
      ...(teaser ? [text('summary', teaser)] : []),
      ...(content ? [html(feedContent(content, { publicUrl, language, href }))] : []),
      ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ];
    return `<entry>${parts.join('')}</entry>`;
  });
  // Not before its newest entry (RFC 4287, 4.2.15), nor earlier than it said before an entry went.
  const latest = latestOf(
    updated(page),
    ...entries.map(updatedOf),
    ...(withdrawnAt ? [withdrawnAt.toISOString()] : []),
  );
  const head = [
    text('id', idOf(publicUrl, page, language)),
    text('title', `${list.title} – ${siteName}`),
    text('updated', latest),
    `<author>${text('name', siteName)}</author>`,
    link('alternate', list.href, 'text/html'),
    link('self', feedAddress(list.href), 'application/atom+xml'),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n${[...head, ...written].join('\n')}\n</feed>\n`;
}

interface FeedDeps {
  content: Pick<
    ContentStore,
    'addresses' | 'changedAt' | 'newsFeed' | 'redirectAt' | 'settings' | 'version' | 'withdrawnAt'
  >;
  publicUrl: () => string;
  headers: Readonly<Record<string, string>>;
}

/** `feed.xml` below each page that lists news. Each is made once per version of the content. */
export function newsFeedRoutes({ content, publicUrl, headers }: FeedDeps): Router {
  const router = Router();
  const made = new Map<string, { version: number; answer: Promise<FinishedAnswer> }>();

  async function make(feed: NewsFeed, page: Page, language: Language): Promise<FinishedAnswer> {
    const siteName = content.settings(language)['site-name'] ?? '';
    const { changedAt } = content;
    const withdrawnAt = content.withdrawnAt();
    const xml = atomFeed(feed, { publicUrl: publicUrl(), siteName, language, page, changedAt, withdrawnAt });
    return finishAnswer(await compressBody(Buffer.from(xml)), {
      status: 200,
      headers: { ...headers, 'Cache-Control': sharedForMoments, Vary: sameForEverybody },
      described: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
      validated: true,
    });
  }

  /** Undefined if the page lists no news. */
  function load(page: Page, language: Language): Promise<FinishedAnswer> | undefined {
    const key = `${language} ${page}`;
    const { version } = content;
    const known = made.get(key);
    if (known?.version === version) return known.answer;
    made.delete(key);
    const feed = content.newsFeed(page, language);
    if (!feed) return undefined;
    const answer = make(feed, page, language);
    made.set(key, { version, answer });
    return answer;
  }

  router.get(['/feed.xml', '/*list/feed.xml'], async (req, res, next) => {
    const list = req.path.slice(0, -'/feed.xml'.length) || '/';
    const address = parseAddress(list);
    const page = content.addresses.pageAt(address);
    // Readers of a list that has moved find its feed.
    const moved = page === undefined ? content.redirectAt(list) : undefined;
    if (moved?.target.startsWith('/')) return res.redirect(moved.status, feedAddress(moved.target));
    const answer = page === undefined ? undefined : await load(page, address.language);
    if (!answer) return next();
    sendFinished(req, res, answer);
  });
  return router;
}
