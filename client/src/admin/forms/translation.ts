import type { VersionedEntity } from '@shared/contracts/versions';
import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface TranslationFacts {
  entity: VersionedEntity;
  /** Null for an entity that is not stored yet. */
  id: number | null;
  /** Fields whose German changed after they were translated. */
  outdated: readonly string[];
  /** The form's values as they are stored. */
  before: unknown;
  /** The English may be absent for good: German only, or the same text in both languages. */
  lacksNothing: boolean;
}

export const TranslationContext = createContext<TranslationFacts | null>(null);

export function useTranslationFacts(): TranslationFacts {
  const facts = useContext(TranslationContext);
  if (!facts) throw new Error('useTranslationFacts needs a TranslationContext around it');
  return facts;
}

export const englishName = (field: string) => `translations.en.${field}`;

/** Name of the list of fields whose English is still right although the German changed. */
export const confirmedName = 'translations.en.confirmed';

/** `confirmed`: outdated, but the next save will say that it is still right. */
export type TranslationState = 'fine' | 'missing' | 'outdated' | 'confirmed';

/** A text in an object of nested values; empty where there is none. */
export function textAt(values: unknown, name: string): string {
  let value: unknown = values;
  for (const part of name.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return typeof value === 'string' ? value : '';
}

interface Texts {
  german: string;
  english: string;
  confirmed: readonly string[];
}

/** How the English of a field stands to its German. */
export function translationState(field: string, texts: Texts, facts: TranslationFacts): TranslationState {
  const { german, english, confirmed } = texts;
  if (english.trim() === '') return german.trim() === '' || facts.lacksNothing ? 'fine' : 'missing';
  // A translation that is being rewritten is written from the German as it is now.
  if (english !== textAt(facts.before, englishName(field))) return 'fine';
  const changed = german !== textAt(facts.before, field);
  if (!changed && !facts.outdated.includes(field)) return 'fine';
  return confirmed.includes(field) ? 'confirmed' : 'outdated';
}

function asTexts([german, english, confirmed]: readonly unknown[]): Texts {
  return {
    german: typeof german === 'string' ? german : '',
    english: typeof english === 'string' ? english : '',
    confirmed: Array.isArray(confirmed) ? (confirmed as string[]) : [],
  };
}

/** The state of one field, followed while either language is typed. */
export function useTranslationState(field: string): { state: TranslationState; german: string } {
  const facts = useTranslationFacts();
  const { control } = useFormContext();
  const texts = asTexts(useWatch({ control, name: [field, englishName(field), confirmedName] }));
  return { state: translationState(field, texts, facts), german: texts.german };
}

/** How many of the given fields lack their English, and in how many it is outdated. */
export function useTranslationCounts(fields: readonly string[]): { missing: number; outdated: number } {
  const facts = useTranslationFacts();
  const { control } = useFormContext();
  const values: readonly unknown[] = useWatch({
    control,
    name: [...fields.flatMap((field) => [field, englishName(field)]), confirmedName],
  });
  const confirmed = values.at(-1);
  const states = fields.map((field, index) =>
    translationState(field, asTexts([values[2 * index], values[2 * index + 1], confirmed]), facts),
  );
  const count = (wanted: TranslationState) => states.filter((state) => state === wanted).length;
  return { missing: count('missing'), outdated: count('outdated') };
}
