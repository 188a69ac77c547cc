import { parseFieldName } from '@shared/entities/translation';
import { translatedLanguages } from '@shared/locales';
import { languageAdjective, languageNames, listed } from '../content/languages';
import type { FieldNames } from './field-names';

/** What a save says of translations that it has made outdated. */
export interface OutdatedNotice {
  text: string;
  /** Name of the first of them, and of the way to it. */
  field: string;
  label: string;
}

interface OutdatedBySave {
  /** As it is stored now, and as it was when the edit began. */
  stored: { outdated: readonly string[] };
  before: { outdated: readonly string[] };
  names: FieldNames;
}

/** Tells of the translations that a save has made outdated; null where none. Those that were before are known already. */
export function outdatedNotice({ stored, before, names }: OutdatedBySave): OutdatedNotice | null {
  const grown = stored.outdated.filter((name) => !before.outdated.includes(name));
  const [first] = grown;
  if (first === undefined) return null;
  const sentences = translatedLanguages.flatMap((language) => {
    const fields = grown.map(parseFieldName).filter((name) => name.language === language);
    const labels = fields.map(({ field }) => `„${names.label(field)}“`);
    return labels.length > 0 ? [`${languageNames[language]} ist jetzt veraltet: ${listed(labels)}.`] : [];
  });
  const { language } = parseFieldName(first);
  return { text: sentences.join(' '), field: first, label: `Zum ${languageAdjective(language, 'en')} Feld` };
}
