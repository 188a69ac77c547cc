import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, fittingValues, keepDraft, readDraft } from '../session/drafts';

/** Milliseconds after the last keystroke until the text is kept. */
const pause = 400;

/** What kept text was typed into, as far as something waited of its entity. */
export type DraftStand = Pick<Draft, 'waitingOn' | 'siteShown'>;

interface KeptDraft<Values, Entity> {
  values: Values;
  base: Entity | null;
  stand: DraftStand;
  savedAt: string;
  ownTab: boolean;
}

interface DraftAddress {
  user: number;
  key: string;
}

/** What an earlier visit left of a form, fit for today's; null where there is nothing or it is of no use any more. */
export function useKeptDraft<Values, Entity>(
  { user, key }: DraftAddress,
  entity: Entity | null,
  toValues: (entity: Entity | null) => Values,
): KeptDraft<Values, Entity> | null {
  const [kept] = useState(() => {
    const draft = readDraft(user, key);
    if (!draft) return null;
    const base = (draft.base ?? null) as Entity | null;
    if ((base === null) !== (entity === null)) return null;
    const { waitingOn, siteShown, savedAt, ownTab } = draft;
    const stand = { ...(waitingOn !== undefined && { waitingOn }), ...(siteShown && { siteShown }) };
    return { values: fittingValues(draft.values, toValues(base)), base, stand, savedAt, ownTab };
  });
  return kept;
}

interface AutosaveOptions<Values extends FieldValues, Entity> extends DraftAddress {
  form: UseFormReturn<Values>;
  base: Entity | null;
  stand: DraftStand;
  isDirty: boolean;
  /** The form has been saved or given up: nothing is to be kept any more. */
  finished: RefObject<boolean>;
  /** Kept text of another tab waits for a decision and must not be written over. */
  paused: boolean;
}

/** When typed text was last kept, or saved; read by the one line that says so, so that nothing else is drawn anew. */
export interface KeptAt {
  get: () => Date | null;
  subscribe: (listener: () => void) => () => void;
  set: (instant: Date | null) => void;
}

export function createKeptAt(): KeptAt {
  let instant: Date | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => instant,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      instant = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Keeps what is typed in this browser until it is saved or given up; returns when it last did. */
export function useAutosave<Values extends FieldValues, Entity>(options: AutosaveOptions<Values, Entity>) {
  const { form, user, key } = options;
  const latest = useRef(options);
  latest.current = options;
  const [keptAt] = useState(createKeptAt);

  const keep = useCallback(() => {
    const { base, stand, isDirty, finished, paused, form: current } = latest.current;
    if (finished.current || paused) return false;
    if (isDirty) keepDraft(user, key, { values: current.getValues(), base, ...stand });
    else dropDraft(user, key);
    return isDirty;
  }, [user, key]);

  useEffect(() => {
    let timer = 0;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => keptAt.set(keep() ? new Date() : null), pause);
    });
    const now = () => {
      clearTimeout(timer);
      keep();
    };
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      now();
      unsubscribe();
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [form, keep, keptAt]);

  return keptAt;
}
