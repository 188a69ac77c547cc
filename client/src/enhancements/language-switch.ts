import { languageSwitchKey } from '@shared/base/device-storage';
import { reactTemplateId } from '@shared/document-parts';
import { fallbackLanguage, languageStorageKey, parseLanguage } from '@shared/locales';
import { formParameter, languageParameter, parseAddress } from '@shared/paths';
import { keepLanguageForBack } from './back-navigation';
import { delegate, isPlainClick } from './listen';
import { rememberLanguage } from './remember-language';

declare global {
  interface FocusOptions {
    /** Missing in TypeScript's DOM types (https://html.spec.whatwg.org/#dom-focusoptions-focusvisible). */
    focusVisible?: boolean;
  }
}

function sectionInTheMiddle(): HTMLElement | undefined {
  const middle = window.innerHeight / 2;
  return [...document.querySelectorAll<HTMLElement>('main section[id]')]
    .filter((section) => section.getBoundingClientRect().top <= middle)
    .at(-1);
}

const switchLink = '.language-switch a';

/** Fragment of the section being read; at the top of the page the current fragment. */
function placeOfReader(): string {
  const section = window.scrollY > window.innerHeight / 2 && sectionInTheMiddle();
  return section ? `#${section.id}` : window.location.hash;
}

/**
 * Address of this page in another language. The parameter tells the server that the visitor chose it. The form
 * parameter is dropped, so that no form is posted to it.
 */
function addressIn(language: string): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(formParameter);
  address.searchParams.set(languageParameter, language);
  address.hash = placeOfReader();
  return address.href;
}

/** The link that was used last, before the document is left. Safari gives a link that is pressed no focus. */
let used: HTMLElement | null = null;

/** Where the focus goes for a link in the drawer: a drawer that a finger has left stays closed. */
function focusAfter(link: HTMLElement, byKeyboard: boolean): HTMLElement {
  const drawer = link.closest('dialog')?.id;
  const opener = drawer ? document.querySelector<HTMLElement>(`[commandfor="${drawer}"]`) : null;
  if (opener && byKeyboard) opener.click();
  return opener && !byKeyboard ? opener : link;
}

/**
 * Keeps the focus on the switch when it loads another document. Stores the language that was left, so that only a
 * document in another one restores the focus, and whether the focus was seen: after a click it is not drawn, and the
 * page stays where it was read.
 */
function keepFocus() {
  const language = parseAddress(window.location.pathname).language;
  const links = () => [...document.querySelectorAll<HTMLElement>(switchLink)];
  const [left, at, how] = sessionStorage.getItem(languageSwitchKey)?.split(' ') ?? [];
  sessionStorage.removeItem(languageSwitchKey);
  window.addEventListener('pagehide', () => {
    const index = links().findIndex((link) => link === used || link.matches(':focus-visible'));
    if (index < 0) return;
    const seen = links()[index]?.matches(':focus-visible') ? 'keyboard' : 'pointer';
    sessionStorage.setItem(languageSwitchKey, `${parseAddress(window.location.pathname).language} ${index} ${seen}`);
  });
  const link = links()[Number(at)];
  if (!link || left === language) return;
  const byKeyboard = how === 'keyboard';
  const target = focusAfter(link, byKeyboard);
  const focus = () => target.focus({ preventScroll: !byKeyboard, focusVisible: byKeyboard });
  focus();
  // Scrolling to the fragment takes the focus away once in some browsers.
  const again = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget && document.hasFocus()) focus();
  };
  if (window.location.hash) target.addEventListener('blur', again, { once: true });
}

/**
 * Loads a page anew that the browser had kept whole while the visitor chose another language on a later one: its
 * address names no language, so the server or the guard script leads to the chosen one.
 */
function followChoiceAfterReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { pathname, search } = window.location;
    if (!persisted || parseAddress(pathname).language !== fallbackLanguage) return;
    if (new URLSearchParams(search).has(languageParameter)) return;
    const chosen = parseLanguage(localStorage.getItem(languageStorageKey) ?? '');
    if (chosen && chosen !== fallbackLanguage) window.location.reload();
  });
}

/**
 * Enhances the links of the language switch: remembers the choice and keeps other parameters and the reading position.
 * Once React has hydrated the page, it changes the language in place.
 */
export function startLanguageSwitch(): void {
  delegate('click', HTMLAnchorElement, switchLink, (link, event) => {
    if (!isPlainClick(event, link)) return;
    const language = parseLanguage(link.hreflang);
    if (!language || link.hasAttribute('aria-current')) return event.preventDefault();
    rememberLanguage(language);
    used = link;
    link.href = addressIn(language);
    if (document.getElementById(reactTemplateId)) keepLanguageForBack();
    // After the link is followed, resets it to a relative address that fits the next page as well, which React renders
    // without updating it.
    setTimeout(() => link.setAttribute('href', `?${languageParameter}=${language}`));
  });
  followChoiceAfterReturn();
  try {
    keepFocus();
  } catch {
    // Storage may be forbidden; then the focus starts at the top.
  }
}
