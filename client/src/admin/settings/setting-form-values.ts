import { type Setting, settingCreate } from '@shared/contracts/settings';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn } from '@shared/entities/translation';
import { translatedLanguages } from '@shared/locales';
import { settingProblem } from '@shared/setting-rules';
import { type EntityValues, toBody, toValues } from '../entity-form/entity-values';
import { contractMessages, type FieldMessages } from '../forms/contract-resolver';
import { validationText } from '../forms/validation-text';

export type SettingValues = EntityValues<typeof settingEntity>;

/** A setting, or the blank of a new one, as the form shows it. */
export function toSettingValues(setting: Setting | null): SettingValues {
  return toValues(settingEntity, setting);
}

/** The contract of the endpoint and the rule of the very setting, as the server will apply them. */
export function validateSetting(values: SettingValues): FieldMessages {
  const { key, value, translations } = values;
  const given = [
    ['value', value] as const,
    ...translatedLanguages
      .map((language) => [fieldNameIn(language, 'value'), translations[language].value.trim()] as const)
      .filter(([, text]) => text !== ''),
  ];
  const problems = given.flatMap(([name, text]) => {
    const problem = settingProblem(key, text);
    return problem ? [[name, validationText(problem) ?? problem] as const] : [];
  });
  return { ...Object.fromEntries(problems), ...contractMessages(settingCreate, toBody(settingEntity, values)) };
}
