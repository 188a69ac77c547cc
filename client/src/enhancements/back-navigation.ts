import { reactTemplateId } from '@shared/document-parts';
import { fallbackLanguage, type Language } from '@shared/locales';
import { languageParameter, parseAddress } from '@shared/paths';

/**
 * Loads the page at the current address as a document. Adds `?lng=` if it is in the fallback language and another one
 * is `shown`, because the stored choice would redirect elsewhere.
 */
export function loadWholePage(shown: Language): void {
  const address = new URL(window.location.href);
  const { language } = parseAddress(address.pathname);
  if (language === fallbackLanguage && language !== shown) address.searchParams.set(languageParameter, language);
  // Replacing with an equal address would only scroll.
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/**
 * Adds `?lng=` to the address of a page in the fallback language before the visitor switches to another one. Otherwise
 * going back would follow the stored choice, unless the browser has cached the page.
 */
export function keepLanguageForBack(): void {
  const address = new URL(window.location.href);
  if (parseAddress(address.pathname).language !== fallbackLanguage) return;
  address.searchParams.set(languageParameter, fallbackLanguage);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Before hydration nothing renders another page: going back to a page that React had rendered before a reload loads it
 * as a document.
 */
export function startBackNavigation(): void {
  const { pathname } = window.location;
  const shown = parseAddress(pathname).language;
  window.addEventListener('popstate', (event) => {
    if (!document.getElementById(reactTemplateId) || window.location.pathname === pathname) return;
    event.stopImmediatePropagation();
    loadWholePage(shown);
  });
}
