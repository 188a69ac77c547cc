import { reactTemplateId } from '@shared/document-parts';
import { fallbackLanguage } from '@shared/locales';
import { languageParameter, parseAddress } from '@shared/paths';

/**
 * Asks for the page at the present address as a whole. Where that is in another language than what is shown, the
 * address says so, because the choice that is kept would lead elsewhere.
 */
export function loadWholePage(): void {
  const address = new URL(window.location.href);
  const { language } = parseAddress(address.pathname);
  if (language === fallbackLanguage && language !== document.documentElement.lang)
    address.searchParams.set(languageParameter, language);
  // An address that differs in nothing would only be scrolled in.
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/**
 * Lets the address of a page in the fallback language say so before somebody leaves it for another language: going back
 * would otherwise lead to the choice that is kept, unless the browser still has the page itself.
 */
export function keepLanguageForBack(): void {
  const address = new URL(window.location.href);
  if (parseAddress(address.pathname).language !== fallbackLanguage) return;
  address.searchParams.set(languageParameter, fallbackLanguage);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Before React is there, nobody draws another page: somebody who goes back to one that was drawn before the document
 * was loaded anew gets it as a whole.
 */
export function startBackNavigation(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', (event) => {
    if (!document.getElementById(reactTemplateId) || window.location.pathname === pathname) return;
    event.stopImmediatePropagation();
    loadWholePage();
  });
}
