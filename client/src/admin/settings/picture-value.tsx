import { fieldNameIn } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import { switchedOff } from '@shared/settings/setting-keys';
import { PictureField } from '../content/picture-picker/picture-field';
import { useDescription } from '../entity-form/fields/entity-field';
import { labelIn, TranslationNote } from '../entity-form/fields/translated-field';
import type { ValueProps } from './setting-fields';

/** A picture setting in one language; without a picture the site uses its default one. */
export function PictureValue({ field, language, hint, name: called }: ValueProps) {
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
