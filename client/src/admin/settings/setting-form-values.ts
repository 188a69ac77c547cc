import type { SettingCategory } from '@shared/contracts/content-values';
import { type Setting, settingCreate } from '@shared/contracts/settings';
import { settingProblem } from '@shared/setting-rules';
import type { SettingCreateBody } from '../../api/admin-api';
import { contractMessages, type FieldMessages } from '../forms/contract-resolver';
import { orEmpty, orNull } from '../forms/form-values';
import { validationText } from '../validation-text';

export interface SettingValues {
  key: string;
  value: string;
  category: SettingCategory;
  description: string;
  translations: { en: { value: string; confirmed: string[] } };
}

/** A setting, or the blank of a new one, as the form shows it. */
export function toSettingValues(setting: Setting | null): SettingValues {
  return {
    key: setting?.key ?? '',
    value: setting?.value ?? '',
    category: setting?.category ?? 'general',
    description: orEmpty(setting?.description),
    translations: { en: { value: orEmpty(setting?.translations.en?.value), confirmed: [] } },
  };
}

export function toSettingBody({ key, value, category, description, translations }: SettingValues): SettingCreateBody {
  return {
    key,
    value,
    category,
    description: orNull(description),
    translations: {
      en: {
        value: orNull(translations.en.value),
        ...(translations.en.confirmed.length > 0 ? { confirmed: translations.en.confirmed } : {}),
      },
    },
  };
}

/** The contract of the endpoint and the rule of the very setting, as the server will apply them. */
export function validateSetting(values: SettingValues): FieldMessages {
  const { key, value, translations } = values;
  const english = translations.en.value.trim();
  const problem = settingProblem(key, value);
  const englishProblem = english === '' ? null : settingProblem(key, english);
  return {
    ...(problem ? { value: validationText(problem) ?? problem } : {}),
    ...(englishProblem ? { 'translations.en.value': validationText(englishProblem) ?? englishProblem } : {}),
    ...contractMessages(settingCreate, toSettingBody(values)),
  };
}

/** The setting as the list shows it while it is being stored. */
export function editedSetting(values: SettingValues, base: Setting): Setting {
  const before = toSettingValues(base);
  const english = values.translations.en.value;
  const rewritten = english !== before.translations.en.value;
  const changed = base.outdated.includes('value') || values.value !== before.value;
  const stillRight = rewritten || values.translations.en.confirmed.includes('value') || english.trim() === '';
  return {
    ...base,
    value: values.value,
    category: values.category,
    description: orNull(values.description),
    translations: { en: english.trim() === '' ? {} : { value: english } },
    outdated: changed && !stillRight ? ['value'] : [],
  };
}
