type Place = 'localStorage' | 'sessionStorage';

/** The JSON stored under a key; null if there is none, it cannot be read or the browser refuses storage. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The stored object's properties that are texts; none where there is no such object. */
export function readStoredTexts(place: Place, key: string): Readonly<Record<string, string>> {
  const stored = readStored(place, key);
  const properties = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  return Object.fromEntries(Object.entries(properties).filter(([, text]) => typeof text === 'string'));
}

/** Stores a value as JSON; null removes it. Returns whether it did: the browser may refuse storage, or have no room. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
