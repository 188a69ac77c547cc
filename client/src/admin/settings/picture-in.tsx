import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import { switchedOff } from '@shared/mail-setting-keys';
import { useDescription, useFieldError } from '../entity-form/entity-field';
import { labelIn } from '../entity-form/translation-label';
import { TranslationNote } from '../entity-form/translation-note';
import { PictureField } from '../media/picture-field';

interface PictureInProps {
  /** Name of the German value among the form's values. */
  field: string;
  language: Language;
  hint: string | undefined;
}

/** A setting whose value is a picture of the library, in one language; without one, the picture that the website brings. */
export function PictureIn({ field, language, hint }: PictureInProps) {
  const original = language === fallbackLanguage;
  const name = fieldNameIn(language, field);
  const { label } = useDescription(field);
  return (
    <>
      <PictureField
        name={name}
        label={labelIn(language, field, label)}
        hint={original ? 'Ohne Bild erscheint das, welches die Website mitbringt.' : hint}
        error={useFieldError(name)}
        none={original ? switchedOff : ''}
        autofocus={original}
      />
      {!original && <TranslationNote {...{ field, label, language }} />}
    </>
  );
}
