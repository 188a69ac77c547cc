import apiDe from '@shared/i18n/api.de.json';
import apiEn from '@shared/i18n/api.en.json';
import siteDe from '@shared/i18n/de.json';
import siteEn from '@shared/i18n/en.json';
import validationDe from '@shared/i18n/validation.de.json';
import validationEn from '@shared/i18n/validation.en.json';
import { fallbackLanguage, type Language } from '@shared/locales';
import { createInstance, type TFunction } from 'i18next';

const i18n = createInstance();
void i18n.init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  resources: {
    de: { translation: { ...siteDe, ...validationDe, api: apiDe } },
    en: { translation: { ...siteEn, ...validationEn, api: apiEn } },
  },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Translates keys of the interface, of validation and of the API (`api.…`) into a language. */
export function messagesIn(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** A validation key as text; a message that is no key of ours becomes the general one. */
export function validationMessage(t: TFunction, key: string): string {
  return i18n.exists(key) ? t(key) : t('validation.invalid');
}
