import { apiStrings, siteStrings, validationStrings } from '@shared/i18n/catalogs';
import type { MessageKey } from '@shared/i18n/keys';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { createInstance, type TFunction } from 'i18next';

async function stringsOf(language: Language) {
  const [site, validation, api] = await Promise.all([
    siteStrings[language](),
    validationStrings[language](),
    apiStrings[language](),
  ]);
  return { translation: { ...site, ...validation, api } };
}

const i18n = createInstance();
void i18n.init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  resources: Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await stringsOf(language)] as const)),
  ),
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Translates keys of the interface, of validation and of the API (`api.…`) into a language. */
export function messagesIn(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** The key that a contract gave as its message; the library's own sentences become the general one. */
export function messageKeyOf(message: string): MessageKey {
  return i18n.exists(message) ? (message as MessageKey) : 'validation.invalid';
}
