import { text } from 'node:stream/consumers';
import type { Head } from '@shared/contracts/page-head';
import type { Language } from '@shared/locales';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './App';
import { createContentCache, type SiteApi } from './api/content-cache';
import { createI18n, loadStrings } from './i18n';
import { contentPageOf, matchRoute, prefetchRoute } from './routes';
import { pageHead } from './site/head';

export { languageGuardScript } from './site/language-guard';
export { lateScriptsScript } from './site/late-scripts';

export interface RenderRequest {
  /** Path without query, normalised by the server. */
  path: string;
  language: Language;
  api: SiteApi;
  /** Origin for canonical and alternate addresses, without a trailing slash. */
  publicUrl: string;
}

export interface RenderResult {
  html: string;
  head: Head;
  /** Content of the page; the document embeds it, entry-client reads it. */
  state: unknown;
  status: 200 | 404;
}

/** Suspense boundaries above this size would be sent hidden and revealed by an inline script, which the CSP forbids. */
const neverOutline = Number.MAX_SAFE_INTEGER;

/** Renders a public route to its markup. Rejects where the content cannot be read. */
export async function render({ path, language, api, publicUrl }: RenderRequest): Promise<RenderResult> {
  const route = matchRoute(path);
  const contents = createContentCache(null, api);
  const [strings] = await Promise.all([loadStrings(language), prefetchRoute(contents, route, language)]);
  const i18n = createI18n(language, strings);
  const page = contentPageOf(route);
  const content = page && contents.get(page, language);
  const head = pageHead({ route, language, publicUrl, content, t: i18n.t });
  if (route.kind === 'admin') return { html: '', head, state: null, status: 200 };

  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App contents={contents} i18n={i18n} ssrPath={path} />, {
    progressiveChunkSize: neverOutline,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await text(prelude);
  if (failure) throw failure;
  return { html, head, state: content, status: route.kind === 'not-found' ? 404 : 200 };
}
