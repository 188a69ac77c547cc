import type { Setting } from '@shared/contracts/entities';
import { settingCreateSchema } from '@shared/contracts/settings';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn } from '@shared/entities/translation';
import { translatedLanguages } from '@shared/locales';
import type { KnownSetting } from '@shared/settings/known-setting';
import { settingValueProblem } from '@shared/settings/mail-placeholders';
import { type EntityValues, toBody, toValues } from '../entity-form/fields/entity-values';
import { contractMessages, type FieldMessages, validationText } from '../kit/forms/field-messages';

export type SettingValues = EntityValues<typeof settingEntity>;

export const toSettingValues = (setting: Setting | null): SettingValues => toValues(settingEntity, setting);

/** Validates with the contract of the endpoint and the rule of this setting, as the server does. */
export function validateSetting(values: SettingValues, known?: KnownSetting): FieldMessages {
  const { value, translations } = values;
  const given = [
    ['value', value] as const,
    ...translatedLanguages
      .map((language) => [fieldNameIn(language, 'value'), translations[language].value.trim()] as const)
      .filter(([, text]) => text !== ''),
  ];
  const problems = given.flatMap(([name, text]) => {
    const problem = known && settingValueProblem(known.key, text);
    return problem ? [[name, validationText(problem) ?? problem] as const] : [];
  });
  return { ...Object.fromEntries(problems), ...contractMessages(settingCreateSchema, toBody(settingEntity, values)) };
}
