import type { PagePaths } from '@shared/addresses';
import { fallbackLanguage, type Language } from '@shared/locales';
import { addressPath, languageParameter, type Page, parseAddress } from '@shared/paths';
import type { ContentCache } from '../../api/content-cache';
import { keepLanguageForBack } from '../../enhancements/back-navigation';
import { rememberLanguage } from '../../enhancements/remember-language';
import type { Interfaces } from '../../i18n/i18n';
import { isCodeMissing, isHydrating } from '../hydration/lazy-section';

/**
 * Milliseconds after which it is better to ask for another page as a whole than to wait for what is left of this one.
 */
const patience = 3_000;

/** Waits until all of the page is the browser's own. Resolves to whether that came about. */
async function allArrived(): Promise<boolean> {
  const end = Date.now() + patience;
  while (isHydrating() && !isCodeMissing() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  return !isHydrating();
}

/** The address of what is shown, in another language. Where the choice could not be kept, the address has to say it. */
function addressIn(language: Language, kept: boolean, ownPath: string | undefined): string {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.delete(languageParameter);
  if (language === fallbackLanguage && !kept) parameters.set(languageParameter, language);
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return addressPath({ path: ownPath ?? parseAddress(pathname).path, language }) + query + hash;
}

/** What a switch needs of the page it is made on. */
export interface SwitchedPage {
  page: Page;
  /** Where editors made it. */
  ownPaths: PagePaths | undefined;
  interfaces: Interfaces;
  contents: ContentCache;
  /** Has the links say their language, or not. */
  carry: (carried: boolean) => void;
  navigate: (address: string) => void;
}

/**
 * Switches the interface and the content at once: everything of the other language is fetched first, so that no half of
 * the page changes before the other. Where parts of the page stay the server's, the other page is asked for as a whole.
 * Rejects where something cannot be fetched, with nothing changed.
 */
export async function switchLanguage(language: Language, { page, ownPaths, ...shown }: SwitchedPage): Promise<void> {
  const ownPath = ownPaths?.[language];
  // The server knows what to show in place of a page that is not there in the language.
  if (ownPaths && ownPath === undefined) return window.location.assign(`?${languageParameter}=${language}`);
  await Promise.all([shown.interfaces.load(language), shown.contents.load(page, language)]);
  const kept = rememberLanguage(language);
  const address = addressIn(language, kept, ownPath);
  if (!(await allArrived())) {
    keepLanguageForBack();
    return window.location.assign(address);
  }
  // A page in the fallback language that somebody goes back to is held by nothing once another one was chosen.
  shown.carry(language !== fallbackLanguage || !kept);
  shown.navigate(`~${address}`);
}
