import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../kit/use-search-text';
import { dropDraft, fittingValues, keepDraft, readDraft } from './drafts';
import { useSession } from './session';

/** Debounce before a draft is stored, in milliseconds. */
const pause = 400;

interface KeptValues<Values> {
  values: Values;
  /** Changes values by typing; from then on they are stored in this browser. */
  type: (change: Partial<Values>) => void;
  /** ISO instant of a draft restored from an earlier visit, or null. */
  restoredFrom: string | null;
  /** Removes the draft once it was sent or given up; `then` are the values from here on. */
  drop: (then: Values) => void;
  /** Holds typed text that was not sent. */
  isTyped: boolean;
}

/** Form values stored under a name in this browser while they are typed, until sent or given up. */
export function useKeptValues<Values extends object>(name: string, start: Values): KeptValues<Values> {
  const { user } = useSession();
  const owner = user?.id ?? 0;
  const [kept] = useState(() => readDraft(owner, name));
  const [state, setState] = useState(() => ({
    values: kept ? fittingValues(kept.values, start) : start,
    restoredFrom: kept?.savedAt ?? null,
    isTyped: kept !== null,
  }));
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const keep = () => {
      if (latest.current.isTyped) keepDraft(owner, name, { values: latest.current.values, base: null });
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [owner, name]);

  const settled = useSettled(state, pause);
  useEffect(() => {
    if (settled.isTyped && settled === latest.current) keepDraft(owner, name, { values: settled.values, base: null });
  }, [owner, name, settled]);

  return {
    ...state,
    type: (change) =>
      setState(({ values, restoredFrom }) => ({ values: { ...values, ...change }, restoredFrom, isTyped: true })),
    drop: (then) => {
      dropDraft(owner, name);
      latest.current = { values: then, restoredFrom: null, isTyped: false };
      setState(latest.current);
    },
  };
}
