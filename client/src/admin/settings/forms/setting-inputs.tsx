import type { Setting } from '@shared/contracts/entities';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { isNeutralSetting } from '@shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { pendingQuery } from '../../../api/pending-changes-api';
import { TextAreaField, TextField } from '../../../ui/field';
import { ChangeBadge } from '../../content/pending-changes/pending-badge';
import { useFieldError } from '../../entity-form/fields/entity-field';
import { languageNames } from '../../kit/languages';
import { adminPaths } from '../../navigation/admin-paths';
import { FormLink } from '../../navigation/form-link';
import { fieldOfSetting } from './use-subject-form';

/** Edited in their own dialog: what is chosen or tried, and switches, of which one asks before it erases enquiries. */
const ownForm: ReadonlySet<string> = new Set(['picture', 'color', 'switch', 'link', 'period', 'pages']);

interface SettingInputsProps {
  setting: Setting;
  name: string;
  /** Whether it has text that is not stored yet: then it keeps its fields. */
  isTyped: boolean;
}

/** A setting as a field per language; a link instead if it has its own dialog or a pending change. */
export function SettingInputs({ setting, name, isTyped }: SettingInputsProps) {
  const { key, type } = setting;
  const change = useQuery(pendingQuery).data?.find((one) => one.entity === 'setting' && one.id === setting.id);
  if (ownForm.has(type) || (change && !isTyped)) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FormLink href={adminPaths.setting(key)}>{name}</FormLink>
        <span className="text-note text-ink-2 wrap-anywhere">{setting.value}</span>
        {change && <ChangeBadge change={change} />}
      </p>
    );
  }
  const shownLanguages: readonly Language[] = isNeutralSetting(key) ? [fallbackLanguage] : languages;
  return (
    <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      {shownLanguages.map((language) => (
        <SettingInput key={language} setting={setting} name={name} language={language} />
      ))}
    </div>
  );
}

interface SettingInputProps {
  setting: Setting;
  name: string;
  language: Language;
}

function SettingInput({ setting: { key, type, description }, name, language }: SettingInputProps) {
  const { register, clearErrors } = useFormContext();
  const field = fieldNameIn(language, fieldOfSetting(key));
  const error = useFieldError(field);
  const original = language === fallbackLanguage;
  const Field = type === 'longtext' ? TextAreaField : TextField;
  return (
    <Field
      autoComplete="off"
      label={original ? name : `${name} (${languageNames[language]})`}
      hint={!original || description === `${name}.` ? undefined : (description ?? undefined)}
      lang={language}
      error={error}
      {...register(field, { onChange: () => clearErrors(field) })}
    />
  );
}
