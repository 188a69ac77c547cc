import type { SitePage } from '@shared/contracts/entities';
import { pageCreateSchema } from '@shared/contracts/pages';
import { pageEntity } from '@shared/entities/page';
import { fieldNameIn } from '@shared/entities/translation';
import { byTranslatedLanguage, translatedLanguages } from '@shared/locales';
import { pagePath } from '@shared/rules/fields';
import { keyFromTitle } from '@shared/sections/section-key';
import { type EntityValues, toBody, toValues } from '../../entity-form/fields/entity-values';
import { contractMessages, type FieldMessages, validationText } from '../../kit/forms/field-messages';

export type PageValues = EntityValues<typeof pageEntity>;

export const toPageValues = (page: SitePage | null): PageValues => toValues(pageEntity, page);

/** Users may type an address without its leading slash. */
export function sentValues(values: PageValues): PageValues {
  const translations = byTranslatedLanguage((language) => {
    const texts = values.translations[language];
    return { ...texts, path: withSlash(texts.path) };
  });
  return { ...values, path: withSlash(values.path), translations };
}

/** Checks a page before it is sent. Only the server can tell whether an address is free. */
export function validatePage(typed: PageValues): FieldMessages {
  const values = sentValues(typed);
  const paths = translatedLanguages.flatMap((language) => {
    const { path } = values.translations[language];
    const [issue] = (path && pagePath.safeParse(path).error?.issues) || [];
    return issue ? [[fieldNameIn(language, 'path'), validationText(issue.message) ?? ''] as const] : [];
  });
  return { ...Object.fromEntries(paths), ...contractMessages(pageCreateSchema, toBody(pageEntity, values)) };
}

export const toPageBody = (values: PageValues) => toBody(pageEntity, sentValues(values));

/** Address suggested for a title, without language prefix; empty if the title has no letter or digit. */
export const suggestedPath = (title: string) => (/[\p{L}\p{N}]/u.test(title) ? `/${keyFromTitle(title, [])}` : '');

export function withSlash(typed: string): string {
  const path = typed.trim();
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
