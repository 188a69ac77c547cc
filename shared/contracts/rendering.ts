import type { Language } from '../locales';
import type { ShownPage } from '../paths';
import type { PageContent } from './content';
import type { Head } from './page-head';
import type { PostedForm } from './posted-form';

/** Where a page's content comes from: HTTP in the browser, the content snapshot on the server. */
export interface SiteApi {
  getContent: (page: ShownPage, language: Language) => Promise<PageContent>;
}

/** What the server asks of `render` in client/src/entry-server.tsx. */
export interface RenderRequest {
  /** Path without query and without the prefix of its language, normalised by the server. */
  path: string;
  language: Language;
  /** Whether the page's links carry the language on, because nothing but `?lng=` holds it. */
  carried: boolean;
  api: SiteApi;
  /** Origin for canonical and alternate addresses, without a trailing slash. */
  publicUrl: string;
  /** The form that was posted to this page without JavaScript. */
  posted?: PostedForm | undefined;
}

/** What a document brings along, so that the browser hydrates what the server rendered. */
export interface EmbeddedState {
  content: PageContent | null;
  /** Whether the page's links carry the language on, because nothing but `?lng=` holds it. */
  carried: boolean;
  /** The form that was posted to this page without JavaScript. */
  posted?: PostedForm | undefined;
}

export interface RenderResult {
  html: string;
  head: Head;
  /** Value of the style attribute of the document's element; empty for none. */
  style: string;
  /** What the document embeds for entry-client; null where there is nothing to hydrate. */
  state: EmbeddedState | null;
  /** Modules of the client, besides its entry, that hydrating the page takes; as paths from `client/`. */
  modules: readonly string[];
  status: 200 | 404;
}
