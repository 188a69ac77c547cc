import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createStore } from '../../ui/external-store';
import { dropDraft, fittingValues, keepDraft, readDraft } from '../session/drafts';
import type { PendingOfDraft } from './pending/pending-state';

/** Milliseconds without a keystroke before the draft is kept. */
const pause = 400;

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
    const { pendingVersion, showsLive, savedAt, ownTab, tab } = draft;
    const pending: PendingOfDraft = {
      ...(pendingVersion !== undefined && { pendingVersion }),
      ...(showsLive && { showsLive }),
    };
    return { values: fittingValues(draft.values, toValues(base)), base, pending, savedAt, ownTab, tab };
  });
  return kept;
}

/** When the text of a form was kept in this browser; a store, so that only the line that shows it renders. */
export type KeptAt = ReturnType<typeof createStore<Date | null>>;

interface AutosaveOptions<Values extends FieldValues, Entity> extends DraftAddress {
  form: UseFormReturn<Values>;
  base: Entity | null;
  pending: PendingOfDraft;
  isDirty: boolean;
  /** Asked at the last moment: a form that was just left keeps no draft. */
  mayKeep: () => boolean;
}

/** Keeps what is typed as a draft: after a pause, and when the page or the form goes. */
export function useAutosave<Values extends FieldValues, Entity>(options: AutosaveOptions<Values, Entity>): KeptAt {
  const { form, user, key } = options;
  const [keptAt] = useState(() => createStore<Date | null>(null));
  const latest = useRef(options);
  latest.current = options;

  const keep = useCallback(() => {
    const { base, pending, isDirty, mayKeep, form: current } = latest.current;
    if (!mayKeep()) return false;
    if (isDirty) keepDraft(user, key, { values: current.getValues(), base, ...pending });
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
