import { translatedTextNames } from '@shared/entities/description';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import type { KnownSetting } from '@shared/settings/known-setting';
import type { ComponentType } from 'react';
import type { Elements } from '../../ui/elements';
import { EntityField, Placement } from '../entity-form/fields/entity-field';
import { TranslatedField } from '../entity-form/fields/translated-field';
import { useEntityFacts } from '../entity-form/fields/translated-field-state';
import { emptyTranslationHint } from '../kit/languages';

/** The value of a setting in one language. */
export interface ValueProps {
  /** Name of the German value in the form. */
  field: string;
  language: Language;
  hint: string | undefined;
  /** The setting's own name; undefined if it has none. */
  name: string | undefined;
}

function TextValue({ field, language, hint, name }: ValueProps) {
  const { stored } = useEntityFacts();
  const type = stored && 'value' in stored ? stored.type : 'text';
  return (
    <TranslatedField
      field={field}
      language={language}
      label={name}
      literal={type !== 'text' && type !== 'longtext'}
      hint={hint}
      rows={3}
      autofocus={language === fallbackLanguage}
    />
  );
}

export interface SettingFieldsProps {
  /** Absent for a setting that an administrator made: its value has no name of its own. */
  known?: KnownSetting | undefined;
  /** Draws the value in a language; a text field if absent. */
  Value?: ComponentType<ValueProps> | undefined;
  /** Stands below the value in all languages. */
  belowValue?: Elements;
}

export function SettingFields({ known, Value = TextValue, belowValue }: SettingFieldsProps) {
  const { entity } = useEntityFacts();
  return (
    <>
      <EntityField name="key" />
      {translatedTextNames(entity).map((field) => (
        <div key={field} className="grid items-start gap-4 md:grid-cols-2">
          {languages.map((language) => (
            <div key={language} className="grid gap-4">
              <Value
                field={field}
                language={language}
                hint={language === fallbackLanguage ? undefined : emptyTranslationHint(language)}
                name={known?.label}
              />
            </div>
          ))}
        </div>
      ))}
      {belowValue}
      <Placement>
        <EntityField name="category" required />
        <EntityField name="description" rows={2} />
      </Placement>
    </>
  );
}
