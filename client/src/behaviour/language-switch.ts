import { reactTemplateId } from '@shared/document-parts';
import { parseLanguage } from '@shared/locales';
import { formParameter, languageParameter } from '@shared/paths';
import { listen } from './listen';
import { isPlainClick } from './plain-click';
import { rememberLanguage } from './remember-language';
import { keepLanguageOfPlaceLeft } from './returning';
import { sectionInTheMiddle } from './section-in-the-middle';

/** The section that is being read; at the top of the page what its address names. */
function placeOfReader(): string {
  const section = window.scrollY > window.innerHeight / 2 && sectionInTheMiddle();
  return section ? `#${section.id}` : window.location.hash;
}

/** The address of the page in another language, by which the server knows that somebody chose it; no form is posted to it. */
function addressIn(language: string): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(formParameter);
  address.searchParams.set(languageParameter, language);
  address.hash = placeOfReader();
  return address.href;
}

/**
 * What the language switch does besides being links: it remembers the choice, and takes other parameters and the reader's
 * place along. Where React is there already, it changes the language in place.
 */
export function startLanguageSwitch(): void {
  listen('click', '.language-switch a', (element, event) => {
    const link = element as HTMLAnchorElement;
    if (!isPlainClick(event, link)) return;
    const language = parseLanguage(link.hreflang);
    if (!language || link.hasAttribute('aria-current')) return event.preventDefault();
    rememberLanguage(language);
    link.href = addressIn(language);
    if (document.getElementById(reactTemplateId)) keepLanguageOfPlaceLeft();
    // Followed by then. The link is to fit the next page as well, which React draws without writing it anew.
    setTimeout(() => link.setAttribute('href', `?${languageParameter}=${language}`));
  });
}
