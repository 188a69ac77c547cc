import type { EntityDescription } from '@shared/entities/description';
import { metadataName, parseFieldName } from '@shared/entities/translation';
import { fallbackLanguage, type Language } from '@shared/locales';
import type { DescribedField } from '@shared/sections/described-fields';
import { noChoice } from '../../kit/forms/form-values';
import { languageNames } from '../entities/languages';

/** What a form calls its fields and their values when it speaks about them. */
export interface FieldNames {
  label: (name: string) => string;
  /** A value as people read it; undefined where it is read as it stands. */
  value?: (name: string, value: string | boolean) => string | undefined;
}

type Choices = Readonly<Record<string, string | undefined>>;

/** Names of an entity's fields and choices; a translation is called by the name of its field. */
export function entityFieldNames(
  entity: EntityDescription,
  metadata: readonly DescribedField[] = [],
  /** What the choices of a metadata field are called, where its description does not say. */
  choicesOf: (field: DescribedField) => Choices | undefined = () => undefined,
): FieldNames {
  const described = new Map(metadata.map((field) => [metadataName(field.name), field]));
  // A switch is called by what it switches on.
  const own = (name: string) => entity.fields[name]?.options?.true ?? entity.fields[name]?.label;
  return {
    label: (name) => {
      const { language, field } = parseFieldName(name);
      const label = own(field) ?? described.get(field)?.label ?? field;
      return language === fallbackLanguage ? label : `${label} (${languageNames[language]})`;
    },
    value: (name, value) => {
      if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
      const options = entity.fields[name]?.options;
      if (options) return options[value];
      const field = described.get(name);
      if (!field) return undefined;
      if (value === noChoice) return 'Keine Angabe';
      const choices = choicesOf(field);
      return choices ? choices[value] : field.choices.find((choice) => choice.value === value)?.label;
    },
  };
}

/** The language to bring into view for fields with these names: German before others. */
export function languageToShow(names: readonly string[]): Language {
  const found = names.map((name) => parseFieldName(name).language);
  return found.includes(fallbackLanguage) ? fallbackLanguage : (found[0] ?? fallbackLanguage);
}
