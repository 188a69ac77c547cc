import type { Language } from '../locales';
import type api from './api.de.json';
import type site from './de.json';
import type validation from './validation.de.json';

/** The German file defines the keys; a test checks the others. */
export type SiteStrings = typeof site;
export type ValidationStrings = typeof validation;
export type ApiStrings = typeof api;

type Loaders<Strings> = Readonly<Record<Language, () => Promise<Strings>>>;

/** Interface strings of the public site; the browser loads only the languages it shows. */
export const siteStrings: Loaders<SiteStrings> = {
  de: () => import('./de.json').then((module) => module.default),
  en: () => import('./en.json').then((module) => module.default),
};

/** Validation messages, loaded with the form. */
export const validationStrings: Loaders<ValidationStrings> = {
  de: () => import('./validation.de.json').then((module) => module.default),
  en: () => import('./validation.en.json').then((module) => module.default),
};

export const apiStrings: Loaders<ApiStrings> = {
  de: () => import('./api.de.json').then((module) => module.default),
  en: () => import('./api.en.json').then((module) => module.default),
};
