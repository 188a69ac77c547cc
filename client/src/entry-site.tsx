import type { EmbeddedState } from '@shared/contracts/rendering';
import { beforeHydration, reactTemplateId } from '@shared/document-parts';
import type { Language } from '@shared/locales';
import { isUnderAdmin, parseAddress } from '@shared/paths';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { createContentCache } from './api/content-cache';
import { loadWholePage } from './enhancements/back-navigation';
import { createInterfaces, loadInterface } from './i18n/i18n';
import { matchRoute } from './routing/routes';
import type { Control } from './site/hydration/carry-over-controls';
import { isHydrating } from './site/hydration/lazy-section';

/**
 * Loads the current address as a whole document if it is in another language than the one shown, as after going back
 * over a language switch: React could not hydrate the other language's markup. Returns whether it did.
 */
function loadOtherLanguage(shown: Language | undefined): boolean {
  const { pathname } = window.location;
  const { language } = parseAddress(pathname);
  if (!shown || language === shown || isUnderAdmin(pathname)) return false;
  loadWholePage(shown);
  return true;
}

/**
 * Watches for such a return until the document is hydrated. Call it before the router is created, so that its listener
 * runs first. Returns the function to call after hydration.
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
  const state: EmbeddedState | null = element?.textContent ? JSON.parse(element.textContent) : null;
  return state;
}

const state = embeddedState();
const written = state?.content?.language;
const onLanguageSettled = watchBackToOtherLanguage(written);

/**
 * Makes React hydrate the focused island first: React prioritises the target of an event, and would not know of a focus
 * that came before hydration.
 */
function takeOverFocusFirst(focused: Element | null) {
  if (focused?.closest('[data-island]')) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Marks the page as hydrated: the enhancements check for the script template, which is removed here. */
function onTaken() {
  onLanguageSettled();
  document.getElementById(reactTemplateId)?.remove();
}

/**
 * Waits for the full stylesheet, which loads with React. React renders elements that the document's inlined styles do
 * not cover.
 */
async function allStyles() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
  });
}

/** Hydrates the public page that the server rendered into `root`. */
export async function startSite(root: HTMLElement): Promise<void> {
  const contents = createContentCache(state?.content ?? null);
  const { language } = matchRoute(window.location.pathname, contents);
  // The address names the language, as it did for the server, so no text changes after the first paint.
  const interfaces = createInterfaces(await loadInterface(language));
  await allStyles();
  if (loadOtherLanguage(written)) return;
  // The page's own script takes back what others changed in the markup.
  document.dispatchEvent(new Event(beforeHydration));
  const served = new Set(root.querySelectorAll<Control>('form[data-form] :is(input, textarea)[id]'));
  const focused = document.activeElement;
  hydrateRoot(
    root,
    <App
      contents={contents}
      interfaces={interfaces}
      carried={state?.carried ?? false}
      posted={state?.posted}
      onTaken={onTaken}
    />,
    {
      onRecoverableError(error) {
        void import('./site/hydration/carry-over-controls').then(({ carryOverControls }) =>
          carryOverControls(root, served, focused),
        );
        reportError(error);
      },
    },
  );
  takeOverFocusFirst(document.activeElement);
}
