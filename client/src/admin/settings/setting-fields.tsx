import { contrast, contrastText } from '@shared/base/contrast';
import type { Setting } from '@shared/contracts/entities';
import { settingCreateSchema } from '@shared/contracts/settings';
import { translatedTextNames } from '@shared/entities/description';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages, translatedLanguages } from '@shared/locales';
import { switchedOff } from '@shared/settings/setting-keys';
import { accentNeeds, isColour, type KnownSetting, paper } from '@shared/settings/setting-rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../ui/icon';
import { PictureField } from '../content/picture-picker/picture-field';
import { EntityField, Placement, useDescription } from '../entity-form/fields/entity-field';
import { type EntityValues, toBody, toValues } from '../entity-form/fields/entity-values';
import { labelIn, TranslatedField, TranslationNote } from '../entity-form/fields/translated-field';
import { useEntityFacts } from '../entity-form/fields/translated-field-state';
import { contractMessages, type FieldMessages, validationText } from '../kit/forms/field-messages';
import { emptyTranslationHint } from '../kit/languages';

interface SettingFieldsProps {
  /** Absent for a setting that an administrator made: its value has no name of its own. */
  known?: KnownSetting | undefined;
}

export function SettingFields({ known }: SettingFieldsProps) {
  const { entity, stored } = useEntityFacts();
  const type = stored && 'value' in stored ? stored.type : 'text';
  const name = known?.label;
  const literal = type !== 'text' && type !== 'longtext';
  return (
    <>
      <EntityField name="key" />
      {translatedTextNames(entity).map((field) => (
        <div key={field} className="grid items-start gap-4 md:grid-cols-2">
          {languages.map((language) => {
            const original = language === fallbackLanguage;
            const hint = original ? undefined : emptyTranslationHint(language);
            return (
              <div key={language} className="grid gap-4">
                {type === 'picture' ? (
                  <PictureIn field={field} language={language} hint={hint} name={name} />
                ) : (
                  <TranslatedField
                    field={field}
                    language={language}
                    label={name}
                    literal={literal}
                    hint={hint}
                    rows={3}
                    autofocus={original}
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
      {stored && 'value' in stored && stored.type === 'color' && <ColourCheck />}
      <Placement>
        <EntityField name="category" required />
        <EntityField name="description" rows={2} />
      </Placement>
    </>
  );
}

interface PictureInProps {
  /** Name of the German value in the form. */
  field: string;
  language: Language;
  hint: string | undefined;
  /** The setting's own name; undefined if it has none. */
  name: string | undefined;
}

/** A picture setting in one language; without a picture the site uses its default one. */
function PictureIn({ field, language, hint, name: called }: PictureInProps) {
  const original = language === fallbackLanguage;
  const name = fieldNameIn(language, field);
  const { label: usual } = useDescription(field);
  const label = called ?? usual;
  return (
    <>
      <PictureField
        name={name}
        label={labelIn(language, field, label)}
        hint={original ? 'Ohne Bild erscheint das, welches die Website mitbringt.' : hint}
        none={original ? switchedOff : ''}
        autofocus={original}
      />
      {!original && <TranslationNote field={field} label={label} language={language} />}
    </>
  );
}

function ColourCheck() {
  const form = useFormContext<SettingValues>();
  const colour = useWatch({ control: form.control, name: 'value' }).trim();
  const valid = isColour(colour);
  return (
    <div className="grid gap-3 rounded-m border border-admin-line bg-admin-head px-4 py-3.5 text-s">
      <label className="flex min-h-11 flex-wrap items-center gap-3 font-strong">
        <input
          type="color"
          value={valid ? colour.toLowerCase() : '#ffffff'}
          onChange={(event) =>
            form.setValue('value', event.target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
          }
          className="h-11 w-16 cursor-pointer rounded-m border border-field bg-white p-1"
        />
        <span>Farbe wählen</span>
      </label>
      {valid && (
        <>
          {/* A sample only, so hidden from assistive technology; the list below gives the contrast in words. */}
          <div aria-hidden="true" className="flex flex-wrap items-center gap-4 rounded-m bg-night-900 px-4 py-3.5">
            <svg width="176" height="44" aria-hidden="true">
              <rect width="176" height="44" rx="10" fill={colour} />
              <text x="88" y="27" textAnchor="middle" fontWeight="650" fontSize="15" fill={accentNeeds[0].colour}>
                Beta-Zugang anfragen
              </text>
            </svg>
            <span className="border-b-2 pb-1 font-semibold text-white" style={{ borderColor: colour }}>
              Start
            </span>
          </div>
          <ul aria-live="polite" className="grid gap-1.5">
            {accentNeeds.map((need) => {
              const enough = contrast(colour, need.colour) >= need.contrast;
              return (
                <li key={need.label} className={`flex items-start gap-2 ${enough ? '' : 'font-semibold text-error'}`}>
                  <Icon name={enough ? 'check' : 'alert'} width="18" height="18" className="mt-0.5 flex-none" />
                  <span>
                    {`${need.label}: ${enough ? 'gut zu erkennen' : 'nicht gut zu erkennen'}, Kontrast ${contrastText(colour, need.colour)} (nötig ${need.contrast.toLocaleString('de-DE')}:1)`}
                  </span>
                </li>
              );
            })}
            <li className="flex items-start gap-2 text-ink-2">
              <Icon name="info" width="18" height="18" className="mt-0.5 flex-none" />
              <span>{`Auf hellem Papier: nur Schmuck neben Text, Kontrast ${contrastText(colour, paper)}`}</span>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}

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
    const problem = known?.rule?.(text.trim());
    return problem ? [[name, validationText(problem) ?? problem] as const] : [];
  });
  return { ...Object.fromEntries(problems), ...contractMessages(settingCreateSchema, toBody(settingEntity, values)) };
}
