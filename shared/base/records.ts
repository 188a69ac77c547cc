/** The keys of an object whose type names them all, such as a table of labels. Not for one that may hold more. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

/** As `keysOf`, with the values. */
export function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return keysOf(record).map((key) => [key, record[key]]);
}

/** An object with a value for each of the keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}

/** Whether a value from outside, such as a part of an address or the value of a select, is one of the keys. */
export function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, value: unknown): value is Key {
  return typeof value === 'string' && Object.hasOwn(record, value);
}
