import { parseFieldName } from '@shared/entities/translation';
import { translatedLanguages } from '@shared/locales';
import { languageAdjective, languageNames, listed } from '../kit/languages';
import type { FieldNames } from './fields/field-names';

export interface OutdatedNotice {
  text: string;
  /** Name of the first outdated field; `label` is for the button that leads to it. */
  field: string;
  label: string;
}

interface OutdatedBySave {
  /** `stored` is the state after the save, `before` that when the edit began. */
  stored: { outdated: readonly string[] };
  before: { outdated: readonly string[] };
  names: FieldNames;
}

/** Notice of the translations that a save newly made outdated; null if there are none. */
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
