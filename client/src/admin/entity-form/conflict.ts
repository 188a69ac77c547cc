/** One field about which two administrators disagree. */
export interface FieldConflict {
  /** Dotted name of the field in the form. */
  name: string;
  base: string | boolean;
  mine: string | boolean;
  theirs: string | boolean;
  /** Who changed it since the editing began. */
  changed: 'mine' | 'theirs' | 'both';
}

export type Choice = 'mine' | 'theirs';

type Flat = Map<string, string | boolean>;

/** Texts and switches of a form by dotted name; lists are no texts of their own. */
function flat(values: unknown, prefix = '', found: Flat = new Map()): Flat {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === 'string' || typeof value === 'boolean') found.set(prefix + name, value);
    else if (!Array.isArray(value)) flat(value, `${prefix}${name}.`, found);
  }
  return found;
}

const sameText = (value: string | boolean) => (typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value);

/** The fields in which the form and the stored state differ, with what was there when the editing began. */
export function fieldConflicts<Values>(base: Values, mine: Values, theirs: Values): FieldConflict[] {
  const before = flat(base);
  const stored = flat(theirs);
  return [...flat(mine)].flatMap(([name, own]) => {
    const other = stored.get(name) ?? '';
    if (sameText(own) === sameText(other)) return [];
    const start = before.get(name) ?? '';
    const byMe = sameText(own) !== sameText(start);
    const byThem = sameText(other) !== sameText(start);
    return [{ name, base: start, mine: own, theirs: other, changed: byMe ? (byThem ? 'both' : 'mine') : 'theirs' }];
  });
}

/** What is chosen before anybody chooses: everybody's own changes, and one's own where both changed a field. */
export function firstChoices(conflicts: readonly FieldConflict[]): Record<string, Choice> {
  return Object.fromEntries(conflicts.map(({ name, changed }) => [name, changed === 'theirs' ? 'theirs' : 'mine']));
}

function withValue<Values>(values: Values, [first = '', ...rest]: readonly string[], value: string | boolean): Values {
  const branch = values as Record<string, unknown>;
  return { ...values, [first]: rest.length === 0 ? value : withValue(branch[first], rest, value) };
}

/** The form's values with the stored state in every field for which that was chosen. */
export function resolved<Values>(
  mine: Values,
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  return conflicts
    .filter(({ name }) => choices[name] === 'theirs')
    .reduce((values, { name, theirs }) => withValue(values, name.split('.'), theirs), mine);
}
