import { type MediaItem, type MediaUpdate, mediaUpdateSchema } from '@shared/contracts/media';
import type { Translation } from '@shared/entities/translation';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import type { FieldNames } from '../../entity-form/fields/field-names';
import { contractMessages, type FieldMessages } from '../../kit/forms/field-messages';
import {
  type DescriptionValues,
  descriptionFieldNames,
  toDescriptionBody,
  toDescriptionValues,
} from '../picture-picker/description-values';

/** A picture in the shape that forms expect. Its texts are never outdated. */
export type EditedPicture = Omit<MediaItem, 'translations'> & {
  translations: { [Of in TranslatedLanguage]?: { alt?: string } & Translation };
  outdated: readonly string[];
};

export interface PictureValues extends DescriptionValues {
  name: string;
  /** Percentages as typed. */
  focusX: string;
  focusY: string;
}

export const toEdited = (item: MediaItem): EditedPicture => ({ ...item, outdated: [] });

export function toPictureValues(item: MediaItem | null): PictureValues {
  return {
    name: item?.name ?? '',
    ...toDescriptionValues(item),
    focusX: String(item?.focusX ?? 50),
    focusY: String(item?.focusY ?? 50),
  };
}

/** A typed percentage; NaN for an empty or invalid text. */
export const percentIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

export function toPictureBody(values: PictureValues) {
  return {
    name: values.name.trim(),
    ...toDescriptionBody(values),
    focusX: percentIn(values.focusX),
    focusY: percentIn(values.focusY),
  } satisfies MediaUpdate;
}

export function editedPicture(values: PictureValues, base: EditedPicture): EditedPicture {
  const { translations, ...body } = toPictureBody(values);
  const given = translatedLanguages.flatMap((language) => {
    const { alt } = translations[language];
    return alt === null ? [] : [[language, { alt }] as const];
  });
  return { ...base, ...body, translations: Object.fromEntries(given) };
}

/** Checks against the endpoint's contract, with messages of its own for the name and the focal point. */
export function validatePicture(values: PictureValues): FieldMessages {
  const { focusX, focusY, ...messages } = contractMessages(mediaUpdateSchema, toPictureBody(values));
  const percent = 'Eine ganze Zahl von 0 bis 100.';
  return {
    ...messages,
    ...(messages.name ? { name: 'Der Name darf nicht leer sein und höchstens 120 Zeichen haben.' } : {}),
    ...(focusX === undefined ? {} : { focusX: percent }),
    ...(focusY === undefined ? {} : { focusY: percent }),
  };
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  focusX: 'Wichtigster Punkt, von links (%)',
  focusY: 'Wichtigster Punkt, von oben (%)',
};

export const pictureFieldNames: FieldNames = {
  ...descriptionFieldNames,
  label: (name) => labels[name] ?? descriptionFieldNames.label(name),
};
