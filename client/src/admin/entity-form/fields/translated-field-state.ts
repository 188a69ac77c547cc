import type { Block, MenuEntry, Section, Setting, SitePage } from '@shared/contracts/entities';
import type { EntityDescription } from '@shared/entities/description';
import type { EntityName } from '@shared/entities/entities';
import { fieldNameIn, outdatedNames } from '@shared/entities/translation';
import { fallbackLanguage, type Language, type TranslatedLanguage } from '@shared/locales';
import { isBlank } from '@shared/rules/characters';
import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { textOfField } from './field-names';

export interface EntityFacts {
  entity: EntityDescription<EntityName>;
  /** Null for a new entity. */
  stored: SitePage | MenuEntry | Section | Block | Setting | null;
  /** The translation may be missing for good: German only, or the same text in every language. */
  lacksNothing: boolean;
}

export const EntityContext = createContext<EntityFacts | null>(null);

/** The language in front where there is no room for all, and a function that shows another one. */
export const ShownLanguage = createContext<{ language: Language; onLanguage: (language: Language) => void }>({
  language: fallbackLanguage,
  onLanguage: () => undefined,
});

export function useEntityFacts(): EntityFacts {
  const facts = useContext(EntityContext);
  if (!facts) throw new Error('useEntityFacts needs an EntityContext around it');
  return facts;
}

/** Form name of the list of fields whose translation the user confirmed although the German changed. */
export const confirmedName = (language: TranslatedLanguage) => fieldNameIn(language, 'confirmed');

/** `confirmed`: outdated, but the next save marks it as up to date. */
export type TranslationState = 'fine' | 'missing' | 'outdated' | 'confirmed';

interface Texts {
  german: string;
  translated: string;
  confirmed: readonly string[];
}

/** State that a field's translation would have if these texts were stored. */
export function translationState(
  field: string,
  language: TranslatedLanguage,
  { german, translated, confirmed }: Texts,
  { stored, lacksNothing }: EntityFacts,
): TranslationState {
  if (isBlank(translated)) return isBlank(german) || lacksNothing ? 'fine' : 'missing';
  const name = fieldNameIn(language, field);
  // An edited translation counts as written from the present German.
  const isRewritten = translated !== textOfField(stored, name);
  if (isRewritten || !outdatedNames(stored?.translations ?? {}, { [field]: german }).includes(name)) return 'fine';
  return confirmed.includes(field) ? 'confirmed' : 'outdated';
}

function asTexts([german, translated, confirmed]: readonly unknown[]): Texts {
  return {
    german: typeof german === 'string' ? german : '',
    translated: typeof translated === 'string' ? translated : '',
    confirmed: Array.isArray(confirmed) ? (confirmed as string[]) : [],
  };
}

export function useTranslationState(
  field: string,
  language: TranslatedLanguage,
): { state: TranslationState; german: string } {
  const facts = useEntityFacts();
  const { control } = useFormContext();
  const texts = asTexts(useWatch({ control, name: [field, fieldNameIn(language, field), confirmedName(language)] }));
  return { state: translationState(field, language, texts, facts), german: texts.german };
}

export function useTranslationCounts(
  fields: readonly string[],
  language: TranslatedLanguage,
): { missing: number; outdated: number } {
  const facts = useEntityFacts();
  const { control } = useFormContext();
  const values: readonly unknown[] = useWatch({
    control,
    name: [...fields.flatMap((field) => [field, fieldNameIn(language, field)]), confirmedName(language)],
  });
  const confirmed = values.at(-1);
  const states = fields.map((field, index) =>
    translationState(field, language, asTexts([values[2 * index], values[2 * index + 1], confirmed]), facts),
  );
  const count = (wanted: TranslationState) => states.filter((state) => state === wanted).length;
  return { missing: count('missing'), outdated: count('outdated') };
}
