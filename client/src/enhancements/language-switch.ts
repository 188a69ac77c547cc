import { languageSwitchKey } from '@shared/base/device-storage';
import { reactTemplateId } from '@shared/document-parts';
import { parseLanguage } from '@shared/locales';
import { formParameter, languageParameter } from '@shared/paths';
import { keepLanguageForBack } from './back-navigation';
import { listen } from './listen';
import { isPlainClick } from './plain-click';
import { rememberLanguage } from './remember-language';

/** The section of the page that lies across the middle of the window, or the last one above it. */
function sectionInTheMiddle(): HTMLElement | undefined {
  const middle = window.innerHeight / 2;
  return [...document.querySelectorAll<HTMLElement>('main section[id]')]
    .filter((section) => section.getBoundingClientRect().top <= middle)
    .at(-1);
}

const switchLink = '.language-switch a';

/** The section that is being read; at the top of the page what its address names. */
function placeOfReader(): string {
  const section = window.scrollY > window.innerHeight / 2 && sectionInTheMiddle();
  return section ? `#${section.id}` : window.location.hash;
}

/**
 * The address of the page in another language, by which the server knows that somebody chose it; no form is posted to
 * it.
 */
function addressIn(language: string): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(formParameter);
  address.searchParams.set(languageParameter, language);
  address.hash = placeOfReader();
  return address.href;
}

/**
 * Keeps the keyboard on the switch where that loads another document, as it stays where React changes the language.
 * What is kept is the language left, so that only a document in another one takes it up.
 */
function keepKeyboard() {
  const { lang } = document.documentElement;
  const links = () => [...document.querySelectorAll<HTMLElement>(switchLink)];
  const [left, at] = sessionStorage.getItem(languageSwitchKey)?.split(' ') ?? [];
  sessionStorage.removeItem(languageSwitchKey);
  window.addEventListener('pagehide', () => {
    const used = links().findIndex((link) => link.matches(':focus-visible'));
    if (used >= 0) sessionStorage.setItem(languageSwitchKey, `${document.documentElement.lang} ${used}`);
  });
  const link = links()[Number(at)];
  if (!link || left === lang) return;
  const drawer = link.closest('dialog')?.id;
  if (drawer) document.querySelector<HTMLElement>(`[commandfor="${drawer}"]`)?.click();
  link.focus();
  // A browser that scrolls to the reader's place takes the focus away once.
  const again = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget && document.hasFocus()) link.focus();
  };
  if (window.location.hash) link.addEventListener('blur', again, { once: true });
}

/**
 * What the language switch does besides being links: it remembers the choice, and takes other parameters and the
 * reader's place along. Where React is there already, it changes the language in place.
 */
export function startLanguageSwitch(): void {
  listen('click', switchLink, (element, event) => {
    const link = element as HTMLAnchorElement;
    if (!isPlainClick(event, link)) return;
    const language = parseLanguage(link.hreflang);
    if (!language || link.hasAttribute('aria-current')) return event.preventDefault();
    rememberLanguage(language);
    link.href = addressIn(language);
    if (document.getElementById(reactTemplateId)) keepLanguageForBack();
    // Followed by then. The link is to fit the next page as well, which React draws without writing it anew.
    setTimeout(() => link.setAttribute('href', `?${languageParameter}=${language}`));
  });
  try {
    keepKeyboard();
  } catch {
    // Storage may be forbidden; the keyboard begins at the top then.
  }
}
