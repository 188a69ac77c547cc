import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createStore } from '../../../ui/external-store';
import { type Draft, dropDraft, fittingValues, keepDraft, readDraft } from '../../session/drafts';

/** Milliseconds after the last keystroke until the text is kept. */
const pause = 400;

/** Which state of the entity was typed into, where it has a pending change. */
export type DraftBase = Pick<Draft, 'waitingOn' | 'siteShown'>;

/** Where the drafts of a form are kept. */
export interface DraftAddress {
  user: number;
  key: string;
}

/** What an earlier visit left of a form, fit for today's; null where there is nothing or it is of no use any more. */
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
    const { waitingOn, siteShown, savedAt, ownTab } = draft;
    const draftBase = { ...(waitingOn !== undefined && { waitingOn }), ...(siteShown && { siteShown }) };
    return { values: fittingValues(draft.values, toValues(base)), base, draftBase, savedAt, ownTab };
  });
  return kept;
}

interface SaveTimes {
  /** When what is typed was last kept in this browser. */
  keptAt: Date | null;
  /** When the form was last saved and stayed open. */
  savedAt: Date | null;
  /** That save left a pending change: visitors see nothing of it yet. */
  asPending: boolean;
}

/** Read by the one line that tells them, so that nothing else is drawn anew. */
export function createSaveTimes() {
  const { get, set, subscribe } = createStore<SaveTimes>({ keptAt: null, savedAt: null, asPending: false });
  return { get, subscribe, set: (changed: Partial<SaveTimes>) => set({ ...get(), ...changed }) };
}

interface AutosaveOptions<Values extends FieldValues, Entity> extends DraftAddress {
  form: UseFormReturn<Values>;
  base: Entity | null;
  draftBase: DraftBase;
  isDirty: boolean;
  /** The form has been saved or given up: nothing is to be kept any more. */
  finished: RefObject<boolean>;
  /** Kept text of another tab waits for a decision and must not be written over. */
  paused: boolean;
  times: ReturnType<typeof createSaveTimes>;
}

/** Keeps what is typed in this browser until it is saved or given up. */
export function useAutosave<Values extends FieldValues, Entity>(options: AutosaveOptions<Values, Entity>): void {
  const { form, user, key, times } = options;
  const latest = useRef(options);
  latest.current = options;

  const keep = useCallback(() => {
    const { base, draftBase, isDirty, finished, paused, form: current } = latest.current;
    if (finished.current || paused) return false;
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
