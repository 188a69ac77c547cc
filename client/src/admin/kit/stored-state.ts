import type { RememberedKey } from '@shared/base/device-storage';
import { useRef, useState } from 'react';

/** Result of a storage access; null when the browser blocks the storage or it is full. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** State in localStorage; `parse` gets null when none is stored. Without storage it lives as long as the component. */
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
