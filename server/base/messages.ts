import { apiStrings, siteStrings, validationStrings } from '@shared/i18n/catalogs';
import type { MessageKey } from '@shared/i18n/keys';
import { parseMessage, withValues } from '@shared/i18n/message-values';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { createInstance, type TFunction } from 'i18next';
import type * as z from 'zod/mini';

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

export function messagesIn(language: Language): TFunction {
  return i18n.getFixedT(language);
}

/** The sentence of a message about a field, with what it names. */
export function fieldText(message: MessageKey, language: Language): string {
  const { key, values } = parseMessage(message);
  return withValues(messagesIn(language)(key, { skipInterpolation: true }), values, language);
}

function messageKeyOf(message: string): MessageKey {
  return i18n.exists(parseMessage(message).key) ? (message as MessageKey) : 'validation.invalid';
}

const fieldOf = (issue: z.core.$ZodIssue) => issue.path.map(String).join('.') || 'body';

/** The invalid fields, with the allowed values where there are few: "step (day, week)". */
export function invalidFields({ issues }: z.core.$ZodError): string {
  const named = issues.map((issue) =>
    issue.code === 'invalid_value' ? `${fieldOf(issue)} (${issue.values.join(', ')})` : fieldOf(issue),
  );
  return [...new Set(named)].join(', ');
}

/** Message keys by field path ("translations.en.title"); an issue without a path has the field `body`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, MessageKey[]> {
  const errors: Record<string, MessageKey[]> = {};
  for (const issue of error.issues) {
    const field = fieldOf(issue);
    const messages = errors[field] ?? [];
    errors[field] = messages;
    const key = messageKeyOf(issue.message);
    if (!messages.includes(key)) messages.push(key);
  }
  return errors;
}
