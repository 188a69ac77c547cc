import { pageCreate, type SitePage } from '@shared/contracts/entities';
import { pageEntity } from '@shared/entities/page';
import { fieldNameIn } from '@shared/entities/translation';
import { byTranslatedLanguage, translatedLanguages } from '@shared/locales';
import { pagePath } from '@shared/rules/fields';
import { keyFromTitle } from '@shared/sections/section-key';
import { contractMessages, type FieldMessages, validationText } from '../../kit/forms/field-messages';
import { type EntityValues, toBody, toValues } from '../entity-form/entity-values';
import { changedFields } from '../entity-form/field-names';
import type { FormChange } from '../entity-form/use-entity-save';

export type PageValues = EntityValues<typeof pageEntity>;

/** A page, or the blank of a new one, as its form shows it. */
export const toPageValues = (page: SitePage | null): PageValues => toValues(pageEntity, page);

/** The values as they are sent: an address may be typed without its slash. */
export function sentValues(values: PageValues): PageValues {
  const translations = byTranslatedLanguage((language) => {
    const texts = values.translations[language];
    return { ...texts, path: withSlash(texts.path) };
  });
  return { ...values, path: withSlash(values.path), translations };
}

/** What is wrong with a page before it is sent; whether an address is free, the server tells. */
export function validatePage(typed: PageValues): FieldMessages {
  const values = sentValues(typed);
  const paths = translatedLanguages.flatMap((language) => {
    const { path } = values.translations[language];
    const [issue] = (path && pagePath.safeParse(path).error?.issues) || [];
    return issue ? [[fieldNameIn(language, 'path'), validationText(issue.message) ?? ''] as const] : [];
  });
  return { ...Object.fromEntries(paths), ...contractMessages(pageCreate, toBody(pageEntity, values)) };
}

/** What the API is sent of an edit: what differs, and the versions that it is based on. */
export function changedPage({ values, before, versions }: FormChange<PageValues>) {
  const sent = toBody(pageEntity, sentValues(values));
  return { ...changedFields(toBody(pageEntity, before), sent), ...versions };
}

/** The address that a page of a title could have, without the prefix of a language; empty without a title. */
export const suggestedPath = (title: string) => (/[\p{L}\p{N}]/u.test(title) ? `/${keyFromTitle(title, [])}` : '');

/** What was typed as an address, with the slash that it begins with. */
export function withSlash(typed: string): string {
  const path = typed.trim();
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
