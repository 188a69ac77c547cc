import type { Language } from '@shared/locales';
import { isUnderAdmin, parseAddress } from '@shared/paths';
import { askForWholePage } from '../../behaviour/returning';
import { isPartAwaited } from '../late/late-part';

/**
 * Asks for the page at the present address as a whole where that is in another language than what is shown, as it is when
 * somebody goes back over a switch of languages: React could not take over what the server wrote in the other one.
 * Returns whether it asked.
 */
export function askForOtherLanguage(shown: Language | undefined): boolean {
  const { pathname } = window.location;
  const { language } = parseAddress(pathname);
  if (!shown || language === shown || isUnderAdmin(pathname)) return false;
  askForWholePage();
  return true;
}

/**
 * Listens for such a return until all of a document, written in this language, is the browser's own; before the router
 * does, so to be called first. Returns whom to tell that React has taken the document over.
 */
export function listenForOtherLanguage(written: Language | undefined): () => void {
  let taken = false;
  window.addEventListener('popstate', (event) => {
    if ((!taken || isPartAwaited()) && askForOtherLanguage(written)) event.stopImmediatePropagation();
  });
  return () => {
    taken = true;
  };
}
