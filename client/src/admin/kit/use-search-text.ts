import { useEffect, useRef, useState } from 'react';

/** The value once it has not changed for `pause` milliseconds (debounce). */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

interface SearchText {
  typed: string;
  type: (text: string) => void;
  /** Searches at once, without the debounce. */
  searchNow: () => void;
}

/** A search text, debounced by 300 ms; `text` is the one in the address. */
export function useSearchText(text: string, onSearch: (text: string) => void): SearchText {
  const [typed, setTyped] = useState(text);
  const settled = useSettled(typed, 300);
  /** The last search: when the address comes back with it, it must not overwrite newer typing. */
  const asked = useRef(text);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);

  useEffect(() => {
    if (settled.trim() === asked.current) return;
    asked.current = settled.trim();
    search.current(asked.current);
  }, [settled]);

  return {
    typed,
    type: setTyped,
    searchNow: () => {
      asked.current = typed.trim();
      onSearch(asked.current);
    },
  };
}
