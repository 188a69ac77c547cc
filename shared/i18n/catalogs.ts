import type { Language } from '../locales';
import type api from './api.de.json';
import type site from './de.json';
import type validation from './validation.de.json';

/** The German file says which keys there are; a test holds the others to it. */
export type SiteStrings = typeof site;
export type ValidationStrings = typeof validation;
export type ApiStrings = typeof api;

type Loaders<Strings> = Readonly<Record<Language, () => Promise<Strings>>>;

/** What stands on the public pages, one file a language: the browser fetches those it shows. */
export const siteStrings: Loaders<SiteStrings> = {
  de: () => import('./de.json').then((module) => module.default),
  en: () => import('./en.json').then((module) => module.default),
};

/** What a form says of its fields, fetched with the form. */
export const validationStrings: Loaders<ValidationStrings> = {
  de: () => import('./validation.de.json').then((module) => module.default),
  en: () => import('./validation.en.json').then((module) => module.default),
};

/** What the server answers in words. */
export const apiStrings: Loaders<ApiStrings> = {
  de: () => import('./api.de.json').then((module) => module.default),
  en: () => import('./api.en.json').then((module) => module.default),
};
