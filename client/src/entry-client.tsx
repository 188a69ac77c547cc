import './styles/base.css';

import type { EmbeddedState } from '@shared/contracts/rendering';
import { reactTemplateId } from '@shared/document-parts';
import { fallbackLanguage, type Language } from '@shared/locales';
import { isUnderAdmin, parseAddress } from '@shared/paths';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createContentCache } from './api/content-cache';
import { loadWholePage } from './enhancements/back-navigation';
import { createInterfaces, loadInterface } from './i18n/i18n';
import { listenBeforeRouter } from './routing/back-guard';
import { matchRoute } from './routing/routes';
import { isHydrating } from './site/hydration/lazy-section';

/**
 * Asks for the page at the present address as a whole where that is in another language than what is shown, as it is
 * when somebody goes back over a switch of languages: React could not take over what the server wrote in the other one.
 * Returns whether it asked.
 */
function loadOtherLanguage(shown: Language | undefined): boolean {
  const { pathname } = window.location;
  const { language } = parseAddress(pathname);
  if (!shown || language === shown || isUnderAdmin(pathname)) return false;
  loadWholePage();
  return true;
}

/**
 * Listens for such a return until all of a document, written in this language, is the browser's own; before the router
 * does, so to be called first. Returns whom to tell that React has taken the document over.
 */
function watchBackToOtherLanguage(written: Language | undefined): () => void {
  let taken = false;
  window.addEventListener('popstate', (event) => {
    if ((!taken || isHydrating()) && loadOtherLanguage(written)) event.stopImmediatePropagation();
  });
  return () => {
    taken = true;
  };
}

function embeddedState(): EmbeddedState | null {
  const element = document.getElementById('state');
  return element?.textContent ? (JSON.parse(element.textContent) as EmbeddedState | null) : null;
}

const state = embeddedState();
/** The language that the server wrote in; undefined for the content area. */
const written = state?.content?.language;
const onLanguageSettled = watchBackToOtherLanguage(written);

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

/**
 * Resolves when the whole stylesheet is there: it comes with React, which draws what the document has no styles for.
 */
async function allStyles() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
  });
}

async function start(root: HTMLElement) {
  // The server writes nothing of it.
  const contentArea = !root.firstChild;
  const contents = createContentCache(state?.content ?? null);
  const route = matchRoute(window.location.pathname, contents, contentArea);
  // The address says the language, as it did to the server: no text changes after the first paint.
  const interfaces = createInterfaces(await loadInterface(route.kind === 'admin' ? fallbackLanguage : route.language));
  await allStyles();
  if (loadOtherLanguage(written)) return;
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
