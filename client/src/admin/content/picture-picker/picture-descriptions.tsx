import { longestAlt } from '@shared/contracts/media';
import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox, TextAreaField } from '../../../ui/field';
import { SwitchLabel, useBoundField } from '../../entity-form/fields/entity-field';
import { emptyTranslationHint, languageNames } from '../../kit/languages';
import type { DescriptionValues } from './description-values';

/** The fields for the description of a picture in every language, within a form that has `DescriptionValues`. */
export function PictureDescriptions({ autofocus = false }: { autofocus?: boolean }) {
  const { control, register } = useFormContext<DescriptionValues>();
  const decorative = useWatch({ control, name: 'decorative' });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <Description
            key={language}
            language={language}
            needless={decorative}
            autofocus={autofocus && language === fallbackLanguage}
          />
        ))}
      </div>
      <Checkbox
        label={
          <SwitchLabel
            name="Dekorativ"
            field="decorative"
            hint="Das Bild sagt nichts, was nicht auch im Text steht: Es braucht keine Beschreibung."
          />
        }
        {...register('decorative')}
      />
    </>
  );
}

interface DescriptionProps {
  language: Language;
  needless: boolean;
  autofocus: boolean;
}

function Description({ language, needless, autofocus }: DescriptionProps) {
  const original = language === fallbackLanguage;
  const hint = original
    ? 'Was zu sehen ist, in einem Satz. Für alle, die das Bild nicht sehen.'
    : emptyTranslationHint(language);
  return (
    <TextAreaField
      label={original ? 'Beschreibung' : `Beschreibung (${languageNames[language]})`}
      hint={needless ? 'Wird bei dekorativen Bildern nicht vorgelesen.' : hint}
      lang={language}
      rows={3}
      maxLength={longestAlt}
      {...(autofocus ? { 'data-autofocus': true } : {})}
      {...useBoundField(fieldNameIn(language, 'alt'))}
    />
  );
}
