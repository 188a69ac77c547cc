import { fallbackLanguage, type Language } from '../locales';
import type { EntityDescription } from './description';
import { flatFields, isMark, markedText, type State, valuesOf } from './flat-fields';
import type { FieldChange, FieldChanges } from './pending';
import { fieldNameIn, parseFieldName } from './translation';
import type { JsonValue } from './values';

/** Deep equality, ignoring the order of object fields, which jsonb does not keep. */
export function sameValue(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => {
      const counterpart = others.get(name);
      return counterpart !== undefined && sameValue(value, counterpart);
    })
  );
}

/** Drops changes of fingerprints whose text, translated or German, does not change. */
function withoutLoneMarks(changes: FieldChanges): FieldChanges {
  const kept = Object.entries(changes).filter(([name]) => {
    const { language, field } = parseFieldName(name);
    const text = markedText(field);
    return text === undefined || fieldNameIn(language, text) in changes || text in changes;
  });
  return Object.fromEntries(kept);
}

/** The changes from one state to another. A field that was changed `before` keeps its original `from`. */
export function changesBetween(
  entity: EntityDescription,
  live: State,
  next: State,
  before: FieldChanges = {},
): FieldChanges {
  const was = flatFields(entity, live);
  const becomes = flatFields(entity, next);
  const changed = [...new Set([...was.keys(), ...becomes.keys()])].flatMap((name): [string, FieldChange][] => {
    const from = was.get(name) ?? null;
    const to = becomes.get(name) ?? null;
    if (sameValue(from, to)) return [];
    return [[name, { from: Object.hasOwn(before, name) ? (before[name]?.from ?? null) : from, to }]];
  });
  return withoutLoneMarks(Object.fromEntries(changed));
}

/** Language with which a change is published. The fingerprint of an unchanged text belongs to its German. */
export function languageOfChange(name: string, changes: FieldChanges): Language {
  const { language, field } = parseFieldName(name);
  const text = markedText(field);
  return text === undefined || fieldNameIn(language, text) in changes ? language : fallbackLanguage;
}

export function splitByLanguage(changes: FieldChanges, languages: readonly Language[]): [FieldChanges, FieldChanges] {
  const goes = ([name]: [string, FieldChange]) => languages.includes(languageOfChange(name, changes));
  const entries = Object.entries(changes);
  return [
    Object.fromEntries(entries.filter(goes)),
    withoutLoneMarks(Object.fromEntries(entries.filter((entry) => !goes(entry)))),
  ];
}

export function changesWithout(changes: FieldChanges, names: readonly string[]): FieldChanges {
  return withoutLoneMarks(Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name))));
}

/** Fields whose live value differs from both `from` and `to` of the change. */
export function conflictsIn(entity: EntityDescription, live: State, changes: FieldChanges): string[] {
  const now = valuesOf(entity, live);
  return Object.entries(changes).flatMap(([name, { from, to }]) =>
    isMark(name) || sameValue(now(name), from) || sameValue(now(name), to) ? [] : [name],
  );
}
