import { useEffect, useRef, useState } from 'react';

/** A value as it is once it has not changed for so many milliseconds. */
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
  /** Searches for what is typed without the pause. */
  searchNow: () => void;
}

/** A text that is searched for a moment after the last keystroke; `text` is what the address asks for. */
export function useSearchText(text: string, onSearch: (text: string) => void): SearchText {
  const [typed, setTyped] = useState(text);
  const settled = useSettled(typed, 300);
  /** What was asked for last: an address that comes back with it must not overwrite what was typed since. */
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
