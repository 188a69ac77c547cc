import { get, set } from 'react-hook-form';

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of nested values by their dotted names; a list is one field. */
export function fieldsOf(values: unknown, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(isGroup(values) ? values : {}).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? fieldsOf(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

/** A text in nested values; empty where there is none. */
export function textAt(values: object | null, name: string): string {
  const value: unknown = get(values, name);
  return typeof value === 'string' ? value : '';
}

/** A copy of nested values with other values under some names; names that it does not have are left out. */
export function withFields<Values extends object>(values: Values, fields: readonly [string, unknown][]): Values {
  const copy = structuredClone(values);
  for (const [name, value] of fields) if (get(copy, name) !== undefined) set(copy, name, value);
  return copy;
}

/** Dotted names of the fields in which the values of a form differ from those it had. */
export function dirtyFields(before: object, now: object): string[] {
  return fieldsOf(now).flatMap(([name, value]) => (same(value, get(before, name)) ? [] : [name]));
}

/** The stored values of a form with the named fields as they are typed. */
export function withTyped<Values extends object>(stored: Values, typed: Values, names: readonly string[]): Values {
  return withFields(
    stored,
    names.map((name) => [name, get(typed, name)]),
  );
}

function changedTranslations(before: unknown, after: Group): Group {
  const changed = Object.entries(after).map(([language, fields]) => {
    const own: unknown = get(before, language);
    return [language, changedFields(isGroup(own) ? own : {}, isGroup(fields) ? fields : {})] as const;
  });
  return Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0));
}

/**
 * The fields of a request body that differ from what was read. Only these are sent: saving one language leaves the
 * other's bytes alone, and a deliberate overwrite touches nothing that was not edited here.
 */
export function changedFields<T extends Group>(before: Group, after: T): Partial<T> {
  const changed = Object.entries(after)
    .filter(([field, value]) => !same(before[field], value))
    .map(([field, value]) => [
      field,
      field === 'translations' && isGroup(value) ? changedTranslations(before[field], value) : value,
    ]);
  return Object.fromEntries(changed) as Partial<T>;
}
