import type { Translations } from '@shared/contracts/content-values';
import { settingProblem } from '@shared/setting-rules';
import { invalidInput } from '../errors';

/** Throws 400 for a value, in either language, that its setting cannot have. */
export function checkSetting(key: string, value: string, translations: Translations): void {
  const problem = settingProblem(key, value);
  if (problem) throw invalidInput({ value: [problem] });
  const english = translations.en?.value;
  const englishProblem = english === undefined ? null : settingProblem(key, english);
  if (englishProblem) throw invalidInput({ 'translations.en.value': [englishProblem] });
}
