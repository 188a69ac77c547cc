import type { JsonValue } from '@shared/contracts/content-values';

type Body = Readonly<Record<string, unknown>>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one as JsonValue) === JSON.stringify(other as JsonValue);
}

function changedTranslations(before: unknown, after: unknown): Body | undefined {
  const english = (value: unknown) => (isBody(value) && isBody(value.en) ? value.en : {});
  const changed = changedFields(english(before), english(after));
  return Object.keys(changed).length > 0 ? { en: changed } : undefined;
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
