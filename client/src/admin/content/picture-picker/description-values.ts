import type { MediaItem, MediaUpdate } from '@shared/contracts/media';
import { fieldNameIn } from '@shared/entities/translation';
import { byTranslatedLanguage, type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { isBlank } from '@shared/rules/characters';
import type { FieldNames } from '../../entity-form/fields/field-names';
import { languageNames } from '../../kit/languages';

/** What is said of a picture to those who do not see it. */
export interface DescriptionValues {
  alt: string;
  decorative: boolean;
  translations: Record<TranslatedLanguage, { alt: string }>;
}

const labels: Readonly<Record<string, string>> = {
  alt: 'Beschreibung',
  decorative: 'Dekorativ',
  ...Object.fromEntries(
    translatedLanguages.map((language) => [fieldNameIn(language, 'alt'), `Beschreibung (${languageNames[language]})`]),
  ),
};

export const descriptionFieldNames = {
  label: (name) => labels[name] ?? name,
  value: (_name, value) => (typeof value === 'boolean' ? (value ? 'Ja' : 'Nein') : undefined),
} satisfies FieldNames;

export function toDescriptionValues(item: MediaItem | null): DescriptionValues {
  return {
    alt: item?.alt ?? '',
    decorative: item?.decorative ?? false,
    translations: byTranslatedLanguage((language) => ({ alt: item?.translations[language]?.alt ?? '' })),
  };
}

export function toDescriptionBody({ alt, decorative, translations }: DescriptionValues) {
  return {
    alt: alt.trim() || null,
    decorative,
    translations: byTranslatedLanguage((language) => ({ alt: translations[language].alt.trim() || null })),
  } satisfies MediaUpdate;
}

/** Whether a picture has no description in one of the languages, and needs one. */
export function isUndescribed({ alt, decorative, translations }: MediaItem): boolean {
  const texts = [alt, ...translatedLanguages.map((language) => translations[language]?.alt)];
  return !decorative && texts.some((text) => isBlank(text));
}
