import type { JsonValue } from '@shared/entities/values';
import { translatedLanguages } from '@shared/locales';

type Body = Readonly<Record<string, unknown>>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one as JsonValue) === JSON.stringify(other as JsonValue);
}

function changedTranslations(before: unknown, after: unknown): Body | undefined {
  const fields = (translations: unknown, language: string) => {
    const translation = isBody(translations) ? translations[language] : undefined;
    return isBody(translation) ? translation : {};
  };
  const changed = translatedLanguages.flatMap((language) => {
    const found = changedFields(fields(before, language), fields(after, language));
    return Object.keys(found).length > 0 ? [[language, found] as const] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/**
 * The fields of a request body that differ from what was read. Only these are sent: saving one language leaves the
 * other's bytes alone, and a deliberate overwrite touches nothing that was not edited here.
 */
export function changedFields<T extends Body>(before: Body, after: T): Partial<T> {
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(after)) {
    if (same(before[field], value)) continue;
    changed[field] = field === 'translations' ? changedTranslations(before[field], value) : value;
  }
  return changed as Partial<T>;
}
