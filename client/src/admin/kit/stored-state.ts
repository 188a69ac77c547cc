import type { RememberedKey } from '@shared/base/device-storage';
import { useRef, useState } from 'react';

/** What a storage of the browser gives; null where that is full or forbidden. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * A choice that this browser remembers; `parse` gives it for what was stored, and for null where nothing was. Where
 * nothing can be stored it lasts as long as the view.
 */
export function useStoredState<Value>(
  key: RememberedKey,
  parse: (stored: string | null) => Value,
  write: (value: Value) => string,
): [Value, (change: (before: Value) => Value) => void] {
  const [value, setValue] = useState(() => parse(attempt(() => localStorage.getItem(key))));
  const latest = useRef(value);
  const change = (to: (before: Value) => Value) => {
    latest.current = to(latest.current);
    attempt(() => localStorage.setItem(key, write(latest.current)));
    setValue(latest.current);
  };
  return [value, change];
}
