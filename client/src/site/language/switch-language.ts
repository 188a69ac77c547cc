import type { PagePaths } from '@shared/addresses';
import { fallbackLanguage, type Language, languageCookie } from '@shared/locales';
import { addressPath, languageParameter, type Page, parseAddress } from '@shared/paths';
import LanguageDetector from 'i18next-browser-languagedetector';
import type { ContentCache } from '../../api/content-cache';
import { keepLanguageForBack } from '../../enhancements/back-navigation';
import type { Interfaces } from '../../i18n/i18n';
import { isCodeMissing, isHydrating } from '../hydration/lazy-section';

/** Milliseconds to wait for the rest of the page to hydrate; then the other language is loaded as a document. */
const patience = 3_000;

/** Waits until the whole page is hydrated, or gives up. Resolves to whether it is. */
async function allArrived(): Promise<boolean> {
  const end = Date.now() + patience;
  while (isHydrating() && !isCodeMissing() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  return !isHydrating();
}

/** Whether the browser kept the choice that the page's own script stored on the click, so that the server sees it. */
function isChoiceKept(language: Language): boolean {
  const detector = new LanguageDetector();
  detector.init({ languageUtils: {} }, { order: ['cookie'], lookupCookie: languageCookie });
  return detector.detect() === language;
}

/**
 * The current address in another language. Without a stored choice (`kept`), the fallback language is named in the
 * query.
 */
function addressIn(language: Language, kept: boolean, ownPath: string | undefined): string {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.delete(languageParameter);
  if (language === fallbackLanguage && !kept) parameters.set(languageParameter, language);
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return addressPath({ path: ownPath ?? parseAddress(pathname).path, language }) + query + hash;
}

export interface SwitchedPage {
  page: Page;
  ownPaths: PagePaths | undefined;
  interfaces: Interfaces;
  contents: ContentCache;
  carry: (carried: boolean) => void;
  navigate: (address: string) => void;
}

/**
 * Switches interface and content at the same time, after loading both. If parts of the page are not hydrated, loads the
 * other document instead. Rejects if loading fails; nothing has changed then.
 */
export async function switchLanguage(language: Language, { page, ownPaths, ...shown }: SwitchedPage): Promise<void> {
  const ownPath = ownPaths?.[language];
  // The server decides what to show for a page that does not exist in the language.
  if (ownPaths && ownPath === undefined) return window.location.assign(`?${languageParameter}=${language}`);
  await Promise.all([shown.interfaces.load(language), shown.contents.load(page, language)]);
  const kept = isChoiceKept(language);
  const address = addressIn(language, kept, ownPath);
  if (!(await allArrived())) {
    keepLanguageForBack();
    return window.location.assign(address);
  }
  // Once another language was chosen, going back to a page in the fallback language needs `?lng=`, because nothing else
  // holds it.
  shown.carry(language !== fallbackLanguage || !kept);
  shown.navigate(`~${address}`);
}
