import { NewestNewsSection } from './newest-news';
import { NewsEntrySection } from './news-entry';
import { NewsListSection } from './news-list';
import type { Layouts } from './placement';

export { EntryEnd } from './news-entry-end';

/** Layouts of news, as one chunk: most pages have none. */
export const layoutsOfNews = {
  'news-list': NewsListSection,
  'newest-news': NewestNewsSection,
  'news-entry': NewsEntrySection,
} satisfies Partial<Layouts>;
