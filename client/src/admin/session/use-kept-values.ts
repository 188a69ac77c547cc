import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../kit/use-search-text';
import { dropDraft, fittingValues, keepDraft, readDraft, takeDraft } from './drafts';
import { useSession } from './session';

/** Debounce before a draft is stored, in milliseconds. */
const pause = 400;

interface KeptValues<Values> {
  values: Values;
  /** Changes values by typing; from then on they are stored in this browser. */
  type: (change: Partial<Values>) => void;
  /** What `DraftNotice` tells about a draft of an earlier visit or of another tab; null without one. */
  notice: { savedAt: string; onRestore?: (() => void) | undefined; onDrop: () => void } | null;
  /** Removes the draft once it was sent or given up; `then` are the values from here on. */
  drop: (then: Values) => void;
  /** Holds typed text that was not sent. */
  isTyped: boolean;
}

interface State<Values> {
  values: Values;
  /** Text of an earlier visit: in the form already, or typed in another tab and offered. */
  draftState: 'none' | 'offered' | 'restored';
  isTyped: boolean;
}

function keepOrDrop<Values>(owner: number, name: string, { values, isTyped }: State<Values>): void {
  if (isTyped) keepDraft(owner, name, { values, base: null });
  else dropDraft(owner, name);
}

/** Form values stored under a name in this browser while they are typed, until sent or given up. */
export function useKeptValues<Values extends object>(name: string, start: Values): KeptValues<Values> {
  const { user } = useSession();
  const owner = user?.id ?? 0;
  const [kept] = useState(() => readDraft(owner, name));
  const [state, setState] = useState<State<Values>>(() => ({
    values: kept?.ownTab ? fittingValues(kept.values, start) : start,
    draftState: kept ? (kept.ownTab ? 'restored' : 'offered') : 'none',
    isTyped: kept?.ownTab === true,
  }));
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const keep = () => keepOrDrop(owner, name, latest.current);
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
    if (settled === latest.current) keepOrDrop(owner, name, settled);
  }, [owner, name, settled]);

  function drop(then: Values) {
    dropDraft(owner, name);
    latest.current = { values: then, draftState: 'none', isTyped: false };
    setState(latest.current);
  }

  function noticeOf({ savedAt, tab, values }: NonNullable<typeof kept>) {
    if (state.draftState === 'restored') return { savedAt, onDrop: () => drop(start) };
    const onRestore = () => {
      takeDraft(owner, name, tab);
      setState({ values: fittingValues(values, start), draftState: 'restored', isTyped: true });
    };
    // What was typed here stays.
    const onDrop = () => {
      dropDraft(owner, name, tab);
      setState((now) => ({ ...now, draftState: 'none' }));
    };
    return { savedAt, onRestore, onDrop };
  }

  return {
    values: state.values,
    isTyped: state.isTyped,
    notice: kept && state.draftState !== 'none' ? noticeOf(kept) : null,
    type: (change) =>
      setState(({ values, draftState }) => {
        const typed = { ...values, ...change };
        return { values: typed, draftState, isTyped: JSON.stringify(typed) !== JSON.stringify(start) };
      }),
    drop,
  };
}
