import type { Design } from '../entities/designs';
import {
  metadataName,
  type Translations,
  toTranslation,
  translatedTexts,
  withTranslation,
} from '../entities/translation';
import type { Metadata } from '../entities/values';
import { translatedLanguages } from '../locales';
import { metadataSchemaOf } from './registry';

/** Metadata that a design accepts. Unknown fields are left out; the previous version still has them. */
function fittingMetadata(design: Design, metadata: Metadata): Metadata {
  const schema = metadataSchemaOf(design);
  const whole = schema.safeParse(metadata);
  if (whole.success) return whole.data as Metadata;
  const fields = Object.entries(metadata).filter(([field, value]) => schema.safeParse({ [field]: value }).success);
  return schema.parse(Object.fromEntries(fields)) as Metadata;
}

/** Translated metadata that a design accepts; other translated metadata is removed. */
function fittingTranslations(design: Design, metadata: Metadata, translations: Translations): Translations {
  const schema = metadataSchemaOf(design);
  const fits = (field: string, value: string) => {
    const { success, data } = schema.safeParse({ ...metadata, [field]: value });
    return success && Object.hasOwn(data as Metadata, field);
  };
  return translatedLanguages.reduce((fitting, language) => {
    const translation = translations[language];
    const left = Object.entries(translation?.metadata ?? {}).filter(([field, value]) => !fits(field, value));
    const gone = new Set(left.map(([field]) => metadataName(field)));
    const without = (texts: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(Object.entries(texts).filter(([field]) => !gone.has(field)));
    if (gone.size === 0) return fitting;
    const kept = toTranslation(without(translatedTexts(translation)), without(translation?.source));
    return withTranslation(fitting, language, kept);
  }, translations);
}

interface Designed {
  design: Design;
  metadata: Metadata;
  translations: Translations;
}

/** A block as it stands in a section of a design: with the metadata that the design knows. */
export function withDesign<Block extends Designed>(block: Block, design: Design): Block {
  const metadata = fittingMetadata(design, block.metadata);
  return { ...block, design, metadata, translations: fittingTranslations(design, metadata, block.translations) };
}
