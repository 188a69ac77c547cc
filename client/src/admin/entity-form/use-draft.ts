import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createStore } from '../../ui/external-store';
import { type Draft, dropDraft, fittingValues, keepDraft, readDraft } from '../session/drafts';

/** Milliseconds without a keystroke before the draft is kept. */
const pause = 400;

/** State of an entity with a pending change that the draft was typed into. */
export type DraftBase = Pick<Draft, 'waitingOn' | 'siteShown'>;

export interface DraftAddress {
  user: number;
  key: string;
}

/** The draft of an earlier visit, fitted to the present form; null if there is none or it no longer applies. */
export function useKeptDraft<Values, Entity>(
  { user, key }: DraftAddress,
  entity: Entity | null,
  toValues: (entity: Entity | null) => Values,
) {
  const [kept] = useState(() => {
    const draft = readDraft(user, key);
    if (!draft) return null;
    const base = (draft.base ?? null) as Entity | null;
    if ((base === null) !== (entity === null)) return null;
    const { waitingOn, siteShown, savedAt, ownTab, tab } = draft;
    const draftBase = { ...(waitingOn !== undefined && { waitingOn }), ...(siteShown && { siteShown }) };
    return { values: fittingValues(draft.values, toValues(base)), base, draftBase, savedAt, ownTab, tab };
  });
  return kept;
}

interface SaveTimes {
  keptAt: Date | null;
  savedAt: Date | null;
  /** Whether that save left a pending change, which visitors do not see yet. */
  asPending: boolean;
}

/** A store, so that only the line that shows the times renders. */
export function createSaveTimes() {
  const { get, set, subscribe } = createStore<SaveTimes>({ keptAt: null, savedAt: null, asPending: false });
  return { get, subscribe, set: (changed: Partial<SaveTimes>) => set({ ...get(), ...changed }) };
}

interface AutosaveOptions<Values extends FieldValues, Entity> extends DraftAddress {
  form: UseFormReturn<Values>;
  base: Entity | null;
  draftBase: DraftBase;
  isDirty: boolean;
  mayKeep: () => boolean;
  times: ReturnType<typeof createSaveTimes>;
}

export function useAutosave<Values extends FieldValues, Entity>(options: AutosaveOptions<Values, Entity>): void {
  const { form, user, key, times } = options;
  const latest = useRef(options);
  latest.current = options;

  const keep = useCallback(() => {
    const { base, draftBase, isDirty, mayKeep, form: current } = latest.current;
    if (!mayKeep()) return false;
    if (isDirty) keepDraft(user, key, { values: current.getValues(), base, ...draftBase });
    else dropDraft(user, key);
    return isDirty;
  }, [user, key]);

  useEffect(() => {
    let timer = 0;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => times.set({ keptAt: keep() ? new Date() : null }), pause);
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
  }, [form, keep, times]);
}
