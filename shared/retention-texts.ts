import type { EnquiryKindName } from './enquiry-handling';
import { isOptionalFact, shownFact } from './legal-facts';
import { fallbackLanguage, type Language } from './locales';
import { settingProblem } from './setting-rules';
import { duration } from './software-facts';

/** Settings that say for how many months after the last contact enquiries of a kind are kept. */
export const retentionKeys = {
  investors: 'retention-investors',
  beta: 'retention-beta',
} as const satisfies Record<EnquiryKindName, string>;

const monthKeys: ReadonlySet<string> = new Set(Object.values(retentionKeys));

/** Fits after "Speicherdauer:" and "Storage period:". */
const sentences: Partial<Record<Language, (months: string) => string>> &
  Record<typeof fallbackLanguage, (months: string) => string> = {
  de: (months) => `höchstens ${months} nach dem letzten Kontakt`,
  en: (months) => `at most ${months} after the last contact`,
};

/**
 * What visitors read in place of a setting: how long enquiries are kept is a number of months, of which a part of a
 * sentence is made in their language; an optional fact of the imprint may be none; any other value is shown as it is.
 */
export function shownSetting(key: string, value: string, language: Language): string {
  if (isOptionalFact(key)) return shownFact(value);
  if (!monthKeys.has(key) || settingProblem(key, value)) return value;
  const known = sentences[language] ? language : fallbackLanguage;
  return (sentences[known] ?? sentences[fallbackLanguage])(duration(Number(value), 'month', known));
}
