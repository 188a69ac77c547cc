import type { RememberedKey } from '@shared/device-storage';
import { useRef, useState } from 'react';

/**
 * A choice that this browser remembers; `parse` gives it for what was stored, and for null where nothing was. Where
 * nothing can be stored it lasts as long as the view.
 */
export function useRemembered<Value>(
  key: RememberedKey,
  parse: (stored: string | null) => Value,
  write: (value: Value) => string,
): [Value, (change: (before: Value) => Value) => void] {
  const [value, setValue] = useState(() => parse(read(key)));
  const latest = useRef(value);
  const change = (to: (before: Value) => Value) => {
    latest.current = to(latest.current);
    store(key, write(latest.current));
    setValue(latest.current);
  };
  return [value, change];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the choice lasts as long as the view.
  }
}
