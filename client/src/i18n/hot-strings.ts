import type { SiteStrings } from '@shared/i18n/catalogs';
import type { Language } from '@shared/locales';
import type { i18n as I18n } from 'i18next';

/** Development only: what a changed translation shows in, so that neither the page nor what was typed is lost. */

const shown = new Set<I18n>();
const changed = new Map<Language, SiteStrings>();

/** The strings of a language as they were changed since the page was opened; undefined where they were not. */
export function latestStrings(language: Language): SiteStrings | undefined {
  return changed.get(language);
}

/** Keeps an interface in step with the files of its strings. */
export function showLatestIn(instance: I18n): void {
  shown.add(instance);
}

/** What the development server sends when a file of interface strings was changed (scripts/dev.mjs). */
interface ChangedStrings {
  language: Language;
  strings: SiteStrings;
}

import.meta.hot?.on('strings-changed', ({ language, strings }: ChangedStrings) => {
  changed.set(language, strings);
  for (const instance of shown) {
    instance.addResourceBundle(language, 'translation', strings);
    instance.emit('languageChanged', instance.language);
  }
});
