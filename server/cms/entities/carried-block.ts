import { type Carrying, carriedAddress, carriedHtml } from '@shared/content/moved-links';
import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { fingerprint, originalTexts, type Translation, type Translations } from '@shared/entities/translation';
import type { Metadata } from '@shared/entities/values';
import { fallbackLanguage, type Language, translatedLanguages } from '@shared/locales';
import { describedFieldsOf } from '@shared/sections/described-fields';

export type Moved = Pick<Carrying, 'moved' | 'origin'>;
/** Where the links of a section stand and stood, in one language. */
export type PlaceOf = (sectionKey: string, language: Language) => Omit<Carrying, keyof Moved>;

/** A translation stays as up to date or outdated as it was: of its German only the links have changed. */
export function withSources<Name extends EntityName>(
  name: Name,
  before: EntityState<Name>,
  after: EntityState<Name>,
): EntityState<Name> {
  const was = originalTexts(entities[name], before);
  const now = originalTexts(entities[name], after);
  const marked = ({ source, ...texts }: Translation): Translation => {
    const marks = Object.entries(source ?? {}).map(([field, mark]) => {
      return [field, mark === fingerprint(was[field] ?? '') ? fingerprint(now[field] ?? '') : mark];
    });
    return source ? { ...texts, source: Object.fromEntries(marks) } : texts;
  };
  return { ...after, translations: eachTranslation(after.translations, marked) };
}

export function eachTranslation(
  translations: Translations,
  change: (translation: Translation, language: Language) => Translation,
): Translations {
  const changed = translatedLanguages.flatMap((language) => {
    const translation = translations[language];
    return translation ? [[language, change(translation, language)] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** A block whose links lead where they led before everything moved. */
export function carriedBlock(block: EntityState<'block'>, moved: Moved, placeOf: PlaceOf): EntityState<'block'> {
  const links = new Set(
    describedFieldsOf(block.design).flatMap(({ name, control }) => (control === 'link' ? name : [])),
  );
  const carryingIn = (language: Language) => ({ ...moved, ...placeOf(block.sectionKey, language) });
  const content = (text: string, language: Language) =>
    block.type === 'html' ? carriedHtml(text, carryingIn(language)) : carriedAddress(text, carryingIn(language));
  const metadata = <Fields extends Metadata>(fields: Fields, language: Language): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        return [
          name,
          links.has(name) && typeof value === 'string' ? carriedAddress(value, carryingIn(language)) : value,
        ];
      }),
    ) as Fields;
  return {
    ...block,
    content: content(block.content, fallbackLanguage),
    metadata: metadata(block.metadata, fallbackLanguage),
    translations: eachTranslation(block.translations, (translation, language) => ({
      ...translation,
      ...(translation.content !== undefined && { content: content(translation.content, language) }),
      ...(translation.metadata && { metadata: metadata(translation.metadata, language) }),
    })),
  };
}
