import './styles/base.css';

import type { PageContent } from '@shared/contracts/content';
import { fallbackLanguage, parseLanguage } from '@shared/locales';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createContentCache } from './api/content-cache';
import { listenBeforeRouter } from './back-guard';
import { createI18n, loadStrings } from './i18n';
import { matchRoute } from './routes';
import { rememberQueryLanguage } from './site/language';

/** The language the server rendered in is the language to hydrate in: no text changes after the first paint. */
const language = parseLanguage(document.documentElement.lang) ?? fallbackLanguage;

function embeddedContent(): PageContent | null {
  const element = document.getElementById('state');
  return element?.textContent ? (JSON.parse(element.textContent) as PageContent | null) : null;
}

async function start(root: HTMLElement) {
  const i18n = createI18n(language, await loadStrings(language));
  const app = <App contents={createContentCache(embeddedContent())} i18n={i18n} />;
  if (matchRoute(window.location.pathname).kind === 'admin') return createRoot(root).render(app);
  hydrateRoot(root, app);
  rememberQueryLanguage();
}

const root = document.getElementById('root');
listenBeforeRouter();
if (root) void start(root);
