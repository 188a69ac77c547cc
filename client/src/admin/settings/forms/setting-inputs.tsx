import { isNeutralSetting } from '@shared/content/content-texts';
import type { Setting } from '@shared/contracts/entities';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { pendingQuery } from '../../../api/pending-changes-api';
import { TextAreaField, TextField } from '../../../ui/field';
import { languageNames } from '../../content/entities/languages';
import { ChangeBadge } from '../../content/pending-changes/pending-badge';
import type { FieldMessages } from '../../kit/forms/field-messages';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import type { SettingValues } from '../setting-fields';

/** Edited in a form of their own: a picture is picked, a colour is tried, and a switch asks before it erases. */
const ownForm: ReadonlySet<string> = new Set(['picture', 'color', 'switch']);

interface SettingInputsProps {
  setting: Setting;
  name: string;
  values: SettingValues;
  errors: FieldMessages;
  onChange: (values: SettingValues) => void;
}

/** A setting as a field, with its translations beside it where it is translated. */
export function SettingInputs({ setting, name, values, errors, onChange }: SettingInputsProps) {
  const { key, type, description } = setting;
  const change = useQuery(pendingQuery).data?.find((one) => one.entity === 'setting' && one.id === setting.id);
  if (ownForm.has(type) || change) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FormLink href={adminPaths.setting(key)}>{name}</FormLink>
        <span className="text-note text-ink-2 wrap-anywhere">{values.value}</span>
        {change && <ChangeBadge change={change} />}
      </p>
    );
  }
  const shownLanguages: readonly Language[] = isNeutralSetting(key) ? [fallbackLanguage] : languages;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      {shownLanguages.map((language) => {
        const to = translatedLanguages.find((one) => one === language);
        const field = fieldNameIn(language, 'value');
        const Field = type === 'longtext' ? TextAreaField : TextField;
        return (
          <Field
            key={language}
            autoComplete="off"
            id={`form-${key}${to ? `-${to}` : ''}`}
            label={to ? `${name} (${languageNames[to]})` : name}
            hint={to || description === `${name}.` ? undefined : (description ?? undefined)}
            lang={language}
            error={errors[field]}
            value={to ? values.translations[to].value : values.value}
            onChange={({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              onChange(
                to
                  ? { ...values, translations: { ...values.translations, [to]: { ...values.translations[to], value } } }
                  : { ...values, value },
              )
            }
          />
        );
      })}
    </div>
  );
}
