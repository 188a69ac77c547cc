import './styles/base.css';

import type { EmbeddedState } from '@shared/contracts/rendering';
import { reactTemplateId } from '@shared/document-parts';
import { fallbackLanguage } from '@shared/locales';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createContentCache } from './api/content-cache';
import { createInterfaces, loadInterface } from './i18n/i18n';
import { listenBeforeRouter } from './routing/back-guard';
import { matchRoute } from './routing/routes';
import { askForOtherLanguage, listenForOtherLanguage } from './site/language/return-to-language';

function embeddedState(): EmbeddedState | null {
  const element = document.getElementById('state');
  return element?.textContent ? (JSON.parse(element.textContent) as EmbeddedState | null) : null;
}

const state = embeddedState();
/** The language that the server wrote in; undefined for the content area. */
const written = state?.content?.language;
const onLanguageSettled = listenForOtherLanguage(written);

/**
 * The island that somebody is at becomes React's first: React takes over what an event happens in before the rest, and
 * hears of the focus, which came before it did.
 */
function takeOverFocusFirst(focused: Element | null) {
  if (focused?.closest('[data-island]')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** From now on the page is React's: what stood in for it hears so by the template of its scripts, which is gone. */
function onTaken() {
  onLanguageSettled();
  document.getElementById(reactTemplateId)?.remove();
}

async function start(root: HTMLElement) {
  // The server writes nothing of it.
  const contentArea = !root.firstChild;
  const route = matchRoute(window.location.pathname, contentArea);
  // The address says the language, as it did to the server: no text changes after the first paint.
  const interfaces = createInterfaces(await loadInterface(route.kind === 'admin' ? fallbackLanguage : route.language));
  if (askForOtherLanguage(written)) return;
  const contents = createContentCache(state?.content ?? null);
  const given = { carried: state?.carried ?? false, posted: state?.posted };
  const app = <App {...{ contents, interfaces, contentArea, onTaken }} {...given} />;
  if (contentArea) createRoot(root).render(app);
  else {
    hydrateRoot(root, app);
    takeOverFocusFirst(document.activeElement);
  }
}

const root = document.getElementById('root');
listenBeforeRouter();
if (root) void start(root);
