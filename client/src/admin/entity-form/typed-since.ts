/** Dotted names of the texts and switches in which two states of a form differ; lists count as a whole. */
export function fieldsTypedSince(sent: unknown, now: unknown, prefix = ''): string[] {
  const before = isGroup(sent) ? sent : {};
  return Object.entries(isGroup(now) ? now : {}).flatMap(([name, value]) => {
    if (isGroup(value)) return fieldsTypedSince(before[name], value, `${prefix}${name}.`);
    return JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [prefix + name];
  });
}

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withField(group: Group, [first = '', ...rest]: readonly string[], from: Group): Group {
  const value = from[first];
  if (rest.length === 0) return { ...group, [first]: value };
  const [inner, source] = [group[first], value];
  return isGroup(inner) && isGroup(source) ? { ...group, [first]: withField(inner, rest, source) } : group;
}

/** The stored values of a form with the named fields as they are typed. */
export function withStored<Values extends object>(stored: Values, typed: Values, names: readonly string[]): Values {
  return names.reduce<Group>(
    (values, name) => withField(values, name.split('.'), typed as Group),
    stored as Group,
  ) as Values;
}

/** Name of the form's field that has the focus; undefined where none of its own has. */
export function focusedFieldIn(formId: string): string | undefined {
  const focused = document.activeElement;
  const inForm = document.getElementById(formId)?.contains(focused) ?? false;
  return (inForm && focused?.getAttribute('name')) || undefined;
}
