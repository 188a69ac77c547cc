/** What a form calls its fields and their values when it speaks about them. */
export interface FieldNames {
  /** Label of a field by its dotted name. */
  label: (name: string) => string;
  /** A value as people read it; undefined where it is read as it stands. */
  value?: (name: string, value: string | boolean) => string | undefined;
}

const english = 'translations.en.';

/** Names out of a table of German field names; the English of a field is called by the same name. */
export function fieldNames(labels: Readonly<Record<string, string>>, value?: FieldNames['value']): FieldNames {
  const own = (name: string) => labels[name] ?? name;
  return {
    label: (name) => (name.startsWith(english) ? `${own(name.slice(english.length))} (Englisch)` : own(name)),
    ...(value ? { value } : {}),
  };
}
