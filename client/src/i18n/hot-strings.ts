import type { SiteStrings } from '@shared/i18n/catalogs';
import type { Language } from '@shared/locales';
import type { i18n as I18n } from 'i18next';

/** Development only: instances that get changed translations without a reload. */

const shown = new Set<I18n>();
const changed = new Map<Language, SiteStrings>();

export function latestStrings(language: Language): SiteStrings | undefined {
  return changed.get(language);
}

export function showLatestIn(instance: I18n): void {
  shown.add(instance);
}

/** Sent by the development server when a file of interface strings changes (scripts/dev.mjs). */
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
