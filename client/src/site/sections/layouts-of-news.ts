import { NewestNewsSection } from './news/newest-news';
import { NewsEntrySection } from './news/news-entry';
import { NewsListSection } from './news/news-list';
import type { Layouts } from './parts/placement';

export { EntryEnd } from './news/parts/news-entry-end';

/** Layouts of news, as one chunk: most pages have none. */
export const layoutsOfNews = {
  'news-list': NewsListSection,
  'newest-news': NewestNewsSection,
  'news-entry': NewsEntrySection,
} satisfies Partial<Layouts>;
