import { translatedTextNames } from '@shared/entities/description';
import { fallbackLanguage, languages } from '@shared/locales';
import { emptyTranslationHint } from '../content/languages';
import { EntityField } from '../entity-form/entity-field';
import { TranslatedField } from '../entity-form/translated-field';
import { useEntityFacts } from '../entity-form/translated-field-state';
import { ColourCheck } from './colour-check';
import { PictureIn } from './picture-in';

/** The fields of a setting; each text has its translations beside it. */
export function SettingFields() {
  const { entity, stored } = useEntityFacts();
  const type = stored && 'value' in stored ? stored.type : 'text';
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
                  <PictureIn {...{ field, language, hint }} />
                ) : (
                  <TranslatedField {...{ field, language, literal, hint }} rows={3} autofocus={original} />
                )}
              </div>
            );
          })}
        </div>
      ))}
      {stored && 'value' in stored && stored.type === 'color' && <ColourCheck />}
      <EntityField name="category" required />
      <EntityField name="description" rows={2} />
    </>
  );
}
